"""What every game at the table shares: the rules contract, chance, records, faults.

Knows no game: neither railroads nor cards are mentioned here. Imports nothing but the standard
library.
"""
