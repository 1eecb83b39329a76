import { expect, test } from 'vitest'
import { judge as judgeCrawl } from '#analyse.ts'
import { crawl } from '#crawl/crawl.ts'
import { EXAMPLE_NOW, readPageExample } from '#examples/read-example.ts'
import type { CrawlEnd } from '#facts/crawl-end.ts'
import type { Page } from '#facts/page.ts'
import { type ServedSite, serve } from '#testing/serve.ts'
import { document, page, redirect } from './example.ts'
import { emptyJudgement, judgePage } from './judge.ts'
import { inconclusive, type PageRule, pageRule } from './rule.ts'
import { titleTooWide } from './title/title-too-wide.ts'

const rule = (find: PageRule['find']): PageRule => pageRule({ ...titleTooWide, id: 'made-up', applies: () => true, find })
const judge = (testRule: PageRule, facts = readPageExample(page('<title>T</title>'))) => {
  const judgement = emptyJudgement([testRule])
  judgePage(facts, [testRule], 0, judgement)
  return judgement
}

test('a finding contains the rule, its version, the evidence and the impact', () => {
  expect(judge(rule(() => [{ at: 'title', found: 'x'.repeat(400), expected: 'y', impact: 'high' }])).findings).toEqual([
    {
      rule: 'made-up',
      version: titleTooWide.version,
      url: 'https://shop.test/boots',
      at: 'title',
      found: `${'x'.repeat(299)}…`,
      expected: 'y',
      impact: 'high',
      verdict: 'fail',
    },
  ])
})

test('details of a finding are stored with bounded texts and lists', () => {
  const details = { tags: ['og:url'], texts: Array.from({ length: 200 }, () => 'x'.repeat(400)), count: 3, isShort: false, ending: null }
  const { findings } = judge(rule(() => [{ at: 'a', found: 'b', expected: 'c', details }]))
  expect(findings[0]?.details).toEqual({ ...details, texts: Array.from({ length: 100 }, () => `${'x'.repeat(299)}…`) })
})

test('a rule that throws is reported as not checked and is skipped afterwards', () => {
  const { findings, checks } = judge(
    rule(() => {
      throw new Error('oops')
    }),
  )
  expect(findings).toEqual([])
  expect(checks['made-up']).toMatchObject({ isBroken: true, reasons: ['could not be checked: oops'] })
})

test('an inconclusive result counts neither as a pass nor as a failure', () => {
  expect(judge(rule(() => inconclusive('The page was throttled.'))).checks['made-up']).toEqual({
    applied: 1,
    failed: 0,
    inconclusive: 1,
    reasons: ['The page was throttled.'],
    isBroken: false,
  })
})

test('a finding on a page that was truncated at our size limit is inconclusive', () => {
  const truncatedPage = { ...readPageExample(page('<title>T</title>')), weight: { sent: 0, html: 0, headers: 0, isTruncated: true } }
  expect(
    judge(
      rule(() => [{ at: 'a', found: 'b', expected: 'c' }]),
      truncatedPage,
    ),
  ).toMatchObject({ findings: [], checks: { 'made-up': { inconclusive: 1 } } })
})

/** Leaves out the pages, because they contain measured times. */
function judgeAll(pages: Page[], end: CrawlEnd, now: number) {
  const { findings, checks } = judgeCrawl(pages, end, now)
  return { findings, checks }
}

async function crawlSite(site: ServedSite, concurrency: number): Promise<{ pages: Page[]; end: CrawlEnd }> {
  const pages: Page[] = []
  const crawling = crawl(`${site.origin}/`, { allow: [site.host], concurrency, wait: async () => {} })
  for (;;) {
    const step = await crawling.next()
    if (step.done) return { pages, end: step.value }
    pages.push(...step.value)
  }
}

test('a crawl leads to the same findings at any concurrency, and again from its stored facts', async () => {
  await using site = await serve({
    '/': document(
      '<title>A shop for boots and shoes</title>',
      '<h1>Shop</h1><a href="/boots">Boots</a><a href="/gone">Gone</a><a href="/old">Old</a>',
    ),
    '/boots': document('', '<h2>Boots</h2><a href="/">click here</a>'),
    '/old': redirect('/boots'),
  })
  const [one, ten] = [await crawlSite(site, 1), await crawlSite(site, 10)]
  const judged = judgeAll(one.pages, one.end, EXAMPLE_NOW)
  const findings = new Set(judged.findings.map((finding) => `${finding.rule} ${new URL(finding.url).pathname}`))
  expect(
    [
      'page-4xx /gone',
      'link-broken /',
      'link-to-redirect /',
      'title-missing /boots',
      'h1-missing /boots',
      'link-text-generic /boots',
    ].filter((each) => !findings.has(each)),
  ).toEqual([])
  expect(Object.values(judged.checks).filter((check) => check.isBroken)).toEqual([])
  expect(judgeAll(ten.pages, ten.end, EXAMPLE_NOW)).toEqual(judged)
  const stored: { pages: Page[]; end: CrawlEnd } = JSON.parse(JSON.stringify(one))
  expect(judgeAll(stored.pages, stored.end, EXAMPLE_NOW)).toEqual(judged)
})
