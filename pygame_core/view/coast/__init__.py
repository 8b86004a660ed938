"""What Coast to Coast looks like: the map, the table around it, the handbook."""
