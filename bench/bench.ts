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
type Measured = {
  pages: number
  wallMs: number
  cpuMs: number
  peakMb: number
  afterCrawl: number | null
  longestBlockMs: number
  requests: number
  /** Requests beyond those for pages. */
  probes: number
}
type Line = {
  site: number
  way: Way
  pagesPerSecond: number
  cpuPerPage: number
  peakMb: number
  cpuToFetch: number
  cpuToParse5: number
  requestsPerPage: number
  afterCrawl: number | null
  longestBlockMs: number
}

const run = promisify(execFile)
// Use a compile cache, as the product does.
const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'seo-bench-cache') }
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** V8 flags of an npm script. */
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(path('../package.json'), 'utf8'))
function settingsOf(command: string): string[] {
  const settings = scripts[command]?.match(/(?<= )--\S+(?=.* tools\/run)/g)
  if (settings == null) throw new Error(`npm run ${command} has no settings of V8; then this measures something else.`)
  return settings
}

const { values } = parseArgs({ options: { large: { type: 'boolean', default: false }, rounds: { type: 'string', default: '3' } } })
const rounds = Math.max(1, Number(values.rounds) || 3)

async function serveGeneratedSite(count: number): Promise<{ port: number; child: ChildProcess }> {
  const child = spawn(process.execPath, [path('serve-generated-site.ts'), String(count)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [first] = await once(child.stdout, 'data')
  return { port: Number(String(first)), child }
}

async function measure(way: Way, port: number, count: number): Promise<Measured> {
  const settings = settingsOf(way === 'thread' ? 'start' : 'audit')
  const { stdout } = await run(process.execPath, [...settings, path('measure.ts'), way, String(port), String(count)], { env })
  const requests = Number(await (await fetch(`http://127.0.0.1:${port}/requests`)).text())
  return { ...JSON.parse(stdout), requests }
}

const median = (figures: number[]): number => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

function lineOf(site: number, way: Way, taken: Record<Way, Measured>[]): Line {
  const own = taken.map((round) => round[way])
  const cpu = (each: Measured) => each.cpuMs / each.pages
  const ratio = (base: Way) => median(taken.map((round) => cpu(round[way]) / cpu(round[base])))
  return {
    site,
    way,
    pagesPerSecond: median(own.map((each) => (each.pages / each.wallMs) * 1_000)),
    cpuPerPage: median(own.map(cpu)),
    peakMb: median(own.map((each) => each.peakMb)),
    cpuToFetch: ratio('fetch'),
    cpuToParse5: ratio('parse5'),
    requestsPerPage: median(own.map((each) => (each.requests - each.probes) / each.pages)),
    afterCrawl: way === 'analysis' || way === 'thread' ? median(own.map((each) => each.afterCrawl ?? 0)) : null,
    longestBlockMs: median(own.map((each) => each.longestBlockMs)),
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const lines: Line[] = []
for (const count of values.large ? [100, 1_000, 10_000] : [100, 1_000]) {
  const { port, child } = await serveGeneratedSite(count)
  try {
    // Warm up: the first reader would pay for generating the pages.
    for (const way of WAYS) await measure(way, port, 1)
    await measure('fetch', port, count)
    const taken: Record<Way, Measured>[] = []
    for (let round = 0; round < rounds; round++) {
      const figures = {} as Record<Way, Measured>
      for (const way of WAYS) figures[way] = await measure(way, port, count)
      taken.push(figures)
    }
    for (const way of WAYS) lines.push(lineOf(count, way, taken))
  } finally {
    child.kill()
  }
}

say('| site | way | pages/s | CPU ms/page | ÷ fetch | ÷ fetch + parse5 | peak MB | requests/page | after crawl | longest block ms |')
say('|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|')
for (const line of lines) {
  const after = line.afterCrawl === null ? '' : `${(line.afterCrawl * 100).toFixed(0)} %`
  const figures = [line.cpuPerPage, line.cpuToFetch, line.cpuToParse5].map((figure) => figure.toFixed(2)).join(' | ')
  say(
    `| ${line.site} | ${line.way} | ${line.pagesPerSecond.toFixed(0)} | ${figures} | ${line.peakMb.toFixed(0)} | ${line.requestsPerPage.toFixed(2)} | ${after} | ${line.longestBlockMs.toFixed(0)} |`,
  )
}
const folder = path('../data/bench')
mkdirSync(folder, { recursive: true })
const file = `${folder}/${new Date().toISOString().replaceAll(':', '-')}.json`
writeFileSync(file, `${JSON.stringify({ node: process.version, rounds, lines }, null, 2)}\n`)
say(`Kept as ${file}`)
