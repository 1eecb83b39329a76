import { expect, test } from 'vitest'
import { emailTemplate } from '#testing/admin-emails.ts'
import { checkDraft, draftOf, emptyDraft, type TemplateDraft } from './template-draft.ts'

const draft = (changes: Partial<TemplateDraft> = {}) => ({ ...draftOf(emailTemplate()), ...changes })

test('B-V-20 B-V-21 a new template is active and takes the next step', () => {
  expect(emptyDraft(4)).toMatchObject({ step_number: '4', delay_days: '0', is_active: true })
})

test.each<[string, Partial<TemplateDraft>, object]>([
  ['B-V-17', { name: ' ' }, { name: 'Name is required' }],
  ['B-V-17', { subject: '' }, { subject: 'Subject is required' }],
  ['B-V-17', { content: ' \n' }, { content: 'Content is required' }],
  ['B-V-18', { step_number: '' }, { step_number: 'Step number is required' }],
  ['B-V-18', { step_number: '0' }, { step_number: 'Step number must be at least 1' }],
  ['B-V-18', { step_number: '1.5' }, { step_number: 'Step number must be a whole number' }],
  ['B-V-19', { delay_days: '-1' }, { delay_days: "Delay in days can't be negative" }],
  ['B-V-19', { delay_days: 'soon' }, { delay_days: 'Delay in days is required' }],
])('%s %j is refused', (_id, changes, errors) => {
  expect(checkDraft(draft(changes))).toEqual({ form: null, errors })
})

test('B-V-19 decimal days are accepted, also with a comma', () => {
  expect(checkDraft(draft({ delay_days: '0,5' })).form).toEqual({
    name: 'First steps',
    subject: 'Welcome to {{company_name}}',
    content: '# Welcome, {{user_name}}\n\n[Analyze my website]({{app_url}})',
    step_number: 1,
    delay_days: 0.5,
    is_active: true,
  })
})
