/** Identifies a fault across analyses by its rule and its place, without anything that changes by chance. */
import { hash } from 'node:crypto'
import type { Finding } from '#rules/judge.ts'

/** The selector without indexes, because these shift when a sibling is added. */
export const pathWithoutIndexes = (at: string): string =>
  at
    .replace(/:nth-(?:last-)?(?:child|of-type)\([^)]*\)|:(?:first|last|only)-(?:child|of-type)|\[\d+\]/g, '')
    .replace(/(\bline )\d+/g, '$1…')
    .replace(/\s+/g, ' ')
    .trim()

/** A memoized `pathWithoutIndexes`: there are tens of thousands of findings, but few different paths. */
export function pathsWithoutIndexes(): (at: string) => string {
  const known = new Map<string, string>()
  return (at) => {
    let path = known.get(at)
    if (path === undefined) {
      path = pathWithoutIndexes(at)
      known.set(at, path)
    }
    return path
  }
}

/** Sixteen hexadecimal digits. The chance of a collision within a site of 10,000 faults is below 1 in 10^9. */
export const fingerprint = (...parts: string[]): string => hash('sha256', parts.join('\n'), 'hex').slice(0, 16)

export const findingFingerprint = ({ rule, url, at }: Pick<Finding, 'rule' | 'url' | 'at'>): string =>
  fingerprint(rule, url, pathWithoutIndexes(at))
