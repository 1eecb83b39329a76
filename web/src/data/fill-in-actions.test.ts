import { expect, test } from 'vitest'
import { action, analysis } from '#testing/actions.ts'
import { fillInActions, fillInAnalysis } from './fill-in-actions.ts'

const { jobId: _jobId, ...withoutJobId } = analysis()

test.each([
  [{ jobId: 'j1' }, 'j1'],
  [{ job_id: 'j2' }, 'j2'],
  [{ jobId: null, job_id: 'j2' }, 'j2'],
  [{}, ''],
])('B-E-09 an analysis with %j belongs to the job %j', (fields, jobId) => {
  expect(fillInAnalysis({ ...withoutJobId, ...fields })).toMatchObject({ ...withoutJobId, jobId })
})

test('B-E-09 one of the two dates is enough, and an analysis without an id is identified by its job', () => {
  const filledIn = fillInAnalysis({ jobId: 'j1', domain: 'harbour.example', analysis_timestamp: '2026-11-14T16:44:00.000Z' })
  expect(filledIn).toMatchObject({ id: 'j1', created_at: '2026-11-14T16:44:00.000Z', actions_count: 0 })
})

test('B-E-11 a list without preview information is not a preview', () => {
  const list = { actions: [action()], isFreemiumPreview: null, totalActionsAvailable: null, actionsShown: null }
  expect(fillInActions(list)).toMatchObject({ isFreemiumPreview: false, totalActionsAvailable: 1, actionsShown: 1, score: null })
  expect(fillInActions({}).actions).toEqual([])
})
