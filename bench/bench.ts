/**
 * `npm run bench [-- --large] [-- --rounds N]`: measures four ways to read a generated site of 100 and 1,000 pages (`--large`: also
 * 10,000): fetching only, fetching and parsing with parse5, the whole analysis, and the analysis in a thread. Machines differ and are
 * noisy, so compare the ratios within one round.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'

const WAYS = ['fetch', 'parse5', 'analysis', 'thread'] as const
type Way = (typeof WAYS)[number]
type Measurement = {
  pages: number
  wallMs: number
  cpuMs: number
  peakMb: number
  /** Time from the end of the crawl until the files are written, divided by the time of the crawl. */
  afterCrawl: number | null
  longestBlockMs: number
  requests: number
  /** Requests beyond the crawl: probes, and checks of images. */
  probes: number
}
type Line = {
  /** Size of the site in pages. */
  site: number
  way: Way
  pagesPerSecond: number
  cpuMsPerPage: number
  peakMb: number
  cpuRatioToFetch: number
  cpuRatioToParse5: number
  requestsPerPage: number
  afterCrawl: number | null
  longestBlockMs: number
}

const run = promisify(execFile)
// Use a compile cache, as the product does.
const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'seo-bench-cache') }
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(path('../package.json'), 'utf8'))
/** V8 flags that an npm script passes to Node. */
function v8FlagsOf(command: string): string[] {
  const flags = scripts[command]?.match(/(?<= )--\S+(?=.* tools\/run)/g)
  if (flags == null) throw new Error(`npm run ${command} has no settings of V8; then this measures something else.`)
  return flags
}

const { values } = parseArgs({ options: { large: { type: 'boolean', default: false }, rounds: { type: 'string', default: '3' } } })
const roundCount = Math.max(1, Number(values.rounds) || 3)

async function serveGeneratedSite(pageCount: number): Promise<{ port: number; child: ChildProcess }> {
  const child = spawn(process.execPath, [path('serve-generated-site.ts'), String(pageCount)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [portLine] = await once(child.stdout, 'data')
  return { port: Number(String(portLine)), child }
}

async function measure(way: Way, port: number, pageCount: number): Promise<Measurement> {
  const flags = v8FlagsOf(way === 'thread' ? 'start' : 'audit')
  const { stdout } = await run(process.execPath, [...flags, path('measure.ts'), way, String(port), String(pageCount)], { env })
  const requests = Number(await (await fetch(`http://127.0.0.1:${port}/requests`)).text())
  return { ...JSON.parse(stdout), requests }
}

const median = (figures: number[]): number => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

function lineOf(site: number, way: Way, rounds: Record<Way, Measurement>[]): Line {
  const measurements = rounds.map((round) => round[way])
  const cpuMsPerPage = (each: Measurement) => each.cpuMs / each.pages
  const medianRatioTo = (base: Way) => median(rounds.map((round) => cpuMsPerPage(round[way]) / cpuMsPerPage(round[base])))
  return {
    site,
    way,
    pagesPerSecond: median(measurements.map((each) => (each.pages / each.wallMs) * 1_000)),
    cpuMsPerPage: median(measurements.map(cpuMsPerPage)),
    peakMb: median(measurements.map((each) => each.peakMb)),
    cpuRatioToFetch: medianRatioTo('fetch'),
    cpuRatioToParse5: medianRatioTo('parse5'),
    requestsPerPage: median(measurements.map((each) => (each.requests - each.probes) / each.pages)),
    afterCrawl: way === 'analysis' || way === 'thread' ? median(measurements.map((each) => each.afterCrawl ?? 0)) : null,
    longestBlockMs: median(measurements.map((each) => each.longestBlockMs)),
  }
}

const printLine = (line: string) => process.stdout.write(`${line}\n`)
const lines: Line[] = []
for (const pageCount of values.large ? [100, 1_000, 10_000] : [100, 1_000]) {
  const { port, child } = await serveGeneratedSite(pageCount)
  try {
    // Warm up: the first read of each page is slower, because the server generates the page then.
    for (const way of WAYS) await measure(way, port, 1)
    await measure('fetch', port, pageCount)
    const rounds: Record<Way, Measurement>[] = []
    for (let round = 0; round < roundCount; round++) {
      const figures = {} as Record<Way, Measurement>
      for (const way of WAYS) figures[way] = await measure(way, port, pageCount)
      rounds.push(figures)
    }
    for (const way of WAYS) lines.push(lineOf(pageCount, way, rounds))
  } finally {
    child.kill()
  }
}

printLine('| site | way | pages/s | CPU ms/page | ÷ fetch | ÷ fetch + parse5 | peak MB | requests/page | after crawl | longest block ms |')
printLine('|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|')
for (const line of lines) {
  const after = line.afterCrawl === null ? '' : `${(line.afterCrawl * 100).toFixed(0)} %`
  const figures = [line.cpuMsPerPage, line.cpuRatioToFetch, line.cpuRatioToParse5].map((figure) => figure.toFixed(2)).join(' | ')
  printLine(
    `| ${line.site} | ${line.way} | ${line.pagesPerSecond.toFixed(0)} | ${figures} | ${line.peakMb.toFixed(0)} | ${line.requestsPerPage.toFixed(2)} | ${after} | ${line.longestBlockMs.toFixed(0)} |`,
  )
}
const folder = path('../data/bench')
mkdirSync(folder, { recursive: true })
const file = `${folder}/${new Date().toISOString().replaceAll(':', '-')}.json`
writeFileSync(file, `${JSON.stringify({ node: process.version, rounds: roundCount, lines }, null, 2)}\n`)
printLine(`Kept as ${file}`)
