/**
 * `npm test`: checks, unit and API tests on both databases, and browser tests (`npm run e2e`: only these). Ends with the failures and the
 * totals.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPostgres } from '../server/src/testing/find-postgres.ts'
import { buildWeb } from './build-web.ts'
import { check, type Outcome } from './check.ts'
import { findChromium } from './find-chromium.ts'
import {
  type BrowserReport,
  passedAtSecondTry,
  passedInBrowser,
  passedInUnitTests,
  type Suite,
  storePassed,
  type UnitReport,
} from './passed-tests.ts'
import { browserTimes, slowestFiles, unitTimes } from './slowest-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'seo-reports-'))
/** Minutes of each part of the run, and its slowest files. */
const times: string[] = []
const say = (line: string) => process.stdout.write(`${line}\n`)

function run(program: string, args: string[], env: Record<string, string> = {}): boolean {
  const shell = process.platform === 'win32'
  return spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env }, shell }).status === 0
}

/** A run that failed outside of any test, or without a report, counts as one failure. */
function outcome<T>(what: string, isGood: boolean, file: string, read: (report: T) => Outcome): Outcome {
  const { passed, failures } = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failures: [] }
  return { passed, failures: isGood || failures.length > 0 ? failures : [`${what}: failed outside of any test`] }
}

function timed<T>(part: string, run: () => T): T {
  const started = performance.now()
  const line = times.length
  const result = run()
  times.splice(line, 0, `${part}: ${((performance.now() - started) / 60_000).toFixed(1)} min`)
  return result
}

function unitTests(): Outcome {
  const file = join(reports, 'unit.json')
  const isGood = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  return outcome<UnitReport>('unit and API tests', isGood, file, ({ numPassedTests, testResults }) => {
    storePassed('unit', passedInUnitTests({ testResults }))
    times.push(...slowestFiles(unitTimes({ testResults })).map((line) => `  ${line.replace(root, '')}`))
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
  const own = specs
    .filter(({ ok }) => !ok)
    .map(
      ({ file, title, tests }) =>
        `${file} > ${title}\n${tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n')}`,
    )
  return [...own, ...suites.flatMap(failedSpecs)]
}

/** Suites that could not run here: listed at the end, and a failure in CI. */
const missing: string[] = []
function leftOut(why: string): Outcome {
  missing.push(why)
  return { passed: 0, failures: process.env.CI ? [why] : [] }
}

const onPostgres = (): Outcome =>
  findPostgres() === null
    ? leftOut('PostgreSQL is not installed here: the server suite ran on the embedded database only.')
    : { passed: 0, failures: [] }

function browserTests(): Outcome {
  const chromium = findChromium()
  if (chromium === null) return leftOut('No Chromium could be found or installed: the browser tests did not run.')
  buildWeb()
  const file = join(reports, 'browser.json')
  const isGood = run('playwright', ['test', '--config=e2e', '--reporter=list,json'], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  return outcome<BrowserReport>('browser tests', isGood, file, ({ stats, suites }) => {
    storePassed('browser', passedInBrowser({ suites }))
    times.push(...slowestFiles(browserTimes({ suites })).map((line) => `  ${line}`))
    for (const name of passedAtSecondTry({ suites })) say(`Passed only at its second try: ${name}`)
    return { passed: stats.expected + stats.flaky, failures: suites.flatMap(failedSpecs) }
  })
}

/** In CI, a run must not change the checkout. */
function leftClean(): Outcome {
  if (!process.env.CI || !existsSync(join(root, '.git'))) return { passed: 0, failures: [] }
  const { stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  if (stdout.trim() !== '') return { passed: 0, failures: [`the run changed files:\n${stdout}`] }
  say('✓ the checkout is as it was')
  return { passed: 1, failures: [] }
}

const only = process.argv[2]
const browser = () => timed('browser tests', browserTests)
const outcomes =
  only === 'browser' ? [browser()] : [timed('checks', check), timed('unit and API tests', unitTests), onPostgres(), browser(), leftClean()]
rmSync(reports, { recursive: true, force: true })
const failures = outcomes.flatMap((it) => it.failures)
say(`\n${times.join('\n')}`)
for (const failure of failures) say(`\n✗ ${failure}`)
for (const why of missing) say(`\n! ${why}`)
say(`\n${outcomes.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
