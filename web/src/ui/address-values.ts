/** The value if it is allowed, otherwise null, because users can edit URLs and share outdated ones. */
export const oneOf = <Value extends string>(allowed: readonly Value[], value: string | null): Value | null =>
  allowed.find((each) => each === value) ?? null

/** Page number from a URL; 1 if it is not valid. Limited to 5,000, because the server counts at most a million entries. */
export function parsePageNumber(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= 5_000 ? page : 1
}
