/** `npm run audit -- <url>`: an analysis from a terminal. Results go to standard output and files, everything else to standard error. */
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { IMPACTS, type Impact } from '@seo/contract/words'
import { analyse } from './analyse.ts'
import type { Analysis } from './report/analysis.ts'
import { writeJson } from './report/analysis-json.ts'
import { writeFile } from './report/files.ts'
import { cleanLine } from './report/markdown-text.ts'
import { showProgress } from './report/show-progress.ts'
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
  --help             show this text

Exit codes: 0 done, 1 issues at or above the level, 2 couldn’t run`

const EXIT_OK = 0
const EXIT_ISSUES = 1
const EXIT_FAILED = 2

class UsageError extends Error {}

type AuditRequest = {
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

export function readRequest(args: string[]): AuditRequest {
  const { values, positionals } = parseOptions(args)
  const [url, ...more] = positionals
  if (url === undefined || more.length > 0)
    throw new UsageError(url === undefined ? 'Enter the URL of a site.' : 'Enter one URL at a time.')
  const failOn = IMPACTS.find((impact) => impact === values['fail-on'])
  if (failOn === undefined && values['fail-on'] !== undefined) throw new UsageError('--fail-on takes high, medium or low.')
  const invalidHost = values.allow.find((host) => !/^(\[[\da-f:.]+\]|[^\s:/]+):\d{1,5}$/i.test(host))
  if (invalidHost !== undefined) throw new UsageError(`--allow takes HOST:PORT, not “${invalidHost}”.`)
  return {
    url,
    allow: values.allow,
    ...readNumber('max-pages', 'maxPages', values['max-pages'], 1_000_000),
    ...readNumber('concurrency', 'concurrency', values.concurrency, 100),
    ...(values.json !== undefined && { json: values.json }),
    ...(values.md !== undefined && { md: values.md }),
    ...(values.csv !== undefined && { csv: values.csv }),
    ...(failOn !== undefined && { failOn }),
    ...(values.impersonate && { impersonate: true }),
  }
}

function parseOptions(args: string[]) {
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
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function readNumber<K extends string>(option: string, key: K, text: string | undefined, max: number): { [P in K]?: number } {
  if (text === undefined) return {}
  const value = /^\d+$/.test(text) ? Number(text) : 0
  if (value < 1 || value > max) throw new UsageError(`--${option} takes a whole number from 1 to ${grouped(max)}.`)
  return { [key]: value } as { [P in K]?: number }
}

type Streams = { out: Writable; err: Writable & { isTTY?: boolean; columns?: number }; signal?: AbortSignal }

export async function audit(args: string[], { out, err, signal }: Streams): Promise<number> {
  const printLine = (line: string) => err.write(`${line}\n`)
  if (args.includes('--help') || args.includes('-h')) {
    out.write(`${USAGE}\n`)
    return EXIT_OK
  }
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
      onProgress: progress.report,
    })
    progress.end()
    if (analysis.coverage.reason !== null) printLine(cleanLine(analysis.coverage.reason))
    await writeOutputs(analysis, request, out)
    if (analysis.score.total === null) {
      if (analysis.coverage.reason === null) printLine('No page could be read.')
      return EXIT_FAILED
    }
    return reachesLevel(analysis, request.failOn) ? EXIT_ISSUES : EXIT_OK
  } catch (error) {
    if (error instanceof UsageError) printLine(`${error.message}\n\n${USAGE}`)
    // The message of a file system error names the file.
    else printLine(error instanceof Error ? error.message : String(error))
    return EXIT_FAILED
  }
}

const IMPACTS_AT_LEVEL: Record<Impact, Impact[]> = { high: ['high'], medium: ['high', 'medium'], low: ['high', 'medium', 'low'] }

const reachesLevel = ({ findings }: Analysis, level: Impact | undefined): boolean =>
  level !== undefined && findings.some((finding) => IMPACTS_AT_LEVEL[level].includes(finding.impact))

async function writeOutputs(analysis: Analysis, { json, md, csv }: AuditRequest, out: Writable): Promise<void> {
  if (json === '-') await writeTo(writeJson(analysis), out)
  else if (json !== undefined) saveFile(writeJson(analysis), json)
  if (md !== undefined) saveFile(reportAndTasks(analysis), md)
  if (csv !== undefined) for (const name of ['pages.csv', 'findings.csv'] as const) saveFile(writeFile(name, analysis), join(csv, name))
  if (json === undefined && md === undefined && csv === undefined) await writeTo(writeFile('executive_summary.md', analysis), out)
}

function* reportAndTasks(analysis: Analysis): Generator<string> {
  yield* writeFile('report.md', analysis)
  yield '\n'
  yield* writeFile('actions.md', analysis)
}

function saveFile(pieces: Iterable<string>, file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const descriptor = openSync(file, 'w')
  try {
    for (const chunk of chunksOf(pieces)) writeFileSync(descriptor, chunk)
  } finally {
    closeSync(descriptor)
  }
}

async function writeTo(pieces: Iterable<string>, out: Writable): Promise<void> {
  for (const chunk of chunksOf(pieces)) if (!out.write(chunk)) await once(out, 'drain')
}

const CHUNK_LENGTH = 64 * 1024

/** Joins the pieces, because there is one per issue, and a write for each would be slow. */
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

/** Runs the command as started from a terminal. */
export async function main(): Promise<void> {
  const stop = new AbortController()
  // The first Ctrl+C reports what was read so far; a second one ends the process.
  process.once('SIGINT', () => stop.abort())
  process.exitCode = await audit(process.argv.slice(2), { out: process.stdout, err: process.stderr, signal: stop.signal })
}
