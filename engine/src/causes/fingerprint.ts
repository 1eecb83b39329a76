/** What a fault is recognised by in the next analysis: its rule, where it stands, and nothing that changes on its own. */
import { hash } from 'node:crypto'
import type { Finding } from '#rules/judge.ts'

/** A selector without the numbers that shift when a neighbour is added. */
export const pathWithoutIndexes = (at: string): string =>
  at
    .replace(/:nth-(?:last-)?(?:child|of-type)\([^)]*\)|:(?:first|last|only)-(?:child|of-type)|\[\d+\]/g, '')
    .replace(/(\bline )\d+/g, '$1…')
    .replace(/\s+/g, ' ')
    .trim()

/** The same for many: findings come by the ten thousand and stand at few places, so each is read once. */
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

/** Sixteen hexadecimal digits; two faults of one site meet by chance less often than once in 10^9 sites of 10,000 faults. */
export const fingerprint = (...parts: string[]): string => hash('sha256', parts.join('\n'), 'hex').slice(0, 16)

/** Of one finding: rule, address, path. */
export const findingFingerprint = ({ rule, url, at }: Pick<Finding, 'rule' | 'url' | 'at'>): string =>
  fingerprint(rule, url, pathWithoutIndexes(at))
