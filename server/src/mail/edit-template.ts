/** Creates, changes and deletes templates in the caller's transaction; permissions are checked before. */
import type { TemplateForm } from '@seo/contract/admin-emails'
import type { Tx } from '#db/connect.ts'
import { checkMarkdown } from '#emails/markdown.ts'
import { conflict, notFound, Problem } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { lockSequence, type SequenceRow, updateSequence } from './email-sequences-table.ts'
import {
  deleteTemplate,
  insertTemplate,
  type TemplateRow,
  templateById,
  templatesInOrder,
  updateTemplate,
} from './email-templates-table.ts'
import { recheckEnrolments } from './enrolments-table.ts'

/** A template before and after a change. `before` is null if it was created, `after` is null if it was deleted. */
export type EditedTemplate = { id: string; before: TemplateForm | null; after: TemplateForm | null }

type EditServices = Pick<Services, 'now' | 'newId' | 'queue'>

export const noSuchSequence = () => notFound('Sequence not found')
export const noSuchTemplate = () => notFound('Template not found')

const changedMeanwhile = () =>
  new Problem(
    409,
    'Another admin changed this template while you were editing it, so nothing was saved. Load the newest version and make your changes again.',
    { code: 'CHANGED_MEANWHILE' },
  )

const columnsOf = ({ name, subject, content, step_number, delay_days, is_active }: TemplateForm) => ({
  name,
  subject,
  content,
  stepNumber: step_number,
  delayDays: delay_days,
  isActive: is_active,
})

export const formOf = ({ name, subject, content, stepNumber, delayDays, isActive }: TemplateRow): TemplateForm => ({
  name,
  subject,
  content,
  step_number: stepNumber,
  delay_days: delayDays,
  is_active: isActive,
})

/** The caller has locked the sequence, so no one else can take the step in the meantime. */
async function checkStepIsFree(tx: Tx, sequenceId: string, step: number, templateId: string | null): Promise<void> {
  const existing = (await templatesInOrder(tx, sequenceId)).find(({ stepNumber }) => stepNumber === step)
  if (existing !== undefined && existing.id !== templateId) throw conflict(`Step ${step} already exists`)
}

/** Checks all users of the sequence again immediately, because the change may make a step due sooner. */
async function recheckSequence({ now, queue }: EditServices, tx: Tx, sequenceId: string): Promise<void> {
  await recheckEnrolments(tx, sequenceId, now())
  await queue.send(tx, 'sequences', {}, { key: 'due' })
}

export async function createTemplate(services: EditServices, tx: Tx, sequenceId: string, form: TemplateForm): Promise<EditedTemplate> {
  const { now, newId } = services
  checkMarkdown(form.content)
  if ((await lockSequence(tx, sequenceId)) === null) throw noSuchSequence()
  await checkStepIsFree(tx, sequenceId, form.step_number, null)
  const id = newId()
  await insertTemplate(tx, { id, sequenceId, ...columnsOf(form), createdAt: now(), updatedAt: now() })
  await recheckSequence(services, tx, sequenceId)
  return { id, before: null, after: form }
}

/** Locks the sequence of the template, and reads the template again after that. */
async function lockTemplate(tx: Tx, id: string): Promise<TemplateRow> {
  const unlocked = await templateById(tx, id)
  if (unlocked === null) throw noSuchTemplate()
  await lockSequence(tx, unlocked.sequenceId)
  const template = await templateById(tx, id)
  if (template === null) throw noSuchTemplate()
  return template
}

/** `updated_at` identifies the version that was edited; if undefined, any version is overwritten. */
export async function changeTemplate(
  services: EditServices,
  tx: Tx,
  id: string,
  { updated_at: editedVersion, ...form }: TemplateForm & { updated_at?: string | undefined },
): Promise<EditedTemplate> {
  checkMarkdown(form.content)
  const template = await lockTemplate(tx, id)
  if (editedVersion !== undefined && editedVersion !== template.updatedAt.toISOString()) throw changedMeanwhile()
  await checkStepIsFree(tx, template.sequenceId, form.step_number, id)
  // Identifies the version, so it must increase even within a millisecond or after the clock was set back.
  const updatedAt = new Date(Math.max(services.now().getTime(), template.updatedAt.getTime() + 1))
  await updateTemplate(tx, id, { ...columnsOf(form), updatedAt })
  await recheckSequence(services, tx, template.sequenceId)
  return { id, before: formOf(template), after: form }
}

export async function removeTemplate(services: EditServices, tx: Tx, id: string): Promise<EditedTemplate> {
  const template = await lockTemplate(tx, id)
  await deleteTemplate(tx, id)
  await recheckSequence(services, tx, template.sequenceId)
  return { id, before: formOf(template), after: null }
}

export async function setSequenceActive(services: EditServices, tx: Tx, id: string, isActive: boolean): Promise<{ before: SequenceRow }> {
  const before = await lockSequence(tx, id)
  if (before === null) throw noSuchSequence()
  await updateSequence(tx, id, { isActive })
  await recheckSequence(services, tx, id)
  return { before }
}
