/** Ids and paths that stay the same in later analyses while the fault lasts. */
import { hash } from 'node:crypto'

/** The selector without indexes and line numbers, because these shift when something is added before the element. */
export const pathWithoutIndexes = (at: string): string =>
  at
    .replace(/:nth-(?:last-)?(?:child|of-type)\([^)]*\)|:(?:first|last|only)-(?:child|of-type)|\[\d+\]/g, '')
    .replace(/(\bline )\d+/g, '$1…')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns a `pathWithoutIndexes` with a cache, because tens of thousands of findings have few different paths. */
export function memoizedPathWithoutIndexes(): (at: string) => string {
  const cache = new Map<string, string>()
  return (at) => {
    let path = cache.get(at)
    if (path === undefined) {
      path = pathWithoutIndexes(at)
      cache.set(at, path)
    }
    return path
  }
}

/** Sixteen hexadecimal digits. Among 10,000 ids, the chance of a collision is below 1 in 10^9. */
export const fingerprint = (...parts: string[]): string => hash('sha256', parts.join('\n'), 'hex').slice(0, 16)
