/** Whatever an answer leaves out, it leaves to us. */
export type Loose<T> = { [K in keyof T]?: T[K] | null }

/** The fields that really hold something, so that they can lie over our defaults. */
export const given = <T extends object>(answer: Loose<T> | null | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(answer ?? {}).filter(([, value]) => value !== undefined && value !== null)) as Partial<T>

export const listOf = <T>(answer: readonly T[] | null | undefined): T[] => (Array.isArray(answer) ? [...answer] : [])
