"""One table with its seats: what was done, what can be undone, what is saved. No sockets, no clock, no awaits."""
