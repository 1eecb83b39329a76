import { expect, test } from 'vitest'
import { browserTimes, slowestFiles, unitTimes } from './slowest-files.ts'

test('the five slowest files are listed, with the time of all their runs', () => {
  const ran = (name: string, ...[startTime, endTime]: [number, number]) => ({ name, startTime, endTime, message: '', assertionResults: [] })
  const times = unitTimes({ testResults: [ran('a', 0, 9_000), ran('b', 0, 5_000), ran('b', 5_000, 11_000), ran('c', 0, 1_000)] })
  expect(slowestFiles(times)).toEqual(['11 s b', '9 s a', '1 s c'])
  expect(slowestFiles(Array.from({ length: 9 }, (_, n) => ({ file: `${n}`, ms: n * 1_000 })))).toHaveLength(5)
})

test('browser tests are counted with their second try, no matter how deeply they are nested', () => {
  const tests = [{ status: 'flaky', results: [{ duration: 2_000 }, { duration: 3_000 }] }]
  const suites = [{ suites: [{ specs: [{ ok: true, file: 'x.test.ts', title: 'x', tests }] }] }]
  expect(slowestFiles(browserTimes({ suites }))).toEqual(['5 s x.test.ts'])
})
