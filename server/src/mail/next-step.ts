/** Decides the next step of a user in a sequence. Does not use the database, so every case can be tested. */
import { unknownVariables } from '@seo/contract/admin-emails'
import type { MailKind } from '@seo/contract/mail'
import type { TemplateRow } from './email-templates-table.ts'
import type { EnrolmentRow } from './enrolments-table.ts'
import type { SkipReason } from './mail-sends-table.ts'
import { nextTimeOutsideQuietHours } from './quiet-hours.ts'

const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS

export type Person = {
  isDisabled: boolean
  hasUnsubscribed: boolean
  isSuppressed: boolean
  isPaying: boolean
  hasReturned: boolean
  timeZone: string | null
}

export type NextStep =
  /** No steps are left. */
  | { do: 'end' }
  /** The user gets no more mails of this sequence. */
  | { do: 'stop'; template: TemplateRow; reason: SkipReason }
  | { do: 'wait'; until: Date }
  /** The step is switched off. The delay of the next step counts from `at`, when this step was due. */
  | { do: 'skip'; template: TemplateRow; at: Date }
  | { do: 'send'; template: TemplateRow }

/** Why a user gets no mail of this kind; null if they do. */
export function skipReasonFor(person: Person, kind: MailKind): SkipReason | null {
  const { isDisabled, hasUnsubscribed, isSuppressed, isPaying, hasReturned } = person
  if (isDisabled) return 'disabled'
  if (hasUnsubscribed) return 'unsubscribed'
  if (isSuppressed) return 'suppressed'
  if (hasReturned) return 'came back'
  return kind === 'offers' && isPaying ? 'paid' : null
}

/** `templates` must be ordered by step. */
export function nextStep(
  { lastStep, stepAt }: Pick<EnrolmentRow, 'lastStep' | 'stepAt'>,
  templates: readonly TemplateRow[],
  person: Person,
  kind: MailKind,
  now: Date,
): NextStep {
  const template = templates.find(({ stepNumber }) => stepNumber > lastStep)
  if (template === undefined) return { do: 'end' }
  const dueAt = new Date(stepAt.getTime() + template.delayDays * DAY_MS)
  if (dueAt > now) return { do: 'wait', until: dueAt }
  const reason = skipReasonFor(person, kind)
  if (reason !== null) return { do: 'stop', template, reason }
  if (!template.isActive) return { do: 'skip', template, at: dueAt }
  // Wait until an admin corrects the template, instead of sending a mail with a gap.
  if (unknownVariables(template.subject, template.content).length > 0) return { do: 'wait', until: new Date(now.getTime() + HOUR_MS) }
  const allowedAt = nextTimeOutsideQuietHours(now, person.timeZone ?? 'UTC')
  return allowedAt > now ? { do: 'wait', until: allowedAt } : { do: 'send', template }
}
