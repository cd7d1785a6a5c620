const turnOf = (key: string) => key.slice(0, key.lastIndexOf('/') + 1) || key

/** True for attempts of one turn: they share its start, and their keys differ in the last number. */
export const isSameTurn = (key: string, other: string): boolean => turnOf(key) === turnOf(other)
