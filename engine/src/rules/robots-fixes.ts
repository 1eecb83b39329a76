/** Fixes of robots.txt that several rules share. */
import type { Fix } from '#fixes/fix.ts'

/**
 * A group of their own: crawlers join all groups that name them, and of two equally long rules the one that allows counts. At the start,
 * because crawlers read no more than the first 500 KiB.
 */
export const allowFix = ({ url }: { url: string }, names: readonly string[]): Fix => [
  { do: 'replace lines', file: url, remove: [], add: [...names.map((name) => `User-agent: ${name}`), 'Allow: /', ''], atStart: true },
]
