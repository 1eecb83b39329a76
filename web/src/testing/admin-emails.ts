import type { EmailSequence, EmailTemplate, TemplatePreview, TemplateSends } from '@seo/contract/admin-emails'

export const emailTemplate = (changes: Partial<EmailTemplate> = {}): EmailTemplate => ({
  id: 't1',
  sequence_id: 's1',
  name: 'First steps',
  subject: 'Welcome to {{company_name}}',
  content: '# Welcome, {{user_name}}\n\n[Analyze my website]({{app_url}})',
  step_number: 1,
  delay_days: 0,
  is_active: true,
  unknown_variables: [],
  updated_at: '2026-11-12T10:04:00.000Z',
  ...changes,
})

export const emailSequence = (changes: Partial<EmailSequence> = {}): EmailSequence => ({
  id: 's1',
  name: 'Welcome',
  description: 'The first week after signing up.',
  is_active: true,
  created_at: '2026-11-01T08:00:00.000Z',
  templates: [emailTemplate(), emailTemplate({ id: 't2', name: 'Your first task', step_number: 2, delay_days: 2 })],
  trigger: 'signup',
  kind: 'tips',
  people: 118,
  ...changes,
})

export const templateSends = (changes: Partial<TemplateSends> = {}): TemplateSends => ({
  template_id: 't1',
  sent: 1204,
  refused: 9,
  unsubscribed: 14,
  waiting: 0,
  skipped: 3,
  unknown: 0,
  ...changes,
})

export const templatePreview = (changes: Partial<TemplatePreview> = {}): TemplatePreview => ({
  for: { name: 'Mara Lindqvist', email: 'mara@lindqvist.example', is_sample: true },
  from: 'Northquay Digital <hello@northquay.example>',
  subject: 'Welcome to Northquay Digital',
  light: '<!doctype html><html lang="en"><body><p>Welcome, Mara, in light</p></body></html>',
  dark: '<!doctype html><html lang="en"><body><p>Welcome, Mara, in dark</p></body></html>',
  text: 'Welcome, Mara, as text',
  bytes: 14_200,
  unknown_variables: [],
  ...changes,
})
