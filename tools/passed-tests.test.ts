import { expect, test } from 'vitest'
import { passedAtSecondTry, passedInBrowser, passedInUnitTests, unproved } from './passed-tests.ts'

const unit = (...results: [file: string, status: string, fullName: string][]) => ({
  testResults: results.map(([name, status, fullName]) => ({
    name,
    startTime: 0,
    endTime: 0,
    message: '',
    assertionResults: [{ status, fullName, failureMessages: [] }],
  })),
})

test('a unit test counts when it ran and passed, on every database that ran it', () => {
  expect(
    passedInUnitTests(
      unit(
        ['a', 'passed', 'A-C-01 good'],
        ['a', 'skipped', 'A-C-02 skipped'],
        ['a', 'todo', 'A-C-03 to do'],
        ['a', 'failed', 'A-C-04 failed'],
        ['b', 'passed', 'A-C-05 fails on the other database'],
        ['b', 'failed', 'A-C-05 fails on the other database'],
        ['c', 'skipped', 'A-C-06 for one database'],
        ['c', 'passed', 'A-C-06 for one database'],
      ),
    ),
  ).toEqual(['A-C-01 good', 'A-C-06 for one database'])
})

const spec = (title: string, ok: boolean, status: string) => ({ ok, file: 'x', title, tests: [{ status, results: [] }] })

test('a browser test that failed once and then passed counts, and is listed', () => {
  const suites = [{ suites: [{ specs: [spec('A-R-01 good', true, 'expected'), spec('A-R-02 late', true, 'flaky')] }] }]
  expect(passedInBrowser({ suites })).toEqual(['A-R-01 good', 'A-R-02 late'])
  expect(passedAtSecondTry({ suites })).toEqual(['x > A-R-02 late'])
})

test('a browser test counts when it ran and passed, no matter how deeply it is nested', () => {
  const specs = [spec('A-R-01 good', true, 'expected'), spec('A-R-02 skipped', true, 'skipped'), spec('A-R-03 failed', false, 'unexpected')]
  expect(passedInBrowser({ suites: [{ suites: [{ specs }] }, { specs: [spec('A-R-04 good', true, 'expected')] }] })).toEqual([
    'A-R-01 good',
    'A-R-04 good',
  ])
})

test('only test names prove requirements', () => {
  const checklist = '# Lines\n- A-C-01 One.\n- A-C-02 Two.\n- B-K-40 Three.\n'
  const { all, missing } = unproved(checklist, ['A-C-01 B-K-40 both', 'A-C-020 none of them'])
  expect(all.map(({ id }) => id)).toEqual(['A-C-01', 'A-C-02', 'B-K-40'])
  expect(missing).toEqual([{ id: 'A-C-02', text: 'Two.' }])
})
