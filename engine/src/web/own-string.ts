/** A part of a document keeps the whole document in memory, however short a fact made of it is; a copy does not. */
export const ownString = (part: string): string => ` ${part}`.slice(1)
