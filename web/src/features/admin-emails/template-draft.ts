import { type EmailTemplate, TemplateForm } from '@seo/contract/admin-emails'

/** A template as it is typed: numbers may be incomplete. */
export type TemplateDraft = {
  name: string
  subject: string
  content: string
  step_number: string
  delay_days: string
  is_active: boolean
}

export type DraftErrors = Partial<Record<keyof TemplateDraft, string>>

export const draftOf = ({ name, subject, content, step_number, delay_days, is_active }: EmailTemplate): TemplateDraft => ({
  name,
  subject,
  content,
  step_number: String(step_number),
  delay_days: String(delay_days),
  is_active,
})

export const emptyDraft = (step: number): TemplateDraft => ({
  name: '',
  subject: '',
  content: '',
  step_number: String(step),
  delay_days: '0',
  is_active: true,
})

/** NaN for an empty field, which `Number` would read as 0. */
export const parseNumber = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.')))

/** The form to send, or the errors by field. */
export function checkDraft(draft: TemplateDraft): { form: TemplateForm; errors: null } | { form: null; errors: DraftErrors } {
  const { data, error } = TemplateForm.safeParse({
    ...draft,
    step_number: parseNumber(draft.step_number),
    delay_days: parseNumber(draft.delay_days),
  })
  if (error === undefined) return { form: data, errors: null }
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message
  return { form: null, errors }
}
