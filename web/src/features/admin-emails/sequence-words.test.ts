import { expect, test } from 'vitest'
import { emailTemplate } from '#testing/admin-emails.ts'
import { delayWords, nextStepNumber, sendingWords } from './sequence-words.ts'

test.each([
  [0, 'at once'],
  [0.01, 'after 1 hour'],
  [0.5, 'after 12 hours'],
  [1, 'after 1 day'],
  [2.5, 'after 2.5 days'],
  [1000, 'after 1,000 days'],
])('a delay of %s days is sent %s', (days, words) => {
  expect(delayWords(days)).toBe(words)
})

test('the delay of a step counts from the previous step, and that of the first step from the trigger of the sequence', () => {
  const templates = [emailTemplate({ step_number: 1 }), emailTemplate({ step_number: 3 })]
  const sequence = { trigger: 'signup' as const, templates }
  expect(sendingWords({ step_number: 1, delay_days: 0 }, sequence)).toBe('sent at once after sign-up')
  expect(sendingWords({ step_number: 4, delay_days: 2 }, sequence)).toBe('sent 2 days after step 3')
  expect(sendingWords({ step_number: 1, delay_days: 1 }, { trigger: 'idle', templates: [] })).toBe(
    'sent 1 day after 30 days without a visit',
  )
})

test('B-V-21 a new step is one above the highest, or 1 if there is none', () => {
  expect(nextStepNumber([])).toBe(1)
  expect(nextStepNumber([{ step_number: 7 }, { step_number: 2 }])).toBe(8)
})
