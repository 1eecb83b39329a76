import { expect, test } from 'vitest'
import type { TemplateRow } from './email-templates-table.ts'
import { type NextStep, nextStep, type Person } from './next-step.ts'

const noon = new Date('2026-11-16T12:00:00Z')
const daysAgo = (days: number) => new Date(noon.getTime() - days * 86_400_000)

const template = (stepNumber: number, change: Partial<TemplateRow> = {}): TemplateRow => ({
  id: `t${stepNumber}`,
  sequenceId: 's',
  name: '',
  subject: 'Hi',
  content: 'Hi',
  stepNumber,
  delayDays: 2,
  isActive: true,
  createdAt: noon,
  updatedAt: noon,
  ...change,
})
const ann: Person = { isDisabled: false, hasUnsubscribed: false, isSuppressed: false, isPaying: false, hasReturned: false, timeZone: null }
const step = (lastStep: number, stepAt: Date, templates: TemplateRow[], person: Partial<Person> = {}, kind: 'tips' | 'offers' = 'tips') =>
  nextStep({ lastStep, stepAt }, templates, { ...ann, ...person }, kind, noon)
const summarize = (next: NextStep) => ('template' in next ? `${next.do} ${next.template.id}` : next.do)

test('B-V-19 delays count from the previous step, and may be fractions of a day', () => {
  expect(summarize(step(1, daysAgo(2), [template(1), template(2)]))).toBe('send t2')
  expect(step(1, daysAgo(1.9), [template(1), template(2)])).toMatchObject({ do: 'wait', until: daysAgo(-0.1) })
  expect(step(0, noon, [template(1, { delayDays: 0.125 })])).toMatchObject({ do: 'wait', until: new Date('2026-11-16T15:00:00Z') })
  expect(summarize(step(0, noon, [template(1, { delayDays: 0 })]))).toBe('send t1')
})

test('step numbers may have gaps, and the sequence ends after the last step', () => {
  expect(summarize(step(2, daysAgo(9), [template(1), template(7)]))).toBe('send t7')
  expect(summarize(step(7, daysAgo(9), [template(1), template(7)]))).toBe('end')
  expect(summarize(step(0, daysAgo(9), []))).toBe('end')
})

test('a step that is switched off is skipped, and the delay of the next one counts from when it was due', () => {
  expect(step(0, daysAgo(5), [template(1, { isActive: false }), template(2)])).toMatchObject({ do: 'skip', at: daysAgo(3) })
})

test('a template with an unknown variable is not sent, and users wait at this step', () => {
  const next = step(0, daysAgo(5), [template(1, { content: 'Dear {{first_name}}' })])
  expect(next).toMatchObject({ do: 'wait', until: new Date('2026-11-16T13:00:00Z') })
})

test('at night a mail waits until nine in the morning in the time zone of its recipient', () => {
  expect(step(0, daysAgo(5), [template(1)], { timeZone: 'Pacific/Auckland' })).toMatchObject({
    do: 'wait',
    until: new Date('2026-11-16T20:00:00Z'),
  })
})

test.each([
  [{ hasUnsubscribed: true }, 'unsubscribed'],
  [{ isSuppressed: true }, 'suppressed'],
  [{ isDisabled: true }, 'disabled'],
  [{ hasReturned: true }, 'came back'],
] as const)('a user with %j gets nothing more: %s', (person, reason) => {
  expect(step(0, daysAgo(5), [template(1)], person)).toMatchObject({ do: 'stop', reason })
})

test('offers stop for paying users, tips do not', () => {
  expect(step(0, daysAgo(5), [template(1)], { isPaying: true }, 'offers')).toMatchObject({ do: 'stop', reason: 'paid' })
  expect(summarize(step(0, daysAgo(5), [template(1)], { isPaying: true }, 'tips'))).toBe('send t1')
})
