/** A response in which any field may be missing or null. */
export type Loose<T> = { [K in keyof T]?: T[K] | null }

/** Only the fields that have a value, ready to spread over defaults. */
export const definedFields = <T extends object>(response: Loose<T> | null | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(response ?? {}).filter(([, value]) => value !== undefined && value !== null)) as Partial<T>

export const listOrEmpty = <T>(list: readonly T[] | null | undefined): T[] => (Array.isArray(list) ? [...list] : [])
