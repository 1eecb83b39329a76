import type { BrowserReport, Suite, UnitReport } from './passed-tests.ts'

const SHOWN_FILES = 5

type FileTime = { file: string; ms: number }

export const unitTimes = ({ testResults }: Pick<UnitReport, 'testResults'>): FileTime[] =>
  testResults.map(({ name, startTime, endTime }) => ({ file: name, ms: endTime - startTime }))

export const browserTimes = ({ suites }: Pick<BrowserReport, 'suites'>): FileTime[] => suites.flatMap(suiteTimes)

const suiteTimes = ({ suites = [], specs = [] }: Suite): FileTime[] => [
  ...specs.flatMap(({ file, tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => ({ file, ms: duration })))),
  ...suites.flatMap(suiteTimes),
]

/** Adds up the runs of each file, because a server test runs on two databases. */
export function slowestFiles(times: readonly FileTime[]): string[] {
  const byFile = Map.groupBy(times, ({ file }) => file)
  return [...byFile]
    .map(([file, runs]) => ({ file, seconds: runs.reduce((sum, { ms }) => sum + ms, 0) / 1_000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN_FILES)
    .map(({ file, seconds }) => `${seconds.toFixed(0)} s ${file}`)
}
