/**
 * Collects the names of passed tests and the requirements they prove. Only a test that ran and passed proves a requirement.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type UnitReport = {
  numPassedTests: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
export type Suite = {
  suites?: Suite[]
  specs?: {
    ok: boolean
    file: string
    title: string
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[]
  }[]
}
export type BrowserReport = { stats: { expected: number; flaky: number }; suites: Suite[] }

/** The server's tests run on two databases; a test that failed on one has not passed. */
export function passedInUnitTests({ testResults }: Pick<UnitReport, 'testResults'>): string[] {
  const results = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName }) => ({ status, fullName, key: `${name} ${fullName}` })),
  )
  const failed = new Set(results.filter(({ status }) => status === 'failed').map(({ key }) => key))
  return [...new Set(results.filter(({ status, key }) => status === 'passed' && !failed.has(key)).map(({ fullName }) => fullName))]
}

export function passedInBrowser({ suites = [], specs = [] }: Suite): string[] {
  // A skipped test is also `ok`, but has not run; a flaky one passed on its second try.
  const passed = specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status !== 'skipped')).map(({ title }) => title)
  return [...passed, ...suites.flatMap(passedInBrowser)]
}

export function passedOnRetry({ suites = [], specs = [] }: Suite): string[] {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ file, title }) => `${file} > ${title}`)
  return [...flaky, ...suites.flatMap(passedOnRetry)]
}

export type Requirement = { id: string; text: string }

/** The requirements of the checklist; `unproved` are those without a passed test that has their id in its name. */
export function findUnproved(checklist: string, passed: readonly string[]): { requirements: Requirement[]; unproved: Requirement[] } {
  const requirements = [...checklist.matchAll(/^- ([AB]-[A-Z]-\d\d) (.*)$/gm)].map(([, id = '', text = '']) => ({ id, text }))
  const namedIds = new Set(passed.flatMap((name) => name.match(/\b[AB]-[A-Z]-\d\d\b/g) ?? []))
  return { requirements, unproved: requirements.filter(({ id }) => !namedIds.has(id)) }
}

const folder = fileURLToPath(new URL('../node_modules/.cache/passed-tests', import.meta.url))
type SuiteName = 'unit' | 'browser'

export function storePassedTests(suite: SuiteName, names: readonly string[]): void {
  const file = join(folder, `${suite}.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(names))
}

/** Names of the tests that passed in the last run of each suite; null for a suite that has never run here. */
export const readPassedTests = (): Record<SuiteName, string[] | null> => ({
  unit: readSuite('unit'),
  browser: readSuite('browser'),
})

function readSuite(suite: SuiteName): string[] | null {
  const file = join(folder, `${suite}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
