import type { Finding } from '#rules/judge.ts'
import type { Rule } from '#rules/rule.ts'
import type { PageRow } from './page-row.ts'
import { NO_PAGE } from './pages-of-findings.ts'

/** The same words at the same path on this many pages, and on this part of all pages, are printed by a shared part of the template. */
const FEWEST = 4
const SHARE = 0.1

/** For each finding 1 where it is in an element that many pages share, such as a link in the footer. */
export function sharedFindings(
  findings: readonly Finding[],
  pages: readonly PageRow[],
  pageOf: Int32Array,
  rules: ReadonlyMap<string, Rule>,
  pathOf: (at: string) => string,
): Uint8Array {
  const fewest = Math.max(FEWEST, Math.ceil(pages.length * SHARE))
  const isShared = new Uint8Array(findings.length)
  /** Nested by rule, path and words: findings come by the ten thousand, and one key of all three would be written for each. */
  const byRule = new Map<string, Map<string, Map<string, number[]>>>()
  for (const [row, { rule, at, found }] of findings.entries()) {
    if (rules.get(rule)?.change !== 'element' || pageOf[row] === NO_PAGE) continue
    const rows = nested(nested(byRule, rule, newMap<Map<string, number[]>>), pathOf(at), newMap<number[]>)
    const same = rows.get(found)
    if (same === undefined) rows.set(found, [row])
    else same.push(row)
  }
  for (const paths of byRule.values()) {
    for (const words of paths.values()) {
      for (const rows of words.values()) {
        if (rows.length < fewest || new Set(rows.map((row) => pageOf[row])).size < fewest) continue
        for (const row of rows) isShared[row] = 1
      }
    }
  }
  return isShared
}

const newMap = <T>(): Map<string, T> => new Map()

function nested<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
