/** Returns null for an unknown value, because users type and share URLs. */
export const oneOf = <Value extends string>(allowed: readonly Value[], value: string | null): Value | null =>
  allowed.find((each) => each === value) ?? null

/** Page number, starting at 1. Limited because the server counts at most a million entries. */
export function pageIn(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= 5_000 ? page : 1
}
