/** URLs are typed and shared, so an unknown value counts as missing. */
export const oneOf = <Word extends string>(words: readonly Word[], word: string | null): Word | null =>
  words.find((each) => each === word) ?? null

/** Page number from 1. Capped because the server counts at most a million entries. */
export function pageIn(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= 5_000 ? page : 1
}
