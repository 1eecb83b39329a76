import { expect, test } from 'vitest'
import { job, runningJob } from '#testing/jobs.ts'
import { withListFields } from './list-fields.ts'

const listed = job({ earlier_scores: [50, 60], tasks: { completed: 2, in_progress: 1 } })

test('an event without these fields keeps the listed values; a newer list replaces them', () => {
  const received = job({ score: 70 })
  expect(withListFields(received, received, [undefined, listed], [])).toMatchObject({
    score: 70,
    earlier_scores: [50, 60],
    tasks: { completed: 2 },
  })
  const older = job({ earlier_scores: [50, 60] })
  expect(withListFields(older, older, [listed], [])).not.toHaveProperty('tasks')
  const newer = job({ earlier_scores: [60], tasks: { completed: 3, in_progress: 0 } })
  expect(withListFields(newer, newer, [listed], [])).toMatchObject({ earlier_scores: [60], tasks: { completed: 3 } })
})

test("a new job takes over the scores of its site's newest job", () => {
  const newJob = runningJob({ id: 'new', created_at: '2026-11-15T10:00:00.000Z' })
  const others = [
    listed,
    job({ id: 'old', score: 12, created_at: '2026-01-01T00:00:00.000Z' }),
    job({ id: 'failed', score: null, created_at: '2026-11-15T09:00:00.000Z' }),
    job({ id: 'other', domain: 'other.example', score: 99, created_at: '2026-11-15T09:30:00.000Z' }),
  ]
  expect(withListFields(newJob, newJob, [], others).earlier_scores).toEqual([50, 60, 67])
  const jobWithManyScores = job({ earlier_scores: Array.from({ length: 11 }, (_, i) => i) })
  expect(withListFields(newJob, newJob, [], [jobWithManyScores]).earlier_scores).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 67])
  expect(withListFields(newJob, newJob, [], []).earlier_scores).toEqual([])
})
