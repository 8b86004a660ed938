"""Tables for friends in different homes, as the page knows them. Imported when the first one is wanted, not before."""
