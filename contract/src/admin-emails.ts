import { z } from 'zod'
import { calls } from './call.ts'

const templateFields = {
  name: z.string().trim().min(1, 'Name is required').max(120),
  subject: z.string().trim().min(1, 'Subject is required').max(200),
  content: z.string().min(1, 'Content is required').max(100_000),
  step_number: z.number().int().min(1).max(1000),
  delay_days: z.number().min(0).max(3650),
}

/** The fields of a template form. */
export const TemplateForm = z.object({ ...templateFields, is_active: z.boolean().default(true) })

export const EmailTemplate = z.object({ id: z.string(), sequence_id: z.string(), ...templateFields, is_active: z.boolean() })

export const EmailSequence = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  is_active: z.boolean(),
  created_at: z.iso.datetime(),
  templates: z.array(EmailTemplate),
})

export const adminEmailCalls = calls({
  sequences: {
    method: 'GET',
    path: '/api/v1/admin/email-sequences/sequences',
    who: 'admin',
    summary: 'The e-mail sequences.',
    envelope: 'flat',
    reply: z.object({ sequences: z.array(EmailSequence) }),
  },
  sequence: {
    method: 'GET',
    path: '/api/v1/admin/email-sequences/sequences/{sequenceId}',
    who: 'admin',
    summary: 'One sequence with its templates in order of their steps.',
    envelope: 'flat',
    reply: z.object({ sequence: EmailSequence }),
  },
  createTemplate: {
    method: 'POST',
    path: '/api/v1/admin/email-sequences/sequences/{sequenceId}/templates',
    who: 'admin',
    summary: 'Add a template to a sequence.',
    maxBody: 512 * 1024,
    body: TemplateForm,
    envelope: 'flat',
    status: 201,
    reply: z.object({ template: EmailTemplate }),
  },
  template: {
    method: 'GET',
    path: '/api/v1/admin/email-sequences/templates/{templateId}',
    who: 'admin',
    summary: 'One template.',
    envelope: 'flat',
    reply: z.object({ template: EmailTemplate }),
  },
  updateTemplate: {
    method: 'PUT',
    path: '/api/v1/admin/email-sequences/templates/{templateId}',
    who: 'admin',
    summary: 'Change a template.',
    maxBody: 512 * 1024,
    body: TemplateForm,
    envelope: 'flat',
    reply: z.object({ template: EmailTemplate }),
  },
  removeTemplate: {
    method: 'DELETE',
    path: '/api/v1/admin/email-sequences/templates/{templateId}',
    who: 'admin',
    summary: 'Delete a template.',
    envelope: 'flat',
    reply: z.object({}),
  },
})
