/** Applies every fix that an analysis of the sample shop shows, and judges the shop again. */
import { beforeAll, expect, test, vi } from 'vitest'
import { plan } from '#analyse.ts'
import type { JudgedSite } from '#causes/judged.ts'
import { openJudge } from '#causes/open-judge.ts'
import { crawl } from '#crawl/crawl.ts'
import type { CrawlEnd } from '#facts/crawl-end.ts'
import type { Page } from '#facts/page.ts'
import type { Finding } from '#rules/judge.ts'
import { type FakeSite, htmlResponse, responseOf } from '#testing/fake-site.ts'
import { sampleInMemory } from '#testing/sample-in-memory.ts'
import { serveInMemory } from '#testing/web-in-memory.ts'
import { openSiteProver } from './prove-on-site.ts'

vi.mock('#web/web.ts', () => import('#testing/web-in-memory.ts'))

const NOON = Date.parse('2026-11-15T12:00:00Z')
let judged: JudgedSite
let prove: ReturnType<typeof openSiteProver>

beforeAll(async () => {
  ;({ judged, prove } = await openProver(await sampleInMemory('faulty')))
})

async function openProver(shop: FakeSite) {
  serveInMemory(shop)
  const { pages, end } = await crawlShop(shop)
  const judging = openJudge(NOON)
  judging.add(pages)
  const result = judging.end(end)
  plan(result)
  return { judged: result, prove: openSiteProver({ pages, end, sources: result.sources, files: filesOf(shop, end), now: NOON }) }
}

async function crawlShop(shop: FakeSite): Promise<{ pages: Page[]; end: CrawlEnd }> {
  const crawling = crawl(shop.origin, { allow: [new URL(shop.origin).host], now: () => NOON, wait: async () => {} })
  const pages: Page[] = []
  for (;;) {
    const step = await crawling.next()
    if (step.done) return { pages, end: step.value }
    pages.push(...step.value)
  }
}

const filesOf = (shop: FakeSite, { robots, sitemaps }: CrawlEnd) =>
  new Map(
    [robots?.url ?? '', ...sitemaps.files.map(({ url }) => url)].flatMap((url) => {
      const response = url === '' ? null : responseOf(shop, url)
      return response === null ? [] : [[url, response]]
    }),
  )

const isShown = ({ fix, tried }: Finding): boolean => fix !== undefined && tried !== undefined && tried !== null

test('every fix removes its finding and adds no other', { timeout: 300_000 }, () => {
  const shown = judged.findings.filter(isShown)
  const outcomes = shown.map((finding) => ({ finding, ...prove(finding, finding.fix ?? []) }))
  expect(shown.length).toBeGreaterThan(5)
  const failed = outcomes.filter(({ proof }) => proof !== 'gone' && proof !== 'not tried')
  expect(
    failed.map(
      ({ finding, proof, addedFindings }) => `${finding.rule} on ${finding.url}: ${proof} ${addedFindings.map(({ rule }) => rule)}`,
    ),
  ).toEqual([])
})

test('what a rule reports once for the whole site is not new on the next page', async () => {
  const html = (links: string) =>
    htmlResponse(`<!doctype html><html lang="en"><head><meta name="referrer" content="unsafe-url"></head><body>${links}</body></html>`)
  const responses = new Map([
    ['/', html('<a href="/a">A</a>')],
    ['/a', html('<a href="/">Home</a>')],
  ])
  const small = await openProver({
    name: 'small',
    origin: 'https://small.test',
    responses,
    landmarks: { menu: '/a', inner: '/a', folder: '/' },
  })
  const policy = small.judged.findings.filter(({ rule }) => rule === 'referrer-policy-missing')
  expect(policy).toHaveLength(1)
  expect(policy.map((finding) => small.prove(finding, finding.fix ?? []))).toMatchObject([{ proof: 'gone', addedFindings: [] }])
})
