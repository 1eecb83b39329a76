/**
 * One finding may be about several pages, for example if they all lack a header. Then its text says how many pages, and its URL is only an
 * example.
 */
type FoundText = { found: string | null }

export const isOnAllPages = ({ found }: FoundText): boolean => found?.endsWith(' on all pages') ?? false

/** `3 of 50 pages`; null if the text does not count pages. */
export const pageCountText = ({ found }: FoundText): string | null => /(?<= on )\d+ of \d+ pages$/.exec(found ?? '')?.[0] ?? null
