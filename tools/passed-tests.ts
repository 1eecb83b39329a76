/**
 * Collects the names of passed tests, and from them the requirements they prove. A name in a comment, or of a skipped or failed test,
 * proves nothing.
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
  const own = specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status !== 'skipped')).map(({ title }) => title)
  return [...own, ...suites.flatMap(passedInBrowser)]
}

export function passedAtSecondTry({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ file, title }) => `${file} > ${title}`)
  return [...own, ...suites.flatMap(passedAtSecondTry)]
}

export type Requirement = { id: string; text: string }

/** The requirements of the checklist, and those that no passed test names. */
export function unproved(checklist: string, passed: readonly string[]): { all: Requirement[]; missing: Requirement[] } {
  const all = [...checklist.matchAll(/^- ([AB]-[A-Z]-\d\d) (.*)$/gm)].map(([, id = '', text = '']) => ({ id, text }))
  const named = new Set(passed.flatMap((name) => name.match(/\b[AB]-[A-Z]-\d\d\b/g) ?? []))
  return { all, missing: all.filter(({ id }) => !named.has(id)) }
}

const folder = fileURLToPath(new URL('../node_modules/.cache/passed-tests', import.meta.url))
const suites = ['unit', 'browser'] as const

export function storePassed(suite: (typeof suites)[number], names: readonly string[]): void {
  const file = join(folder, `${suite}.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(names))
}

/** From the last run of each suite; null for a suite that has never run here. */
export const readPassed = (): Record<(typeof suites)[number], string[] | null> => ({
  unit: readSuite('unit'),
  browser: readSuite('browser'),
})

function readSuite(suite: (typeof suites)[number]): string[] | null {
  const file = join(folder, `${suite}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
