import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Sample, serveSample } from '../../sample/serve-sample.ts'
import { type AnalyseOptions, analyse, plan, write } from './analyse.ts'
import type { Analysis } from './report/analysis.ts'
import { writeJson } from './report/analysis-json.ts'
import { rules } from './rules/all.ts'
import { judged } from './testing/judged.ts'
import { serve } from './testing/serve.ts'

type Fault = { fault: string; file: string; finds: Record<string, string[]> }
const sample = new URL('../../sample/', import.meta.url)
const faults: Fault[] = JSON.parse(readFileSync(new URL('faults.json', sample), 'utf8'))
const NOON = Date.parse('2026-11-15T12:00:00Z')

type SampleResult = { analysis: Analysis; origin: string; host: string; json: string }

async function analyseSample(which: Sample, options: AnalyseOptions = {}): Promise<SampleResult> {
  await using shop = await serveSample(which)
  const analysis = await analyse(shop.origin, { allow: [shop.host], now: () => NOON, impersonate: true, ...options })
  return { analysis, origin: shop.origin, host: shop.host, json: [...writeJson(analysis)].join('') }
}

/** Each shop is analyzed once; the tests only read the result. */
const shops = { clean: await analyseSample('clean'), faulty: await analyseSample('faulty') }

test('the clean shop has no findings', async () => {
  const { analysis } = shops.clean
  expect(analysis.findings).toEqual([])
  expect(analysis.score.total).toBe(100)
  expect(analysis.actions).toEqual([])
  expect(analysis.coverage).toMatchObject({ ended: 'complete', rules: { failed: 0, inconclusive: 0, broken: 0 } })
  // The filter drops checks that only tried a sample.
  expect(analysis.coverage.notMeasured.filter(({ why }) => !/^We (try|compare) at most \d/.test(why))).toEqual([])
})

test('the faulty shop has exactly the planted findings', async () => {
  const { analysis, origin, host } = shops.faulty
  const found = analysis.findings.map(({ rule, url }) => `${rule} ${url.replace(origin, '')}`)
  const planted = faults.flatMap(({ finds }) => Object.entries(finds).flatMap(([rule, urls]) => urls.map((url) => `${rule} ${url}`)))
  expect(found.sort()).toEqual(planted.sort())
  // The sitemap has errors, but it was read completely.
  expect(analysis.coverage.notMeasured.map(({ what }) => what)).not.toContain('1 sitemap file')

  // Long texts are cut, sometimes within the shop's address.
  const withoutHost = (text: string) =>
    text
      .replaceAll(origin, '')
      .replaceAll(host, 'HOST')
      .replace(/http:[^ ]*…$/, '…')
  const perRule: Record<string, string[]> = {}
  for (const { rule, url, at, found: evidence, expected, impact } of analysis.findings) {
    const line = [impact, url, at, evidence, expected].map(withoutHost).join(' · ')
    perRule[rule] = [...(perRule[rule] ?? []), line].sort()
  }
  const sorted = Object.fromEntries(Object.entries(perRule).sort(([a], [b]) => (a < b ? -1 : 1)))
  await expect(`${JSON.stringify(sorted, null, 2)}\n`).toMatchFileSnapshot('../../sample/findings.snap')
})

test('every replaced file of the faulty shop is listed with its fault', () => {
  const files = globSync('**/*.*', { cwd: new URL('faulty/', sample).pathname }).filter(
    (file) => file !== 'biome.json' && !file.startsWith('about-us'),
  )
  expect([...new Set(faults.map(({ file }) => file))].sort()).toEqual(files.sort())
  expect(faults.every(({ file }) => existsSync(new URL(`faulty/${file}`, sample)))).toBe(true)
})

test('every rule has a planted fault, or a reason why it cannot have one', () => {
  const planted = new Set(faults.flatMap(({ finds }) => Object.keys(finds)))
  const notPlanted: Record<string, string> = JSON.parse(readFileSync(new URL('not-planted.json', sample), 'utf8'))
  const ids = rules.map(({ id }) => id)
  expect(ids.filter((id) => planted.has(id) === id in notPlanted)).toEqual([])
  expect(Object.keys(notPlanted)).toEqual(ids.filter((id) => id in notPlanted).sort())
  for (const reason of Object.values(notPlanted)) expect(reason).toMatch(/^[A-Z].{30,}\.$/)
})

test('the redirected menu entry is one cause and one task on all pages that show it', async () => {
  const { analysis } = shops.faulty
  const causes = analysis.causes.filter(({ rule, path }) => rule === 'link-to-redirect' && path.startsWith('nav'))
  const menus = faults.find(({ fault }) => fault.includes('every menu'))?.finds['link-to-redirect']
  expect(causes).toMatchObject([{ scope: 'shared', path: 'nav > ul > li > a', pages: menus?.length }])
  expect(new Set(analysis.actions.map(({ cause }) => cause))).toEqual(new Set(analysis.causes.map(({ id }) => id)))
  expect(new Set(analysis.actions.map(({ title }) => title)).size).toBe(analysis.actions.length)
})

test('two runs, at any concurrency, give the same JSON apart from times', async () => {
  await using shop = await serveSample('faulty')
  const run = async (options: AnalyseOptions) => {
    const analysis = await analyse(shop.origin, { allow: [shop.host], now: () => NOON, ...options })
    // On a busy machine, a slow page is requested again to measure it, which counts as a probe.
    return [...writeJson(analysis)].join('').replaceAll(/"(firstByteMs|probes)":\d+/g, '"$1":0')
  }
  const first = await run({ concurrency: 1 })
  expect(await run({ concurrency: 1 })).toBe(first)
  expect(await run({ concurrency: 10 })).toBe(first)
  expect(await run({})).toBe(first)
})

test('the JSON has exactly the documented fields', async () => {
  const { json } = shops.faulty
  const parsed = JSON.parse(json)
  expect(Object.keys(parsed)).toEqual([
    'engine',
    'url',
    'startedAt',
    'coverage',
    'score',
    'readers',
    'pages',
    'findings',
    'causes',
    'actions',
  ])
  expect(Object.keys(parsed.findings[0])).toEqual(['rule', 'url', 'at', 'found', 'expected', 'impact', 'verdict'])
})

test('the input and output of each step survive a JSON round trip', async () => {
  const input = judged({ findings: [], checks: {} })
  expect(plan(JSON.parse(JSON.stringify(input)))).toEqual(plan(input))
  const { analysis } = shops.faulty
  const restored: Analysis = JSON.parse(JSON.stringify(analysis))
  expect(write(restored)).toEqual(write(analysis))
})

test('result files hold findings and figures; only the action files hold advice', async () => {
  const { analysis } = shops.faulty
  const files = write(analysis)
  for (const { solution, problem } of analysis.actions) {
    for (const name of ['report.md', 'executive_summary.md', 'pages.csv', 'findings.csv'] as const) {
      expect(files[name]).not.toContain(solution)
      expect(files[name]).not.toContain(problem)
    }
  }
  expect(files['executive_summary.md']).toContain(`**${analysis.score.total} of 100.**`)
  expect(files['executive_summary.md'].split('\n').length).toBeLessThan(50)
  expect(files['findings.csv'].split('\r\n')).toHaveLength(analysis.findings.length + 2)
  expect(files['pages.csv'].split('\r\n')).toHaveLength(analysis.pages.length + 2)
  expect(JSON.parse(files['actions.json'])).toHaveLength(analysis.actions.length)
})

test('the summary writes times, gains and categories as the screens do', async () => {
  const { analysis } = shops.faulty
  const [first, second] = analysis.actions
  if (first === undefined || second === undefined || analysis.score.total === null) throw new Error('The faulty shop has tasks and a score')
  const { total } = analysis.score
  const actions = [
    { ...first, title: 'Big', minutes: 200, points: 2.1, scoreAfter: total + 2 },
    { ...second, title: 'Small', minutes: 143, points: 0.1, scoreAfter: total + 1 },
  ]
  const files = write({ ...analysis, actions })
  const summary = files['executive_summary.md']
  expect(summary).toContain(`1. **Big** (about 3.5 hours, moves the score from ${total} to ${total + 2})`)
  expect(summary).toContain('2. **Small** (about 2.5 hours, adds 0.1 points)')
  expect(summary).toContain('The list has 2 tasks, about 5.5 hours together (typical estimate).')
  expect(summary).toContain('- Schema: ')
  expect(files['actions.md']).toContain(' · about 3.5 hours · ')
})

test('every file, the progress and the reader table give the same number of pages', async () => {
  let lastProgress = { read: 0, other: 0 }
  const { analysis } = await analyseSample('faulty', {
    onProgress: ({ read, other }) => {
      lastProgress = { read, other }
    },
  })
  const { read, other } = analysis.coverage.pages
  expect(read).toBe(analysis.pages.filter(({ isHtml, status }) => isHtml && status === 200).length)
  expect(other).toBeGreaterThan(5)
  expect(lastProgress).toEqual({ read, other })
  expect(analysis.readers?.rows.reduce((sum, { pages }) => sum + pages, 0)).toBe(read)
  const files = write(analysis)
  expect(files['executive_summary.md']).toContain(`we read ${read} pages of`)
  expect(files['report.md']).toContain(`- ${read} pages read; ${other} redirects, errors and files`)
  expect(files['pages.csv'].split('\r\n')).toHaveLength(read + other + 2)
})

test('the example of a page group matches the name of the group', async () => {
  const { analysis, origin } = shops.faulty
  const rows = analysis.readers?.rows.filter(({ name }) => name.startsWith('pages like ')) ?? []
  expect(rows.length).toBeGreaterThan(3)
  for (const { name, example } of rows) expect(example.slice(origin.length)).toContain(/pages like ([^… ]+)/.exec(name)?.[1])
})

test('the report says who can read the site; the summary does so only if somebody cannot', async () => {
  const { analysis } = shops.faulty
  const files = write(analysis)
  expect(files['report.md']).toContain('## Who can read it')
  expect(files['report.md']).toContain('| Pages | Browser | Googlebot | Bingbot |')
  expect(files['report.md']).toContain(
    'Line 12 of robots.txt, `Disallow: /`, blocks Claude-User, PerplexityBot and LinkedInBot, for example from',
  )
  expect(files['executive_summary.md']).toContain(analysis.readers?.unread)
  const { analysis: clean } = shops.clean
  expect(clean.readers?.unread).toBeNull()
  expect(write(clean)['report.md']).toContain('robots.txt blocks none of these readers.')
  expect(write(clean)['executive_summary.md']).not.toContain('Not everyone')
})

test.each([
  ['not a web address', 'bad address'],
  ['http://127.0.0.1:1/', 'no answer'],
])('%s ends with a reason and no score', async (url, ended) => {
  const analysis = await analyse(url, { allow: ['127.0.0.1:1'], wait: async () => {} })
  expect(analysis.coverage.ended).toBe(ended)
  expect(analysis.coverage.reason).toMatch(/\.$/)
  expect(analysis.score.total).toBeNull()
  expect(write(analysis)['executive_summary.md']).toContain('couldn’t read any page')
})

test('a site that blocks us and a URL without a site both end with a reason', async () => {
  await using closed = await serve({ '/robots.txt': 'User-agent: *\nDisallow: /', '/': '<title>Shop</title>' })
  const forbidden = await analyse(closed.origin, { allow: [closed.host] })
  expect(forbidden.coverage).toMatchObject({
    ended: 'forbidden',
    reason: 'Your robots.txt blocks our crawler from the home page (Disallow: /).',
  })
  expect(forbidden.score.total).toBeNull()
  expect(closed.requestedPaths).not.toContain('/')

  await using files = await serve({ '/': { headers: { 'content-type': 'application/zip' }, body: Buffer.from([80, 75, 3, 4]) } })
  const binary = await analyse(files.origin, { allow: [files.host] })
  expect(binary.coverage.pages).toMatchObject({ read: 0, other: 1, failed: 0 })
})

test('a stopped analysis reports the pages read so far', async () => {
  const stop = new AbortController()
  await using shop = await serve((origin) => ({
    '*': `<title>A page</title><h1>Page</h1>${Array.from({ length: 50 }, (_, i) => `<a href="${origin}/${i}">Page ${i}</a>`).join('')}`,
  }))
  const analysis = await analyse(shop.origin, {
    allow: [shop.host],
    concurrency: 1,
    signal: stop.signal,
    onProgress: ({ read }) => read === 5 && stop.abort(),
  })
  expect(analysis.coverage).toMatchObject({ ended: 'stopped', reason: 'The analysis was stopped.' })
  expect(analysis.pages.length).toBeGreaterThanOrEqual(5)
})

test('a page with many faults of one kind lists some and counts the rest', async () => {
  const links = Array.from({ length: 200 }, (_, i) => `<a href="/gone-${i}">Gone number ${i}</a>`).join('')
  await using shop = await serve({ '/': `<title>A page</title><h1>Page</h1>${links}` })
  const analysis = await analyse(shop.origin, { allow: [shop.host], concurrency: 6 })
  expect(analysis.findings.filter(({ rule }) => rule === 'link-broken')).toHaveLength(25)
  expect(analysis.coverage.notMeasured.map(({ what }) => what)).toContain('175 issues')
})
