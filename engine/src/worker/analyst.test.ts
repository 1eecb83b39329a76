import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { serveSample } from '../../../sample/serve-sample.ts'
import { analyse, write } from '../analyse.ts'
import { FILE_NAMES } from '../report/files.ts'
import { serve } from '../testing/serve.ts'
import { type Analyst, openAnalyst } from './analyst.ts'
import { type CauseRow, type Chunk, pack, readFindings, readStored, type StoredChunk } from './chunks.ts'

const NOON = Date.parse('2026-11-15T12:00:00Z')

/** Collects everything that an analyst sends, as a host would store it. */
function collect() {
  const stored = new Map<string, StoredChunk[]>()
  const tables = { pages: [] as unknown[], causes: [] as CauseRow[] }
  const files = new Map<string, number>()
  return {
    stored,
    tables,
    files,
    onChunks(chunks: Chunk[]): void {
      for (const chunk of chunks) {
        if (chunk.to === 'engine') stored.set(chunk.kind, [...(stored.get(chunk.kind) ?? []), chunk])
        else if (chunk.to === 'table') tables[chunk.table].push(...JSON.parse(chunk.json))
        else files.set(chunk.name, chunk.size)
      }
    },
  }
}
const chunksOf = (stored: Map<string, StoredChunk[]>, ...kinds: string[]) => kinds.flatMap((kind) => stored.get(kind) ?? [])
async function close(analyst: Analyst): Promise<void> {
  await analyst.close()
}

test('the steps in a thread give the same result as `analyse`', async () => {
  await using shop = await serveSample('faulty')
  const analyst = openAnalyst()
  const crawled = collect()
  const crawlSummary = await analyst.crawl({ url: shop.origin, options: { allow: [shop.host] }, now: NOON }, crawled)
  await analyst.judge()
  await analyst.probe({ allow: [shop.host] })
  const planned = collect()
  const overview = await analyst.plan(planned)
  await analyst.draft(planned)
  await analyst.write(FILE_NAMES, planned)
  await close(analyst)

  const direct = await analyse(shop.origin, { allow: [shop.host], now: () => NOON })
  const { read, other } = direct.coverage.pages
  expect(crawlSummary).toMatchObject({ ended: 'complete', read, other, unread: null })
  expect(overview).toMatchObject({
    score: { total: direct.score.total, parts: direct.score.parts },
    // On a slow machine, the time to first byte is measured once more.
    coverage: { ...direct.coverage, probes: expect.any(Number) },
    findings: direct.findings.length,
    causes: direct.causes.length,
    actions: direct.actions.length,
    readers: direct.readers,
  })
  const drafts = chunksOf(planned.stored, 'drafts').flatMap((chunk) => readStored({ kind: 'drafts', bytes: chunk.bytes }))
  expect(drafts).toEqual(JSON.parse(JSON.stringify(direct.actions)))
  expect(planned.tables.pages).toHaveLength(direct.pages.length)
  const written = write(direct)
  expect(planned.files.get('report.md')).toBe(Buffer.byteLength(written['report.md']))
  expect(overview.depth.pages[0]).toBe(1)
  expect(overview.byCategory.reduce((sum, { high, medium, low }) => sum + high + medium + low, 0)).toBe(direct.findings.length)

  // The findings of a cause are consecutive, group by group.
  const findings = chunksOf(planned.stored, 'findings').flatMap((chunk) => readFindings(chunk.bytes))
  expect(findings).toHaveLength(direct.findings.length)
  for (const { first, count, groups } of planned.tables.causes) {
    const inGroups = groups.flatMap((group) => Array<string>(group.findings).fill(group.rule))
    expect(findings.slice(first, first + count).map((finding) => finding.rule)).toEqual(inGroups)
  }

  // Another analyst continues from the stored chunks, after the crawl and after the plan.
  const afterCrawl = chunksOf(crawled.stored, 'pages', 'crawl')
  const afterPlan = chunksOf(planned.stored, 'judged', 'rows', 'findings')
  for (const chunks of [afterCrawl, afterPlan]) {
    const second = openAnalyst()
    for (const chunk of chunks) await second.restore(NOON, chunk)
    if (chunks === afterCrawl) {
      await second.judge()
      await second.probe({ allow: [shop.host] })
    }
    const replanned = collect()
    // robots.txt isn't stored and is read again, so the number of probes may differ.
    expect(await second.plan(replanned)).toEqual({ ...overview, coverage: { ...overview.coverage, probes: expect.any(Number) } })
    expect(replanned.tables).toEqual(planned.tables)
    await close(second)
  }

  // Analyses stored before the field `readers` existed can still be planned and written.
  const older = openAnalyst()
  for (const chunk of afterPlan) {
    const { readers: _, ...before } = chunk.kind === 'judged' ? readStored({ kind: 'judged', bytes: chunk.bytes }) : {}
    await older.restore(NOON, chunk.kind === 'judged' ? { kind: 'judged', bytes: pack(JSON.stringify(before)) } : chunk)
  }
  expect(await older.plan()).toEqual({ ...overview, readers: null })
  await older.write(['report.md', 'executive_summary.md'])
  await close(older)
})

test('a quick look follows redirects and judges the first page, and many can run at the same time', async () => {
  await using site = await serve({
    '/': (_, response) => void response.writeHead(302, { location: '/en' }).end(),
    '/en': `<title>Start</title><a href="/other">Other</a><p>${'Good boots for every weather. '.repeat(20)}</p>`,
    '/other': '<title>Other</title>',
    '/sitemap.xml': () => {},
  })
  const analyst = openAnalyst()
  const look = () => analyst.look({ url: site.origin, options: { allow: [site.host] }, now: NOON })
  const looks = await Promise.all(Array.from({ length: 10 }, look))
  for (const { url, score, findings } of looks) {
    expect(url).toBe(`${site.origin}/en`)
    expect(score).toBeLessThan(100)
    expect(findings).toHaveLength(3)
    expect(findings[0]?.impact).toBe('high')
  }
  const nothing = await analyst.look({ url: `${site.origin}/gone`, options: { allow: [site.host] }, now: NOON })
  expect(nothing).toMatchObject({ score: null, unread: expect.stringContaining('404'), findings: [] })
  const offline = await analyst.look({ url: 'http://127.0.0.1:9', options: { allow: ['127.0.0.1:9'] }, now: NOON })
  expect(offline.unread).toContain('Check that the site is online')
  await close(analyst)
})

test('the host stays responsive while heavy pages are read and many results arrive', async () => {
  const deep = '<div>'.repeat(3_000)
  const heavy = `<title>Heavy</title>${deep}${'<p>many words about boots and tents </p>'.repeat(40_000)}`
  const links = Array.from({ length: 1_500 }, (_, i) => `<a href="/${i}">Page ${i} of many</a>`).join('')
  await using site = await serve({
    '/': `<title>Start</title><h1>Start</h1><a href="/heavy">Heavy</a>${links}`,
    '/heavy': heavy,
    '*': '<title>Page</title>',
  })
  const analyst = openAnalyst()
  const { read } = await analyst.crawl({ url: site.origin, options: { allow: [site.host], concurrency: 4, maxPages: 1_200 }, now: NOON })
  // Measured only after the crawl, because during the crawl this thread also serves the test site.
  const [host, all] = [process.threadCpuUsage(), process.cpuUsage()]
  const { onChunks } = collect()
  await analyst.judge()
  await analyst.plan({ onChunks })
  await analyst.write(FILE_NAMES, { onChunks })
  const [hostUsed, allUsed] = [process.threadCpuUsage(host).user, process.cpuUsage(all).user]
  await close(analyst)
  expect(read).toBe(1_200)
  // Processor time, because a busy machine delays everything. The bench measures how long the host is blocked.
  expect(hostUsed / allUsed).toBeLessThan(0.1)
})

test('a stop reaches the thread, and the pages read so far are reported', async () => {
  const stop = new AbortController()
  let requestCount = 0
  await using site = await serve({
    '*': (_, response) => {
      if (++requestCount === 8) stop.abort()
      const links = Array.from({ length: 500 }, (__, i) => `<a href="/${i}">Page ${i}</a>`).join('')
      setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>Page</title>${links}`), 20)
    },
  })
  const analyst = openAnalyst()
  const input = { url: site.origin, options: { allow: [site.host], concurrency: 1 }, now: NOON }
  const reported: number[] = []
  const { ended, read } = await analyst.crawl(input, { signal: stop.signal, onProgress: (progress) => reported.push(progress.read) })
  expect(ended).toBe('stopped')
  expect(read).toBeLessThan(100)
  expect(reported.at(-1)).toBe(read)
  await close(analyst)
})

test('too little memory ends the thread with a sentence, but not the host', async () => {
  const links = Array.from({ length: 4_000 }, (_, i) => `<a href="/page/${i}" title="${i}">Page ${i} with a name of its own</a>`).join('')
  await using site = await serve({
    '*': (request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<title>${request.url}</title>${links.replaceAll('page', `p${request.url}`)}`),
  })
  const analyst = openAnalyst({ memoryMb: 40 })
  const input = { url: site.origin, options: { allow: [site.host], concurrency: 4, maxPages: 500 }, now: NOON }
  await expect(analyst.crawl(input)).rejects.toThrow('memory')
  await expect(analyst.judge()).rejects.toThrow('memory')
})

test('a thread that is busy and sends no messages is ended', async () => {
  await using site = await serve({ '*': () => {} })
  const analyst = openAnalyst({ hangTimeoutMs: 50 })
  const input = { url: site.origin, options: { allow: [site.host] }, now: NOON }
  await expect(analyst.crawl(input)).rejects.toThrow('stopped making progress')
})

test('a thread that sends no messages because it waits is not ended', async () => {
  await using quick = await serve({ '*': '<title>Page</title>' })
  await using slow = await serve({ '*': (_, response) => setTimeout(() => response.end('<title>Page</title>'), 600) })
  const first = openAnalyst()
  await first.crawl({ url: quick.origin, options: { allow: [quick.host] }, now: NOON })
  await close(first)
  // The site takes twice as long to respond as a busy thread may be silent.
  const analyst = openAnalyst({ hangTimeoutMs: 300 })
  const crawlSummary = await analyst.crawl({ url: slow.origin, options: { allow: [slow.host] }, now: NOON })
  expect(crawlSummary.ended).toBe('complete')
  await close(analyst)
})

test('a chunk that cannot be stored ends the step with the host’s error', async () => {
  await using site = await serve({ '*': '<title>Page</title>' })
  const analyst = openAnalyst()
  const onChunks = () => Promise.reject(new Error('the disk is full'))
  await expect(analyst.crawl({ url: site.origin, options: { allow: [site.host] }, now: NOON }, { onChunks })).rejects.toThrow(
    'disk is full',
  )
})

test('batches arrive one at a time, and a step is done when the last is stored', async () => {
  await using site = await serve({ '*': '<title>Page</title>' })
  const analyst = openAnalyst()
  let active = 0
  let maxActive = 0
  const storedNames: string[] = []
  const onChunks = async (chunks: Chunk[]): Promise<void> => {
    maxActive = Math.max(maxActive, ++active)
    await new Promise((done) => setTimeout(done, 50))
    active--
    storedNames.push(...chunks.map((chunk) => (chunk.to === 'engine' ? chunk.kind : chunk.to === 'table' ? chunk.table : chunk.name)))
  }
  await analyst.crawl({ url: site.origin, options: { allow: [site.host] }, now: NOON }, { onChunks })
  expect(storedNames).toEqual(['pages', 'crawl'])
  await analyst.judge()
  await analyst.write(['pages.csv', 'report.md'], { onChunks })
  await analyst.plan({ onChunks })
  expect(storedNames.slice(2)).toEqual(['pages.csv', 'report.md', 'judged', 'links', 'rows', 'findings', 'pages', 'causes'])
  expect(maxActive).toBe(1)
  await close(analyst)
})

test('the thread of an ended analysis serves the next one, which sees none of its state', async () => {
  await using site = await serve({ '/': '<title>One</title>' })
  const options = { allow: [site.host] }
  const first = openAnalyst()
  await first.crawl({ url: site.origin, options, now: NOON })
  await first.judge()
  await first.close()
  const second = openAnalyst()
  await expect(second.plan()).rejects.toMatchObject({
    message: 'Something failed on our side. Run the analysis again.',
    cause: expect.stringMatching(/^Error: This step needs a judged site: run “judge” or restore it first\.[\s\S]+analyst-thread\.ts:/),
  })
  // Closing twice must not end a thread that already serves another analysis.
  await first.close()
  await expect(first.judge()).rejects.toThrow('The analysis was ended.')
  expect(await second.crawl({ url: site.origin, options, now: NOON })).toMatchObject({ read: 1 })
  await second.close()
})

test('a thread ends itself when its analysis is canceled, because terminating it could abort the process', async () => {
  const terminate = vi.spyOn(Worker.prototype, 'terminate')
  let isCrawling = () => {}
  const crawling = new Promise<void>((resolve) => (isCrawling = resolve))
  const links = Array.from({ length: 500 }, (_, i) => `<a href="/${i}">Page ${i}</a>`).join('')
  await using site = await serve({ '/': `<title>Start</title>${links}`, '*': () => isCrawling() })
  const analyst = openAnalyst()
  const crawl = analyst.crawl({ url: site.origin, options: { allow: [site.host] }, now: NOON }).catch((error: Error) => error.message)
  await crawling
  await analyst.close()
  expect(await crawl).toBe('The analysis was ended.')
  expect(terminate).not.toHaveBeenCalled()
  terminate.mockRestore()
})
