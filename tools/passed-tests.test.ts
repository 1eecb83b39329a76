import { expect, test } from 'vitest'
import { findUnproved, passedInBrowser, passedInUnitTests, passedOnRetry } from './passed-tests.ts'

const unitReport = (...results: [file: string, status: string, fullName: string][]) => ({
  testResults: results.map(([name, status, fullName]) => ({
    name,
    startTime: 0,
    endTime: 0,
    message: '',
    assertionResults: [{ status, fullName, failureMessages: [] }],
  })),
})

test('a unit test counts when it passed on every database it ran on', () => {
  expect(
    passedInUnitTests(
      unitReport(
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

test('a browser test that passed on its second try counts and is listed', () => {
  const suites = [{ suites: [{ specs: [spec('A-R-01 good', true, 'expected'), spec('A-R-02 late', true, 'flaky')] }] }]
  expect(passedInBrowser({ suites })).toEqual(['A-R-01 good', 'A-R-02 late'])
  expect(passedOnRetry({ suites })).toEqual(['x > A-R-02 late'])
})

test('a browser test counts when it ran and passed, at any depth of suites', () => {
  const specs = [spec('A-R-01 good', true, 'expected'), spec('A-R-02 skipped', true, 'skipped'), spec('A-R-03 failed', false, 'unexpected')]
  expect(passedInBrowser({ suites: [{ suites: [{ specs }] }, { specs: [spec('A-R-04 good', true, 'expected')] }] })).toEqual([
    'A-R-01 good',
    'A-R-04 good',
  ])
})

test('a requirement is proved when the name of a passed test contains its id', () => {
  const checklist = '# Lines\n- A-C-01 One.\n- A-C-02 Two.\n- B-K-40 Three.\n'
  const { requirements, unproved } = findUnproved(checklist, ['A-C-01 B-K-40 both', 'A-C-020 none of them'])
  expect(requirements.map(({ id }) => id)).toEqual(['A-C-01', 'A-C-02', 'B-K-40'])
  expect(unproved).toEqual([{ id: 'A-C-02', text: 'Two.' }])
})
