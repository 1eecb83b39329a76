import type { Finding } from '#rules/judge.ts'
import type { Rule } from '#rules/rule.ts'
import type { PageRow } from './page-row.ts'
import { NO_PAGE } from './pages-of-findings.ts'

/** The same text at the same path on this many pages, and on this share of all pages, comes from a shared part of the template. */
const MIN_PAGES = 4
const MIN_SHARE = 0.1

/**
 * Texts that contain the page's own address differ on each page and only share a pattern. On a few pages, a pattern may be a coincidence, so
 * the minimum is higher than for a text. The share is smaller, because such texts come from one template, which may have few of the
 * site's pages.
 */
const MIN_PAGES_WITH_PATTERN = 10
const MIN_SHARE_WITH_PATTERN = 0.05

/** With an address or a number, the text says what to correct: in the footer of all pages, and in that of a home page with its own template. */
const NAMES_TARGET = /https?:\/\/|\b(?:tel|mailto):/

/** For each finding, 1 if it is in an element that many pages share, such as a link in the footer. */
export function flagSharedFindings(
  findings: readonly Finding[],
  pages: readonly PageRow[],
  pageIndexes: Int32Array,
  rules: ReadonlyMap<string, Rule>,
  pathOf: (at: string) => string,
): Uint8Array {
  const minPages = Math.max(MIN_PAGES, Math.ceil(pages.length * MIN_SHARE))
  const minPagesWithPattern = Math.max(MIN_PAGES_WITH_PATTERN, Math.ceil(pages.length * MIN_SHARE_WITH_PATTERN))
  const isShared = new Uint8Array(findings.length)
  /** Nested maps by rule, path and text. One map would need a joined key, built for each of tens of thousands of findings. */
  const byRule = new Map<string, Map<string, Map<string, number[]>>>()
  for (const [row, { rule, at, found }] of findings.entries()) {
    if (rules.get(rule)?.change !== 'element' || pageIndexes[row] === NO_PAGE) continue
    const byText = getOrCreate(getOrCreate(byRule, rule, newMap<Map<string, number[]>>), pathOf(at), newMap<number[]>)
    const rows = byText.get(found)
    if (rows === undefined) byText.set(found, [row])
    else rows.push(row)
  }
  const markIfShared = (rows: readonly number[], min: number): boolean => {
    if (rows.length < min || new Set(rows.map((row) => pageIndexes[row])).size < min) return false
    for (const row of rows) isShared[row] = 1
    return true
  }
  for (const [rule, paths] of byRule) {
    const sharedTexts = new Set<string>()
    for (const byText of paths.values()) {
      const byPattern = new Map<string, number[]>()
      for (const [found, rows] of byText) {
        if (markIfShared(rows, minPages)) {
          sharedTexts.add(found)
          continue
        }
        if (!canSharePattern(rule)) continue
        for (const row of rows) {
          const pattern = patternOf(found, pages[pageIndexes[row] ?? NO_PAGE]?.url ?? '')
          if (pattern !== found) getOrCreate(byPattern, pattern, () => []).push(row)
        }
      }
      for (const rows of byPattern.values()) markIfShared(rows, minPagesWithPattern)
    }
    for (const text of sharedTexts) {
      if (!NAMES_TARGET.test(text)) continue
      for (const byText of paths.values()) for (const row of byText.get(text) ?? []) isShared[row] = 1
    }
  }
  return isShared
}

/** An image named after its page usually belongs to that page only. */
const canSharePattern = (rule: string): boolean => !rule.startsWith('image-')

/** Replaces each segment of the page’s own path in a pattern. */
const OWN_NAME = '*'
const WORD = /[\p{L}\p{N}]/u

/** The text with the page's own path segments replaced, so that texts from one template become equal on all pages. */
export function patternOf(found: string, url: string): string {
  const names = (URL.parse(url)?.pathname ?? '').split('/').map((name) => name.replace(/\.\w+$/, ''))
  // Longest first, because one name may be part of another.
  return names.toSorted((a, b) => b.length - a.length).reduce(withoutName, found)
}

/** Replaces whole words only. Compiling a regular expression per name would take a millisecond each. */
function withoutName(text: string, name: string): string {
  if (name === '') return text
  let [result, from] = ['', 0]
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
    if (WORD.test(text.charAt(at - 1)) || WORD.test(text.charAt(at + name.length))) continue
    result += text.slice(from, at) + OWN_NAME
    from = at + name.length
  }
  return result + text.slice(from)
}

const newMap = <T>(): Map<string, T> => new Map()

function getOrCreate<T>(map: Map<string, T>, key: string, make: () => T): T {
  const existing = map.get(key)
  if (existing !== undefined) return existing
  const created = make()
  map.set(key, created)
  return created
}
