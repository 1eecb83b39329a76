/** Unusual sites: the plan still makes sense, and planning takes time in proportion to the number of pages. */
import { expect, test, vi } from 'vitest'
import { analyse, plan, write } from './analyse.ts'
import type { Finding } from './rules/judge.ts'
import { type FakeResponse, type FakeSite, fileResponse, htmlResponse, redirectResponse, urlset } from './testing/fake-site.ts'
import { judged } from './testing/judged.ts'
import { row } from './testing/row.ts'
import { serveInMemory } from './testing/web-in-memory.ts'

vi.mock('#web/web.ts', () => import('./testing/web-in-memory.ts'))

const ORIGIN = 'https://odd.example'
const BODY = '<h1>Boots</h1><p>We make boots for every kind of weather and repair them for as long as people want to wear them.</p>'
const html = (body: string, head = '') =>
  htmlResponse(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Boots</title>${head}</head><body><main>${body}</main></body></html>`,
  )

async function analyseOdd(responses: Record<string, FakeResponse>) {
  const site: FakeSite = {
    name: 'odd',
    origin: ORIGIN,
    responses: new Map(Object.entries(responses)),
    landmarks: { menu: '/', inner: '/', folder: '/' },
  }
  serveInMemory(site)
  const analysis = await analyse(ORIGIN, { allow: ['odd.example'], wait: async () => {} })
  expect(Object.values(write(analysis)).every((file) => file.length > 0)).toBe(true)
  expect(new Set(analysis.actions.map(({ title }) => title)).size).toBe(analysis.actions.length)
  for (const { title, minutes, points } of analysis.actions) {
    expect(title).not.toMatch(/undefined|NaN|null| {2}|: $/)
    expect(minutes).toBeGreaterThan(0)
    expect(points).toBeGreaterThanOrEqual(0)
  }
  return analysis
}

test('a site of one page has a plan', async () => {
  const { score, coverage, actions } = await analyseOdd({ '/': html(BODY) })
  expect(coverage.pages.read).toBe(1)
  expect(score.total).toBeGreaterThan(0)
  expect(actions.length).toBeGreaterThan(0)
})

test('a site of identical pages gets one task to merge them', async () => {
  const paths = Array.from({ length: 30 }, (_, i) => `/p/${i}`)
  const links = paths.map((path) => `<a href="${path}">Page</a>`).join('')
  const { actions } = await analyseOdd({ '/': html(`${BODY}${links}`), ...Object.fromEntries(paths.map((path) => [path, html(BODY)])) })
  expect(actions.filter(({ rule }) => rule === 'duplicate-exact')).toHaveLength(1)
  // Copies need no title of their own, so only the home page, which has more text, shares its title with another page.
  expect(actions.find(({ rule }) => rule === 'title-duplicate')?.coverage.pages).toBe(1)
})

test('a site without links has a plan', async () => {
  const paths = Array.from({ length: 10 }, (_, i) => `/p/${i}`)
  const { pages, actions } = await analyseOdd({
    '/': html(BODY),
    '/sitemap.xml': fileResponse('application/xml', urlset(ORIGIN, paths)),
    ...Object.fromEntries(paths.map((path, i) => [path, html(`<h1>Boot ${i}</h1><p>This is the text of boot number ${i} alone.</p>`)])),
  })
  expect(pages.length).toBeGreaterThanOrEqual(11)
  expect(actions.map(({ rule }) => rule)).toContain('sitemap-orphan')
})

test('a site of redirects only has no score', async () => {
  const { score, actions } = await analyseOdd({ '/': redirectResponse('/a'), '/a': redirectResponse('/b'), '/b': redirectResponse('/') })
  expect(score.total).toBeNull()
  expect(actions.every(({ points }) => points === 0)).toBe(true)
})

test('a site whose pages all name another host as canonical loses most of its score to one task', async () => {
  const elsewhere = (path: string) => `<link rel="canonical" href="https://elsewhere.test${path}">`
  const { score, actions } = await analyseOdd({
    '/': html(`${BODY}<a href="/a">A</a>`, elsewhere('/')),
    '/a': html('<h1>A</h1><p>Another text, about something else.</p>', elsewhere('/a')),
  })
  expect(actions[0]).toMatchObject({ rule: 'canonical-other-domain', impact: 'high' })
  expect(score.total).toBeLessThan(50)
})

const finding = (rule: string, url: string, found: string): Finding => ({
  rule,
  version: 1,
  url,
  at: 'main > a',
  found,
  expected: '',
  impact: 'medium',
  verdict: 'fail',
})

test('findings without a page affect the whole site', () => {
  const { causes, actions, score } = plan(
    judged({ findings: [finding('robots-txt-missing', 'https://shop.test/robots.txt', 'status 404')] }),
  )
  expect(causes).toMatchObject([{ affectsPages: false, rank: 1 }])
  expect(actions).toHaveLength(1)
  expect(score.total).toBeLessThan(100)
})

test('the time to plan grows linearly from 1,000 to 20,000 pages', { timeout: 60_000 }, () => {
  const cpuMs = (count: number): number => {
    const pages = Array.from({ length: count }, (_, i) => row(`https://shop.test/${i}`, { template: `t${i % 9}`, rank: 1 / count }))
    const findings = pages.flatMap(({ url }, i) => [
      finding('link-broken', url, `${i}`),
      finding('link-broken', url, 'the same everywhere'),
      finding('title-too-wide', url, 'x'),
      finding('title-brand-twice', url, 'x'),
      { ...finding('link-to-redirect', url, 'x'), about: `https://shop.test/${(i * 7) % count}` },
      finding('page-4xx', url, 'x'),
    ])
    const before = process.cpuUsage()
    expect(plan(judged({ pages, findings })).actions).toHaveLength(3)
    return process.cpuUsage(before).user / 1_000
  }
  cpuMs(500)
  const smallMs = Math.min(cpuMs(1_000), cpuMs(1_000))
  expect(cpuMs(20_000)).toBeLessThan(Math.max(smallMs, 5) * 60)
})
