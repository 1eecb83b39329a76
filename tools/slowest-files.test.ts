import { expect, test } from 'vitest'
import { browserTimes, slowestFiles, unitTimes } from './slowest-files.ts'

test('lists the five slowest files with the total time of their runs', () => {
  const fileResult = (name: string, ...[startTime, endTime]: [number, number]) => ({
    name,
    startTime,
    endTime,
    message: '',
    assertionResults: [],
  })
  const times = unitTimes({
    testResults: [fileResult('a', 0, 9_000), fileResult('b', 0, 5_000), fileResult('b', 5_000, 11_000), fileResult('c', 0, 1_000)],
  })
  expect(slowestFiles(times)).toEqual(['11 s b', '9 s a', '1 s c'])
  expect(slowestFiles(Array.from({ length: 9 }, (_, n) => ({ file: `${n}`, ms: n * 1_000 })))).toHaveLength(5)
})

test('the time of a browser test includes its retries, at any depth of suites', () => {
  const tests = [{ status: 'flaky', results: [{ duration: 2_000 }, { duration: 3_000 }] }]
  const suites = [{ suites: [{ specs: [{ ok: true, file: 'x.test.ts', title: 'x', tests }] }] }]
  expect(slowestFiles(browserTimes({ suites }))).toEqual(['5 s x.test.ts'])
})
