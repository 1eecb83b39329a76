/** Gives the one copy of a text that many pages hold: menus repeat on every page. */
export type Share = (text: string) => string

/** One copy of each text for a whole crawl. */
export function sharedStrings(): Share {
  const known = new Map<string, string>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    // A part of a document keeps the whole document in memory; a copy does not.
    const copy = ` ${text}`.slice(1)
    known.set(copy, copy)
    return copy
  }
}
