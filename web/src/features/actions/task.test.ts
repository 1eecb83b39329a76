import { expect, test } from 'vitest'
import { action, analysis, someActions } from '#testing/actions.ts'
import { analysisName, capitalized, chooseAnalysis } from './analysis-choice.ts'
import { isFiltering, matchesFilters, readFilters } from './filters.ts'
import { nextStep, reachOf, sectionsOf, statsOf, statusChange, taskOf } from './task.ts'
import { issuesOf } from './task-issues.ts'

const readerOf = (query: string) => (name: string) => new URLSearchParams(query).get(name)
const idsOf = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id)

test('B-E-01 B-E-02 B-E-03 B-E-05 B-E-06 B-E-08 an action is read with current and older field names, and its status defaults to todo', () => {
  const task = taskOf({
    id: 'x',
    action_name: 'Old name',
    timeEstimate: 12,
    businessValue: 'More',
    timeToResult: 'a week',
    implementation: 'code',
  })
  expect(task).toMatchObject({ title: 'Old name', status: 'todo', minutes: 12, businessValue: 'More', code: 'code' })
  expect(task.timeline).toEqual({ text: 'a week', isEstimate: false })
  expect(taskOf({ id: 'x', time_available: 7 }).minutes).toBe(7)
  expect(taskOf(action({ time_estimate: 0 })).minutes).toBe(0)
})

test('B-K-19 B-K-20 B-K-21 missing figures get typical values, and known ones are shown as they are', () => {
  expect(taskOf(action())).toMatchObject({
    searches: { text: '2,900', isEstimate: true },
    leads: { text: '180-360', isEstimate: true },
    timeline: { text: 'within 2-4 weeks', isEstimate: true },
  })
  expect(taskOf(action({ impact: 'medium' })).timeline.text).toBe('4-6 weeks')
  const known = taskOf(action({ searchVolume: 0, leads: '3', time_to_result: 'tomorrow' }))
  expect([known.searches, known.leads, known.timeline].map(({ text, isEstimate }) => [text, isEstimate])).toEqual([
    ['0', false],
    ['3', false],
    ['tomorrow', false],
  ])
  expect(taskOf(action({ time_to_result: '1–2 weeks (typical estimate)' })).timeline).toEqual({ text: '1–2 weeks', isEstimate: true })
})

test('B-S-01 B-S-02 B-S-03 the button starts, completes or reopens a task, depending on its status', () => {
  expect(nextStep.todo).toMatchObject({ status: 'in-progress', label: 'Start Task' })
  expect(nextStep['in-progress']).toEqual({ status: 'completed', label: 'Mark Complete', shortLabel: 'Complete' })
  expect(nextStep.completed).toEqual({ status: 'todo', label: 'Reopen Task', shortLabel: 'Reopen' })
})

test('a new status changes the same times as on the server', () => {
  const [monday, tuesday] = ['2026-11-16T09:00:00.000Z', '2026-11-17T09:00:00.000Z']
  const completed = { status: 'completed' as const, startedAt: monday }
  expect(statusChange({ status: 'todo', startedAt: null }, 'completed', tuesday)).toEqual({
    status: 'completed',
    started_at: tuesday,
    completed_at: tuesday,
  })
  expect(statusChange(completed, 'in-progress', tuesday)).toEqual({ status: 'in-progress', started_at: tuesday, completed_at: null })
  expect(statusChange(completed, 'todo', tuesday)).toEqual({ status: 'todo', started_at: null, completed_at: null })
  expect(statusChange({ ...completed, status: 'in-progress' }, 'completed', tuesday).started_at).toBe(monday)
  expect(statusChange(completed, 'completed', tuesday)).toEqual({})
})

test('B-S-10 each section lists high impact first and otherwise keeps the given order', () => {
  const sections = sectionsOf([...someActions(), action({ id: 'high2' })].map(taskOf))
  expect(idsOf(sections.available)).toEqual(['high', 'high2', 'medium', 'low'])
  expect(idsOf(sections.inProgress)).toEqual(['going'])
  expect(idsOf(sections.completed)).toEqual(['done'])
})

test('B-E-10 B-R-58 the statistics have counts, time remaining and percentage, also for no tasks', () => {
  expect(statsOf(someActions().map(taskOf))).toEqual({
    total: 5,
    inProgress: 1,
    completed: 1,
    todo: 3,
    minutesLeft: 130,
    highImpact: 2,
    highImpactCompleted: 1,
    percent: 20,
  })
  expect(statsOf([]).percent).toBe(0)
  expect(statsOf([action({ status: 'completed' }), action(), action()].map(taskOf)).percent).toBe(33)
})

test('B-V-10 B-V-11 B-V-12 B-V-13 each filter removes the tasks that do not match', () => {
  const tasks = someActions().map(taskOf)
  const matchingIds = (query: string) => idsOf(tasks.filter((task) => matchesFilters(task, readFilters(readerOf(query)))))
  expect(matchingIds('')).toHaveLength(5)
  expect(matchingIds('search=GALLERY')).toEqual(['medium'])
  expect(matchingIds('search=describe')).toEqual(['medium'])
  expect(matchingIds('category=schema')).toEqual(['high'])
  expect(matchingIds('impact=low')).toEqual(['low'])
  expect(matchingIds('status=in-progress')).toEqual(['going'])
  expect(matchingIds('difficulty=hard')).toEqual(['medium'])
  expect(matchingIds('time=30')).toEqual(['low', 'high', 'done'])
  expect(matchingIds('impact=high&status=todo&time=60')).toEqual(['high'])
  // Unknown values filter nothing.
  expect(matchingIds('impact=huge&time=7&category=<b>&status=&difficulty=')).toHaveLength(5)
  expect(isFiltering(readFilters(readerOf('impact=huge&search=%20')))).toBe(false)
  expect(isFiltering(readFilters(readerOf('time=15')))).toBe(true)
  expect(readFilters(readerOf(`search=${'x'.repeat(500)}`)).search).toHaveLength(200)
})

test('B-R-43 B-R-44 B-E-09 the parameters of a URL choose an analysis, and parameters that do not fit it are corrected', () => {
  const [newest, other, older] = [
    analysis({ id: 'n', jobId: 'jn' }),
    analysis({ id: 'o', jobId: 'jo', domain: 'other.example', analysis_timestamp: '2026-11-13T00:00:00.000Z' }),
    analysis({ id: 'x', jobId: 'jx', analysis_timestamp: '2026-11-12T00:00:00.000Z' }),
  ]
  const all = [newest, other, older] as const
  const choose = (query: string) => {
    const { analysis: chosen, change } = chooseAnalysis(all, readerOf(query))
    return [chosen?.id, change]
  }
  expect(choose('')).toEqual(['n', { domain: 'harbour.example' }])
  expect(choose('domain=other.example')).toEqual(['o', null])
  expect(choose('domain=harbour.example&jobId=jx')).toEqual(['x', null])
  expect(choose('jobId=jx')).toEqual(['x', { domain: 'harbour.example' }])
  expect(choose('jobId=nobody')).toEqual(['n', { domain: 'harbour.example', jobId: null }])
  expect(choose('domain=other.example&jobId=nobody')).toEqual(['o', { jobId: null }])
  expect(choose('timestamp=2026-11-12T00:00:00.000Z')).toEqual(['x', { domain: 'harbour.example' }])
  expect(choose('domain=harbour.example&timestamp=2026-11-12T00:00:00.000Z')).toEqual(['x', null])
  expect(choose('domain=gone.example&timestamp=never')).toEqual(['n', { domain: 'harbour.example', timestamp: null }])
  expect(chooseAnalysis([], readerOf('jobId=x'))).toEqual({ analysis: undefined, change: { jobId: null } })
})

test('B-R-38 B-R-53 an analysis is named by its domain, its date and its number of actions', () => {
  const [one, twin] = [analysis(), analysis({ id: 'an2', created_at: '2026-11-14T20:00:00.000Z', actions_count: 1 })]
  expect(analysisName(one, [one])).toBe('harbour.example · Nov 14, 2026 · 47 actions')
  expect(analysisName(twin, [one, twin])).toMatch(/^harbour\.example · Nov 14, 2026, \d\d:\d\d · 1 action$/)
  expect(capitalized('harbour.example')).toBe('Harbour.example')
  expect(capitalized('7.example')).toBe('7.example')
  expect(capitalized('örebro.example')).toBe('Örebro.example')
})

test.each([
  ['rises', { score: 67, score_after: 71 }, { from: 67, to: 71 }],
  ['rises by less than half a point', { points: 0.1, score: 81, score_after: 82 }, null],
  ['stays', { score: 71, score_after: 71 }, null],
  ['is not known', { score: null, score_after: 71 }, null],
  ['was not predicted', { score: 67, score_after: null }, null],
])('the gain is right if the score %s', (_name, scores, gain) => {
  expect(taskOf({ ...action(), ...scores }).gain).toEqual(gain)
})

test('a gain of less than 0.1 points is not shown', () => {
  expect([0, 0.09, 0.1, 4.2].map((points) => taskOf(action({ points })).points)).toEqual([null, null, 0.1, 4.2])
  expect(taskOf({ id: 'old' })).toMatchObject({ points: null, gain: null, groups: [] })
})

test.each([
  [{ pages: 17, of: 81, where: 'pages like /a/…' }, '17 of 81 pages'],
  [{ pages: 3, of: 3, where: 'pages like /a/…' }, '3 pages'],
  [{ pages: 1, of: 1, where: 'pages like /a/…' }, '1 page'],
  [{ pages: 2, of: 2, where: 'the sitemap' }, 'the sitemap'],
  [{ pages: 4, of: 4, where: 'robots.txt' }, 'robots.txt'],
  [{ pages: 80, of: 81, where: 'the whole site' }, '80 of 81 pages'],
])('a task on %j affects %s', (coverage, text) => {
  expect(reachOf({ ...coverage, path: '' })).toBe(text)
})

test('a task lists its own rule first, each rule once, and each part with its server index', () => {
  const group = (rule: string, where: string) => ({ rule, name: `Name of ${rule}`, where, found: null, findings: 2, pages: 1 })
  const groups = [group('own', '/a'), group('own', '/b'), group('x', '/a'), group('y', '/a'), group('x', '/b')]
  const { own, others } = issuesOf(taskOf(action({ rule: 'own', groups })))
  const listed = [...own, ...others].map(({ rule, findings, parts }) => [rule, findings, parts.map(({ index }) => index)])
  expect(listed).toEqual([
    ['own', 4, [0, 1]],
    ['x', 4, [2, 4]],
    ['y', 2, [3]],
  ])
  expect(own).toHaveLength(1)
})

test('an old task without groups has one part with all its pages', () => {
  expect(issuesOf(taskOf(action({ groups: [] })))).toMatchObject({ own: [{ parts: [{ index: null, pages: 188 }] }], others: [] })
  expect(issuesOf(taskOf({ id: 'old' }))).toEqual({ own: [], others: [] })
})
