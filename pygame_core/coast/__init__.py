"""Coast to Coast: the American railway board game.

Rules and ruling ids (C1 to C12) are cited in docstrings, error codes and tests. Inside, seats, stops, sections,
railroads and cities are ints; names appear in `board` (once), `codec` and `text`. Each chapter of
the rules has its module: `setup` C1, `trips` C2, `movement` C3 and C4, `purchase` C5, `fees` C6,
`shortage` C7, `deals` C8, `race` C9 and C10; `options` and `tables` turn C12 into numbers once;
`rules` puts them behind the kernel's contract.
"""
