/** Mail sequences and their templates, as admins edit them. */
import { z } from 'zod'
import { calls, hours } from './call.ts'
import { MailKind } from './mail.ts'

/** The variables that a template may use in double braces. */
export const templateVariables = ['user_name', 'user_email', 'app_url', 'support_email', 'company_name', 'signup_date'] as const
export type TemplateVariable = (typeof templateVariables)[number]

const VARIABLE = /\{\{([^{}]*)\}\}/g

/** Lists each unknown variable in double braces once. A template with unknown variables can be saved but is not sent. */
export function unknownVariables(...texts: string[]): string[] {
  const usedNames = texts.flatMap((text) => [...text.matchAll(VARIABLE)].map(([, name = '']) => name.trim()))
  return [...new Set(usedNames)].filter((name) => !templateVariables.some((known) => known === name))
}

export const maxContentLength = 100_000

const LINE_BREAK = /[\r\n\u0085\u2028\u2029]/

const mailTexts = {
  subject: z
    .string({ error: 'Subject is required' })
    .trim()
    .min(1, 'Subject is required')
    .max(200, 'Subject can have at most 200 characters')
    .refine((subject) => !LINE_BREAK.test(subject), 'Subject must be one line'),
  content: z
    .string({ error: 'Content is required' })
    .regex(/\S/, 'Content is required')
    .max(maxContentLength, `Content can have at most ${maxContentLength.toLocaleString('en-US')} characters`),
}

const templateFields = {
  name: z.string({ error: 'Name is required' }).trim().min(1, 'Name is required').max(120, 'Name can have at most 120 characters'),
  ...mailTexts,
  step_number: z
    .number({ error: 'Step number is required' })
    .int('Step number must be a whole number')
    .min(1, 'Step number must be at least 1')
    .max(1000, 'Step number can be at most 1,000'),
  /** Days after the previous step; for the first step, days after the trigger. 0.5 is twelve hours. */
  delay_days: z
    .number({ error: 'Delay in days is required' })
    .min(0, "Delay in days can't be negative")
    .max(3650, 'Delay in days can be at most 3,650'),
}

export const TemplateForm = z.object({ ...templateFields, is_active: z.boolean().default(true) })
export type TemplateForm = z.output<typeof TemplateForm>

export const EmailTemplate = z.object({
  id: z.string(),
  sequence_id: z.string(),
  ...templateFields,
  is_active: z.boolean(),
  /** Beyond the specification: a template with unknown variables is not sent. */
  unknown_variables: z.array(z.string()),
  updated_at: z.iso.datetime(),
})
export type EmailTemplate = z.output<typeof EmailTemplate>

/** The event that adds a user to a sequence. */
export const SequenceTrigger = z.enum(['signup', 'first_analysis', 'idle'])
export type SequenceTrigger = z.output<typeof SequenceTrigger>

/** Days without use after which a user counts as idle. */
export const idleDays = 30

export const EmailSequence = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  is_active: z.boolean(),
  created_at: z.iso.datetime(),
  /** In order of their steps. */
  templates: z.array(EmailTemplate),
  // The fields from here on are beyond the specification.
  trigger: SequenceTrigger,
  kind: MailKind,
  /** Users who are in the sequence now and have steps left. */
  people: z.number().int(),
})
export type EmailSequence = z.output<typeof EmailSequence>

export const TemplateSends = z.object({
  template_id: z.string(),
  sent: z.number().int(),
  /** Rejected by the mail server, bounced later, or given up after waiting too long. */
  refused: z.number().int(),
  /** Users who unsubscribed with the link or the button of this mail. */
  unsubscribed: z.number().int(),
  /** Queued and not sent yet. */
  waiting: z.number().int(),
  /** Not sent because the person has unsubscribed, paid, come back or can't be reached. */
  skipped: z.number().int(),
  /** Mails in progress when a worker was killed; not sent again, because they may have arrived. */
  unknown: z.number().int(),
})
export type TemplateSends = z.output<typeof TemplateSends>

/** Input of previews and test sends: the texts as typed, and the user whose values are filled in. */
export const TemplateDraft = z.object({
  ...mailTexts,
  /** Decides the unsubscribe link and footer; if missing, those of the mail kind `tips` are used. */
  sequence_id: z.string().max(100).optional(),
  /** If missing, the values of a sample person are filled in. */
  user_id: z.string().max(100).optional(),
})

export const TemplatePreview = z.object({
  for: z.object({ name: z.string(), email: z.string(), is_sample: z.boolean() }),
  from: z.string(),
  subject: z.string(),
  /** The mail in light mode, for a sandboxed frame. */
  light: z.string(),
  dark: z.string(),
  text: z.string(),
  /** Size of the HTML. Gmail clips mails above 102 kB. */
  bytes: z.number().int(),
  unknown_variables: z.array(z.string()),
})
export type TemplatePreview = z.output<typeof TemplatePreview>

export const adminEmailCalls = calls({
  sequences: {
    method: 'GET',
    path: '/api/v1/admin/email-sequences/sequences',
    who: 'admin',
    summary: 'List all email sequences.',
    envelope: 'flat',
    reply: z.object({ sequences: z.array(EmailSequence) }),
  },
  sequence: {
    method: 'GET',
    path: '/api/v1/admin/email-sequences/sequences/{sequenceId}',
    who: 'admin',
    summary: 'Get an email sequence with its templates in order of their steps.',
    envelope: 'flat',
    reply: z.object({ sequence: EmailSequence }),
  },
  setSequenceActive: {
    method: 'PUT',
    path: '/api/v1/admin/email-sequences/sequences/{sequenceId}/active',
    who: 'admin',
    summary: 'Pause or resume an email sequence. While it is paused, no emails are sent and all users keep their step.',
    body: z.object({ is_active: z.boolean() }),
    envelope: 'flat',
    isBeyondSpecification: true,
    reply: z.object({ sequence: EmailSequence }),
  },
  sends: {
    method: 'GET',
    path: '/api/v1/admin/email-sequences/sequences/{sequenceId}/sends',
    who: 'admin',
    summary: 'Get the number of sent, refused and unsubscribed emails for each template of a sequence.',
    query: z.object({ days: z.coerce.number().int().min(1).max(365).default(30) }),
    envelope: 'data',
    isBeyondSpecification: true,
    reply: z.object({ days: z.number().int(), people: z.number().int(), templates: z.array(TemplateSends) }),
  },
  createTemplate: {
    method: 'POST',
    path: '/api/v1/admin/email-sequences/sequences/{sequenceId}/templates',
    who: 'admin',
    summary: 'Create a template in an email sequence.',
    maxBodyBytes: 512 * 1024,
    body: TemplateForm,
    envelope: 'flat',
    status: 201,
    reply: z.object({ template: EmailTemplate }),
  },
  template: {
    method: 'GET',
    path: '/api/v1/admin/email-sequences/templates/{templateId}',
    who: 'admin',
    summary: 'Get an email template.',
    envelope: 'flat',
    reply: z.object({ template: EmailTemplate }),
  },
  updateTemplate: {
    method: 'PUT',
    path: '/api/v1/admin/email-sequences/templates/{templateId}',
    who: 'admin',
    summary: 'Update an email template. Refused if it was changed after the given `updated_at`.',
    maxBodyBytes: 512 * 1024,
    body: TemplateForm.extend({
      /** `updated_at` of the version that was edited, so that a newer change is not overwritten. */
      updated_at: z.iso.datetime().optional(),
    }),
    envelope: 'flat',
    reply: z.object({ template: EmailTemplate }),
  },
  removeTemplate: {
    method: 'DELETE',
    path: '/api/v1/admin/email-sequences/templates/{templateId}',
    who: 'admin',
    summary: 'Delete an email template.',
    envelope: 'flat',
    reply: z.object({}),
  },
  preview: {
    method: 'POST',
    path: '/api/v1/admin/email-sequences/templates/preview',
    who: 'admin',
    summary: 'Preview an email template with the values of a user or of a sample person.',
    maxBodyBytes: 512 * 1024,
    body: TemplateDraft,
    envelope: 'data',
    isBeyondSpecification: true,
    reply: TemplatePreview,
  },
  sendTest: {
    method: 'POST',
    path: '/api/v1/admin/email-sequences/templates/test',
    who: 'admin',
    summary: 'Send an email template, saved or not, to the signed-in admin as a test.',
    limits: [{ per: 'account', count: 10, seconds: hours(1) }],
    maxBodyBytes: 512 * 1024,
    body: TemplateDraft,
    envelope: 'flat',
    isBeyondSpecification: true,
    reply: z.object({ message: z.string() }),
  },
})
