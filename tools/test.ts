/**
 * `npm test`: checks, unit and API tests on both databases, and browser tests. `npm run e2e` runs only the browser tests. Prints the
 * failures and the totals at the end.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPostgres } from '../server/src/testing/find-postgres.ts'
import { buildWeb } from './build-web.ts'
import { check, type Outcome } from './check.ts'
import { ensureChromium } from './ensure-chromium.ts'
import { findMemoryFolder } from './memory-folder.ts'
import {
  type BrowserReport,
  passedInBrowser,
  passedInUnitTests,
  passedOnRetry,
  type Suite,
  storePassedTests,
  type UnitReport,
} from './passed-tests.ts'
import { browserTimes, slowestFiles, unitTimes } from './slowest-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
// Tests create and delete databases with thousands of small files, which is several times faster in memory.
process.env.TMPDIR ??= findMemoryFolder() ?? tmpdir()
const reports = mkdtempSync(join(tmpdir(), 'seo-reports-'))
/** Minutes of each part of the run, and its slowest files. */
const timeLines: string[] = []
const printLine = (line: string) => process.stdout.write(`${line}\n`)

function run(program: string, args: string[], env: Record<string, string> = {}): boolean {
  const shell = process.platform === 'win32'
  return spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env }, shell }).status === 0
}

/** A run that failed outside of any test, or without a report, counts as one failure. */
function readOutcome<T>(part: string, hasPassed: boolean, file: string, read: (report: T) => Outcome): Outcome {
  const { passed, failures } = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failures: [] }
  return { passed, failures: hasPassed || failures.length > 0 ? failures : [`${part}: failed outside of any test`] }
}

function measureTime<T>(part: string, run: () => T): T {
  const started = performance.now()
  // The part adds its slowest files while it runs, and its own time must come before them.
  const position = timeLines.length
  const result = run()
  timeLines.splice(position, 0, `${part}: ${((performance.now() - started) / 60_000).toFixed(1)} min`)
  return result
}

function runUnitTests(): Outcome {
  const file = join(reports, 'unit.json')
  const hasPassed = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  return readOutcome<UnitReport>('unit and API tests', hasPassed, file, ({ numPassedTests, testResults }) => {
    storePassedTests('unit', passedInUnitTests({ testResults }))
    timeLines.push(...slowestFiles(unitTimes({ testResults })).map((line) => `  ${line.replace(root, '')}`))
    return {
      passed: numPassedTests,
      failures: testResults.flatMap(({ name, message, assertionResults }) => [
        ...(message === '' ? [] : [`${name}\n${message}`]),
        ...assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => `${name} > ${fullName}\n${failureMessages.join('\n')}`),
      ]),
    }
  })
}

function failedSpecs({ suites = [], specs = [] }: Suite): string[] {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(
      ({ file, title, tests }) =>
        `${file} > ${title}\n${tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n')}`,
    )
  return [...failed, ...suites.flatMap(failedSpecs)]
}

/** Why suites could not run here. Printed at the end; in CI each counts as a failure. */
const skipReasons: string[] = []
function skipSuite(reason: string): Outcome {
  skipReasons.push(reason)
  return { passed: 0, failures: process.env.CI ? [reason] : [] }
}

const checkPostgres = (): Outcome =>
  findPostgres() === null
    ? skipSuite('PostgreSQL is not installed, so the server tests ran on the embedded database only.')
    : { passed: 0, failures: [] }

function runBrowserTests(): Outcome {
  const chromium = ensureChromium()
  if (chromium === null) return skipSuite('Chromium could not be found or installed, so the browser tests did not run.')
  buildWeb()
  const file = join(reports, 'browser.json')
  const hasPassed = run('playwright', ['test', '--config=e2e', '--reporter=list,json'], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  return readOutcome<BrowserReport>('browser tests', hasPassed, file, ({ stats, suites }) => {
    storePassedTests('browser', passedInBrowser({ suites }))
    timeLines.push(...slowestFiles(browserTimes({ suites })).map((line) => `  ${line}`))
    for (const name of passedOnRetry({ suites })) printLine(`Passed only on retry: ${name}`)
    return { passed: stats.expected + stats.flaky, failures: suites.flatMap(failedSpecs) }
  })
}

/** In CI, a run must not change the checkout. */
function checkNoChangedFiles(): Outcome {
  if (!process.env.CI || !existsSync(join(root, '.git'))) return { passed: 0, failures: [] }
  const { stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  if (stdout.trim() !== '') return { passed: 0, failures: [`the run changed files:\n${stdout}`] }
  printLine('✓ no changed files in the checkout')
  return { passed: 1, failures: [] }
}

const requestedPart = process.argv[2]
const browser = () => measureTime('browser tests', runBrowserTests)
const outcomes =
  requestedPart === 'browser'
    ? [browser()]
    : [measureTime('checks', check), measureTime('unit and API tests', runUnitTests), checkPostgres(), browser(), checkNoChangedFiles()]
rmSync(reports, { recursive: true, force: true })
const failures = outcomes.flatMap((outcome) => outcome.failures)
printLine(`\n${timeLines.join('\n')}`)
for (const failure of failures) printLine(`\n✗ ${failure}`)
for (const reason of skipReasons) printLine(`\n! ${reason}`)
printLine(`\n${outcomes.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
