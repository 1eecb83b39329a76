import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { serveSample } from '../../../sample/serve-sample.ts'
import { analyse, type Stage, write } from '../analyse.ts'
import { serve } from '../testing/serve.ts'
import { analyseInThread } from './analyse-in-thread.ts'

const NOON = Date.parse('2026-11-15T12:00:00Z')
const timeless = (value: unknown) => JSON.stringify(value).replaceAll(/"firstByteMs":\d+/g, '"firstByteMs":0')

test('a thread gives the same as the analysis itself, with the files that were asked for', { timeout: 20_000 }, async () => {
  await using shop = await serveSample('faulty')
  const stages: Stage[] = []
  const { analysis, files } = await analyseInThread(shop.origin, {
    allow: [shop.host],
    now: NOON,
    files: ['report.md', 'findings.csv'],
    onStage: (stage) => stages.push(stage),
  })
  const here = await analyse(shop.origin, { allow: [shop.host], now: () => NOON })
  expect(timeless(analysis)).toBe(timeless(here))
  const written = write(here)
  expect(files).toEqual({ 'report.md': written['report.md'], 'findings.csv': written['findings.csv'] })
  expect(stages).toEqual(['crawl', 'judge', 'probe', 'plan'])
})

test('the host goes on while heavy pages are read and many results arrive', { timeout: 60_000 }, async () => {
  const deep = '<div>'.repeat(3_000)
  const heavy = `<title>Heavy</title>${deep}${'<p>many words about boots and tents </p>'.repeat(40_000)}`
  const links = Array.from({ length: 1_500 }, (_, i) => `<a href="/${i}">Page ${i} of many</a>`).join('')
  await using site = await serve({
    '/': `<title>Start</title><h1>Start</h1><a href="/heavy">Heavy</a>${links}`,
    '/heavy': heavy,
    '*': '<title>Page</title>',
  })
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const { analysis } = await analyseInThread(site.origin, {
    allow: [site.host],
    concurrency: 4,
    maxPages: 1_200,
    // Starting the thread and the site in this process are not the host's work.
    onStage: (stage) => {
      if (stage === 'judge') delay.enable()
    },
  })
  delay.disable()
  expect(analysis.pages.length).toBe(1_200)
  // The goal is 50 ms; the bench measures it, here a busy machine gets some room.
  expect(delay.max / 1e6).toBeLessThan(150)
})

test('a stop reaches the thread, and what was read is reported', { timeout: 20_000 }, async () => {
  const stop = new AbortController()
  let asked = 0
  await using site = await serve({
    '*': (_, response) => {
      if (++asked === 8) stop.abort()
      const links = Array.from({ length: 500 }, (__, i) => `<a href="/${i}">Page ${i}</a>`).join('')
      setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>Page</title>${links}`), 20)
    },
  })
  const { analysis } = await analyseInThread(site.origin, { allow: [site.host], signal: stop.signal, concurrency: 1 })
  expect(analysis.coverage.ended).toBe('stopped')
  expect(analysis.pages.length).toBeLessThan(100)
})

test('too little memory ends the thread with a sentence, not the host', { timeout: 30_000 }, async () => {
  const links = Array.from({ length: 4_000 }, (_, i) => `<a href="/page/${i}" title="${i}">Page ${i} with a name of its own</a>`).join('')
  await using site = await serve({
    '*': (request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<title>${request.url}</title>${links.replaceAll('page', `p${request.url}`)}`),
  })
  await expect(analyseInThread(site.origin, { allow: [site.host], concurrency: 4, maxPages: 500, memoryMb: 40 })).rejects.toThrow('memory')
})

test('a thread that is silent is ended', { timeout: 20_000 }, async () => {
  await using site = await serve({ '*': () => {} })
  await expect(analyseInThread(site.origin, { allow: [site.host], hangsMs: 50 })).rejects.toThrow('stopped making progress')
})
