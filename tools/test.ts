/** What `npm test` runs: checks, unit and API tests on both databases, browser tests (`npm run e2e`: these alone); the last line is the sum. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPostgres } from '../server/src/testing/find-postgres.ts'
import { buildWeb } from './build-web.ts'
import { type Counts, check } from './check.ts'
import { findChromium } from './find-chromium.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'seo-reports-'))
const say = (line: string) => process.stdout.write(`${line}\n`)

function run(program: string, args: string[], env: Record<string, string> = {}): boolean {
  const shell = process.platform === 'win32'
  return spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env }, shell }).status === 0
}

/** A run that failed outside of any test, and one without a report, count as one failure. */
function counted(isGood: boolean, counts: Counts | null): Counts {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 }
  return { passed, failed: isGood || failed > 0 ? failed : 1 }
}

function report<T>(file: string, read: (report: T) => Counts): Counts | null {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : null
}

function unitTests(): Counts {
  if (findPostgres() === null) say('PostgreSQL is not installed here: the server suite runs on the embedded database only.')
  const file = join(reports, 'unit.json')
  const isGood = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  return counted(
    isGood,
    report<{ numPassedTests: number; numFailedTests: number }>(file, (it) => ({ passed: it.numPassedTests, failed: it.numFailedTests })),
  )
}

function browserTests(): Counts {
  const chromium = findChromium()
  if (chromium === null) {
    say('No Chromium could be found or installed: the browser tests did not run.')
    return { passed: 0, failed: process.env.CI ? 1 : 0 }
  }
  buildWeb()
  const file = join(reports, 'browser.json')
  const isGood = run('playwright', ['test', '--config=e2e', '--reporter=list,json'], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  return counted(
    isGood,
    report<{ stats: { expected: number; unexpected: number; flaky: number } }>(file, ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
    })),
  )
}

/** Where nobody is at work, a run must leave the checkout as it found it. */
function leftClean(): Counts {
  if (!process.env.CI || !existsSync(join(root, '.git'))) return { passed: 0, failed: 0 }
  const { stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  const isClean = stdout.trim() === ''
  say(isClean ? '✓ the checkout is as it was' : `✗ the run changed files:\n${stdout}`)
  return { passed: isClean ? 1 : 0, failed: isClean ? 0 : 1 }
}

const only = process.argv[2]
const results = only === 'browser' ? [browserTests()] : [check(), unitTests(), browserTests(), leftClean()]
rmSync(reports, { recursive: true, force: true })
const sum = (key: keyof Counts) => results.reduce((total, counts) => total + counts[key], 0)
say(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
