/** Copies a substring, because V8 keeps the whole document in memory for every slice of it. */
export const detachedString = (part: string): string => ` ${part}`.slice(1)
