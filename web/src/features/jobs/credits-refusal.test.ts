import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '#api/client.ts'
import { creditsRefusal } from './credits-refusal.ts'

test.each([
  ['A-X-06', { error: 'Sorry: Insufficient credits.' }],
  ['A-X-07', { error: 'No', code: 'FEATURE_ACCESS_DENIED' }],
  ['A-X-07', { error: 'FEATURE_ACCESS_DENIED' }],
  ['A-X-08', { error: 'Purchase credits to continue' }],
  ['A-X-09', { error: 'Feature access denied' }],
])('%s %j is a lack of credits; A-X-10 one credit is required unless the response has another number', (_id, body) => {
  expect(creditsRefusal(new ApiError(402, body))).toMatchObject({ required: 1, available: 0 })
})

test('A-X-10 the numbers and the reason come from the server', () => {
  const body = { error: 'Insufficient credits', reason: 'Used up.', credits_required: 3, credits_available: 2 }
  expect(creditsRefusal(new ApiError(402, body))).toEqual({ required: 3, available: 2, reason: 'Used up.' })
  expect(creditsRefusal(new ApiError(402, { ...body, credits_required: 'many', reason: 7 }))).toMatchObject({ required: 1, reason: null })
})

test('other errors are not credit refusals', () => {
  expect(creditsRefusal(new ApiError(400, { error: 'No such host' }))).toBeNull()
  expect(creditsRefusal(new NetworkError('Insufficient credits'))).toBeNull()
})
