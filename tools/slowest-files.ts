import type { BrowserReport, Suite, UnitReport } from './passed-tests.ts'

const SHOWN = 5

type FileTime = { file: string; ms: number }

export const unitTimes = ({ testResults }: Pick<UnitReport, 'testResults'>): FileTime[] =>
  testResults.map(({ name, startTime, endTime }) => ({ file: name, ms: endTime - startTime }))

export const browserTimes = ({ suites }: Pick<BrowserReport, 'suites'>): FileTime[] => suites.flatMap(timesOf)

const timesOf = ({ suites = [], specs = [] }: Suite): FileTime[] => [
  ...specs.flatMap(({ file, tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => ({ file, ms: duration })))),
  ...suites.flatMap(timesOf),
]

/** The files that take longest, over all their runs: a server test runs on two databases. */
export function slowestFiles(times: readonly FileTime[]): string[] {
  const byFile = Map.groupBy(times, ({ file }) => file)
  return [...byFile]
    .map(([file, runs]) => ({ file, seconds: runs.reduce((sum, { ms }) => sum + ms, 0) / 1_000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN)
    .map(({ file, seconds }) => `${seconds.toFixed(0)} s ${file}`)
}
