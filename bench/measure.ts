/**
 * Measures one way of reading the generated site. `bench.ts` runs it as a separate process:
 * `measure.ts fetch|parse5|analysis|thread PORT COUNT`.
 */
import { writeSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parse } from 'parse5'
import { Pool } from 'undici'
import { ensureBundle } from '../tools/bundle.ts'
import { loadScript } from '../tools/load-script.ts'
import { generateSite } from './generated-site.ts'

const [way, port, count] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])]
const CONCURRENCY = 10
const host = `127.0.0.1:${port}`
const origin = `http://${host}`

async function fetchAll(consume: (body: Buffer) => void): Promise<number> {
  const pool = new Pool(origin, { connections: CONCURRENCY, pipelining: 1 })
  const { paths } = generateSite(count, origin)
  let next = 0
  const worker = async () => {
    for (let path = paths[next++]; path !== undefined; path = paths[next++]) {
      const { body } = await pool.request({ method: 'GET', path })
      consume(Buffer.from(await body.arrayBuffer()))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  await pool.close()
  return paths.length
}

/** Depends on every result, so that no work can be optimized away. */
let sink = 0
let crawlEndMs = 0
let probes = 0
/** What is left to do after the measurement. */
let finish = () => {}
const eventLoopDelay = monitorEventLoopDelay({ resolution: 5 })
eventLoopDelay.enable()
let cpuBefore = process.cpuUsage()
let startMs = performance.now()
/** Called again when the crawl begins, because loading the program is not part of reading a page. */
const restartClocks = () => {
  eventLoopDelay.reset()
  cpuBefore = process.cpuUsage()
  startMs = performance.now()
}
const onStage = (stage: string) => {
  if (stage === 'crawl') restartClocks()
  if (stage === 'judge') crawlEndMs = performance.now()
}
const settings = { allow: [host], concurrency: CONCURRENCY, maxPages: count + 1, onStage }

const ways: Record<string, () => Promise<number>> = {
  fetch: () => fetchAll((body) => (sink += body.length)),
  parse5: () => fetchAll((body) => (sink += parse(body.toString()).childNodes.length)),
  analysis: async () => {
    // Loaded here, so that the other ways do not spend time on it, and from a bundle, as `npm run audit` does.
    await import('../engine/src/facts/v8-settings.ts')
    const program = await ensureBundle('bench/whole-analysis.ts', 'cjs')
    const { exports, storeCode } = loadScript<typeof import('./whole-analysis.ts')>(program)
    const { analyse, FILE_NAMES, writeFile } = exports
    const analysis = await analyse(origin, settings)
    probes = analysis.coverage.probes + analysis.coverage.images
    for (const name of FILE_NAMES) for (const piece of writeFile(name, analysis)) sink += piece.length
    finish = storeCode
    return analysis.pages.length
  },
  thread: async () => {
    const { openAnalyst } = await import('../engine/src/worker/analyst.ts')
    const { runThreadsFrom } = await import('../engine/src/worker/threads.ts')
    runThreadsFrom(await ensureBundle('engine/src/worker/analyst-thread.ts'))
    const { FILE_NAMES } = await import('../engine/src/report/files.ts')
    const { onStage, ...options } = settings
    const analyst = openAnalyst()
    // Makes the thread load the engine before the clocks restart. The call itself fails, because nothing was crawled.
    await analyst.judge().catch(() => {})
    onStage('crawl')
    const { read, other } = await analyst.crawl({ url: origin, options, now: Date.now() })
    onStage('judge')
    await analyst.judge()
    const probed = await analyst.probe(options)
    probes = probed.requests + probed.images
    await analyst.plan()
    await analyst.write(FILE_NAMES)
    await analyst.close()
    sink++
    return read + other
  },
}

restartClocks()
const pages = await ways[way ?? '']?.()
const endMs = performance.now()
const { user, system } = process.cpuUsage(cpuBefore)
const { maxRSS } = process.resourceUsage()
writeSync(
  1,
  `${JSON.stringify({
    pages,
    wallMs: endMs - startMs,
    cpuMs: (user + system) / 1_000,
    peakMb: maxRSS / 1_024,
    /** Time from the end of the crawl until the files are written, divided by the time of the crawl. */
    afterCrawl: crawlEndMs === 0 ? null : (endMs - crawlEndMs) / (crawlEndMs - startMs),
    longestBlockMs: eventLoopDelay.max / 1e6,
    probes,
  })}\n`,
)
finish()
if (sink === 0) process.exitCode = 1
