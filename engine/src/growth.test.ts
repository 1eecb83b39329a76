/**
 * Work must grow linearly: every structure of a page, and everything a site can have many of, is read and judged at one size and at four
 * times that size. Linear work takes four times as long, quadratic work sixteen times. Only the CPU time of this thread counts, the minimum
 * of several tries, so that a busy machine changes nothing. The small size runs four times in a row, because some machines count CPU time
 * in steps of 4 ms, about half the duration of one run.
 */
import { describe, expect, test } from 'vitest'
import { EXAMPLE_NOW, readSiteExample } from './examples/read-example.ts'
import { parseHtml } from './facts/html-tree.ts'
import type { Page } from './facts/page.ts'
import { readPage } from './facts/read-page.ts'
import { repairedJson } from './fixes/repair-json.ts'
import { pageRules, rules } from './rules/all.ts'
import { collectProbes, emptyJudgement, judgePage, judgeSite } from './rules/judge.ts'
import { growingPages } from './testing/growing-pages.ts'
import { growingSites } from './testing/growing-sites.ts'

/** A limit between 4 for linear work and 16 for quadratic work. */
const MAX_GROWTH = 8
/** The first runs are slow, so without warm-ups the small size would seem to take too long. */
const WARM_UPS = 2
const SMALL_RUNS = 4
const TRIES = 12
/** If even the large size takes less time, the work is too short to measure and its growth does not matter. */
const MIN_MEASURABLE_MS = 40

function cpuMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** How many times longer the large size takes, from the fastest try of each size. Stops as soon as the result is good enough. */
function growthFactor(small: () => void, large: () => void): number {
  const smallMs = () =>
    cpuMs(() => {
      for (let i = 0; i < SMALL_RUNS; i++) small()
    }) / SMALL_RUNS
  const best = { small: Number.POSITIVE_INFINITY, large: cpuMs(large) }
  for (let i = 0; i < WARM_UPS && best.large >= MIN_MEASURABLE_MS; i++) best.small = Math.min(best.small, smallMs())
  for (let i = 0; i < TRIES; i++) {
    if (best.large < MIN_MEASURABLE_MS || best.large < best.small * MAX_GROWTH) break
    best.small = Math.min(best.small, smallMs())
    best.large = Math.min(best.large, cpuMs(large))
  }
  return best.large < MIN_MEASURABLE_MS ? 1 : best.large / best.small
}

const read = (html: string): Page =>
  readPage({ url: 'https://shop.test/boots', status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(html) })

function judge(page: Page): void {
  const judgement = emptyJudgement(pageRules)
  judgePage(page, pageRules, EXAMPLE_NOW, judgement)
  expect(Object.values(judgement.checks).filter(({ isBroken }) => isBroken)).toEqual([])
}

/** One size at which nested structures stay uncut even when it is quadrupled, and one that is large enough to measure the rest. */
const SMALL_SIZES = [6_000, 50_000]
/** The tree of this page is quadratic, because the HTML standard reopens all unclosed `b` elements in each paragraph. */
const QUADRATIC = 'different b that are not closed, in paragraphs'

describe('B9 E6 a page of', () => {
  test.each(Object.keys(growingPages).filter((name) => name !== QUADRATIC))('%s', (name) => {
    const make = growingPages[name] ?? (() => '')
    for (const size of SMALL_SIZES) {
      const [small, large] = [make(size), make(4 * size)]
      expect(
        growthFactor(
          () => judge(read(small)),
          () => judge(read(large)),
        ),
      ).toBeLessThan(MAX_GROWTH)
    }
  })

  test(QUADRATIC, () => {
    const page = read(growingPages[QUADRATIC]?.(1_000_000) ?? '')
    expect(page.weight.isTruncated).toBe(true)
    expect(page.dom.elements).toBeLessThan(76_000)
  })
})

describe('broken JSON of', () => {
  test.each([
    ['texts', '"a",'],
    ['texts without commas between them', '"a"\n'],
    ['objects', '{"a":1},'],
    ['closing brackets', ' ,}'],
    ['whitespace', ' ,  '],
    ['quotes', '"'],
  ])('%s', (_, piece) => {
    const [small, large] = [5_000, 20_000].map((size) => `{"a":[${piece.repeat(size / piece.length)}],,}`) as [string, string]
    expect(
      growthFactor(
        () => repairedJson(small),
        () => repairedJson(large),
      ),
    ).toBeLessThan(MAX_GROWTH)
  })
})

describe('a site of', () => {
  const siteRules = rules.filter((rule) => rule.kind === 'site')
  const probeRules = rules.filter((rule) => rule.kind === 'probe')
  test.each(Object.keys(growingSites))('%s', (name) => {
    const make = growingSites[name]
    if (make === undefined) throw new Error(name)
    const judgeSiteOf = (count: number) => {
      const example = make(count)
      return () => {
        const site = readSiteExample(example)
        const judgement = emptyJudgement(rules)
        judgeSite(site, siteRules, judgement)
        collectProbes(site, probeRules, judgement)
        expect(Object.values(judgement.checks).filter(({ isBroken }) => isBroken)).toEqual([])
      }
    }
    expect(growthFactor(judgeSiteOf(100), judgeSiteOf(400))).toBeLessThan(MAX_GROWTH)
  })
})

describe('a page that is too large is cut, and its beginning is read', () => {
  const limits = { nodes: 100, attributes: 200, depth: 50 }
  test.each([
    ['elements', '<p>a'.repeat(200)],
    ['comments', '<!-- a -->'.repeat(200)],
    ['attributes', '<p a b c>'.repeat(90)],
    ['attributes of one element', `<p ${Array.from({ length: 300 }, (_, i) => `a${i}`).join(' ')}>`],
    ['levels', '<div>'.repeat(60)],
  ])('%s', (_, html) => {
    const { document, isCut } = parseHtml(`<!doctype html><title>Boots</title><h1>Boots</h1>${html}`, limits)
    expect(isCut).toBe(true)
    const [, root] = document.childNodes
    expect(root).toMatchObject({ nodeName: 'html', childNodes: [{ nodeName: 'head' }, { nodeName: 'body' }] })
    expect(parseHtml('<!doctype html><title>Boots</title><h1>Boots</h1>', limits).isCut).toBe(false)
  })
})
