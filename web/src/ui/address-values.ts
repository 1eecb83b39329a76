/** Addresses are typed and sent around: a word that is none of ours is as good as none. */
export const oneOf = <Word extends string>(words: readonly Word[], word: string | null): Word | null =>
  words.find((each) => each === word) ?? null

/** From 1. Pages of at most a million entries, which is as far as the server counts. */
export function pageIn(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= 5_000 ? page : 1
}
