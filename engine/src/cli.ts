/**
 * `npm run audit -- <url>`: runs the same analysis from a terminal. Results go to standard output and files, everything else to standard
 * error.
 */
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { IMPACTS, type Impact } from '@seo/contract/words'
import { analyse } from './analyse.ts'
import type { Analysis } from './report/analysis.ts'
import { writeJson } from './report/analysis-json.ts'
import { writeFile } from './report/files.ts'
import { visible } from './report/markdown-text.ts'
import { showProgress } from './report/progress.ts'
import './facts/v8-settings.ts'
import { grouped } from '#rules/wording.ts'

export const USAGE = `Usage: npm run audit -- <url> [options]

  --max-pages N      read at most N pages (500); redirects, errors and files don’t count
  --concurrency N    N requests at a time; without it the pace adapts to the host
  --json FILE|-      the whole result as JSON, - for standard output
  --md FILE          report and tasks as markdown
  --csv DIR          pages.csv and findings.csv
  --fail-on LEVEL    exit with 1 when there are issues of this impact or higher: high, medium, low
  --impersonate      also test access under the names of other bots
  --allow HOST:PORT  allow a private address; can be repeated

Exit codes: 0 done, 1 issues at or above the level, 2 couldn’t run`

const CLEAN = 0
const FOUND = 1
const FAILED = 2

class WrongUse extends Error {}

type Request = {
  url: string
  maxPages?: number
  concurrency?: number
  json?: string
  md?: string
  csv?: string
  failOn?: Impact
  impersonate?: boolean
  allow: string[]
}

export function readRequest(args: string[]): Request {
  const { values, positionals } = parsed(args)
  const [url, ...more] = positionals
  if (url === undefined || more.length > 0) throw new WrongUse(url === undefined ? 'Enter the URL of a site.' : 'Enter one URL at a time.')
  const failOn = IMPACTS.find((impact) => impact === values['fail-on'])
  if (failOn === undefined && values['fail-on'] !== undefined) throw new WrongUse('--fail-on takes high, medium or low.')
  const wrong = values.allow.find((host) => !/^(\[[\da-f:.]+\]|[^\s:/]+):\d{1,5}$/i.test(host))
  if (wrong !== undefined) throw new WrongUse(`--allow takes HOST:PORT, not “${wrong}”.`)
  return {
    url,
    allow: values.allow,
    ...numberOf('max-pages', 'maxPages', values['max-pages'], 1_000_000),
    ...numberOf('concurrency', 'concurrency', values.concurrency, 100),
    ...(values.json !== undefined && { json: values.json }),
    ...(values.md !== undefined && { md: values.md }),
    ...(values.csv !== undefined && { csv: values.csv }),
    ...(failOn !== undefined && { failOn }),
    ...(values.impersonate && { impersonate: true }),
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'max-pages': { type: 'string' },
        concurrency: { type: 'string' },
        json: { type: 'string' },
        md: { type: 'string' },
        csv: { type: 'string' },
        'fail-on': { type: 'string' },
        impersonate: { type: 'boolean', default: false },
        allow: { type: 'string', multiple: true, default: [] },
      },
    })
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error))
  }
}

function numberOf<K extends string>(option: string, key: K, text: string | undefined, most: number): { [P in K]?: number } {
  if (text === undefined) return {}
  const value = /^\d+$/.test(text) ? Number(text) : 0
  if (value < 1 || value > most) throw new WrongUse(`--${option} takes a whole number from 1 to ${grouped(most)}.`)
  return { [key]: value } as { [P in K]?: number }
}

type Streams = { out: Writable; err: Writable & { isTTY?: boolean; columns?: number }; signal?: AbortSignal }

export async function audit(args: string[], { out, err, signal }: Streams): Promise<number> {
  const say = (line: string) => err.write(`${line}\n`)
  try {
    const request = readRequest(args)
    const { url, maxPages, concurrency, allow, impersonate } = request
    const progress = showProgress(err)
    const analysis = await analyse(url, {
      allow,
      ...(maxPages !== undefined && { maxPages, limitName: 'the limit of --max-pages' }),
      ...(concurrency !== undefined && { concurrency }),
      ...(impersonate !== undefined && { impersonate }),
      ...(signal !== undefined && { signal }),
      onProgress: progress.tell,
    })
    progress.end()
    if (analysis.coverage.reason !== null) say(visible(analysis.coverage.reason))
    await deliver(analysis, request, out)
    if (analysis.score.total === null) {
      if (analysis.coverage.reason === null) say('No page could be read.')
      return FAILED
    }
    return isBad(analysis, request.failOn) ? FOUND : CLEAN
  } catch (error) {
    if (error instanceof WrongUse) say(`${error.message}\n\n${USAGE}`)
    // The message names the file, for example one that cannot be written.
    else say(error instanceof Error ? error.message : String(error))
    return FAILED
  }
}

const LEVELS: Record<Impact, Impact[]> = { high: ['high'], medium: ['high', 'medium'], low: ['high', 'medium', 'low'] }

const isBad = ({ findings }: Analysis, level: Impact | undefined): boolean =>
  level !== undefined && findings.some((finding) => LEVELS[level].includes(finding.impact))

async function deliver(analysis: Analysis, { json, md, csv }: Request, out: Writable): Promise<void> {
  if (json === '-') await send(writeJson(analysis), out)
  else if (json !== undefined) save(writeJson(analysis), json)
  if (md !== undefined) save(both(analysis), md)
  if (csv !== undefined) for (const name of ['pages.csv', 'findings.csv'] as const) save(writeFile(name, analysis), join(csv, name))
  if (json === undefined && md === undefined && csv === undefined) await send(writeFile('executive_summary.md', analysis), out)
}

function* both(analysis: Analysis): Generator<string> {
  yield* writeFile('report.md', analysis)
  yield '\n'
  yield* writeFile('actions.md', analysis)
}

/** Writes directly to the file. A stream would create a buffer for every piece, and there is one piece per issue. */
function save(pieces: Iterable<string>, file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const open = openSync(file, 'w')
  try {
    for (const chunk of chunksOf(pieces)) writeFileSync(open, chunk)
  } finally {
    closeSync(open)
  }
}

async function send(pieces: Iterable<string>, to: Writable): Promise<void> {
  for (const chunk of chunksOf(pieces)) if (!to.write(chunk)) await once(to, 'drain')
}

const CHUNK_LENGTH = 64 * 1024

function* chunksOf(pieces: Iterable<string>): Generator<string> {
  let chunk = ''
  for (const piece of pieces) {
    chunk += piece
    if (chunk.length < CHUNK_LENGTH) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

/** The whole command, as started from a terminal. */
export async function main(): Promise<void> {
  // Beyond its initial size V8 lets the heap double before it collects again: 100 MB more at the end of 10,000 pages. The server does not
  // set this, because its small heaps would be collected too often.
  setFlagsFromString('--heap-growing-percent=30')
  const stop = new AbortController()
  // The first Ctrl+C reports what was read so far; a second one ends the process.
  process.once('SIGINT', () => stop.abort())
  process.exitCode = await audit(process.argv.slice(2), { out: process.stdout, err: process.stderr, signal: stop.signal })
}

if (import.meta.main) await main()
