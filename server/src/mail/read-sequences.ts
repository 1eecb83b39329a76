/** Sequences and templates in the format of the API. */
import { type EmailSequence, type EmailTemplate, type TemplateSends, unknownVariables } from '@seo/contract/admin-emails'
import type { Tx } from '#db/connect.ts'
import type { Services } from '#services.ts'
import { formOf, noSuchSequence, noSuchTemplate } from './edit-template.ts'
import { allSequences, type SequenceRow, sequenceById } from './email-sequences-table.ts'
import { type TemplateRow, templateById, templatesInOrder } from './email-templates-table.ts'
import { peoplePerSequence } from './enrolments-table.ts'
import { countSends } from './mail-sends-table.ts'
import { DAY_MS } from './next-step.ts'

const asTemplate = (row: TemplateRow): EmailTemplate => ({
  id: row.id,
  sequence_id: row.sequenceId,
  ...formOf(row),
  unknown_variables: unknownVariables(row.subject, row.content),
  updated_at: row.updatedAt.toISOString(),
})

const asSequence = (row: SequenceRow, templates: TemplateRow[], people: number): EmailSequence => ({
  id: row.id,
  name: row.name,
  description: row.description,
  is_active: row.isActive,
  created_at: row.createdAt.toISOString(),
  templates: templates.map(asTemplate),
  trigger: row.trigger,
  kind: row.kind,
  people,
})

export async function readSequences(tx: Tx): Promise<EmailSequence[]> {
  const [sequences, people] = [await allSequences(tx), await peoplePerSequence(tx)]
  const templates = Map.groupBy(await templatesInOrder(tx), ({ sequenceId }) => sequenceId)
  return sequences.map((row) => asSequence(row, templates.get(row.id) ?? [], people.get(row.id) ?? 0))
}

export async function readSequence(tx: Tx, id: string): Promise<EmailSequence> {
  const sequence = await sequenceById(tx, id)
  if (sequence === null) throw noSuchSequence()
  return asSequence(sequence, await templatesInOrder(tx, id), (await peoplePerSequence(tx)).get(id) ?? 0)
}

export async function readTemplate(tx: Tx, id: string): Promise<EmailTemplate> {
  const template = await templateById(tx, id)
  if (template === null) throw noSuchTemplate()
  return asTemplate(template)
}

/** How many mails of each template were sent, refused and so on, in the order of the steps. A template without mails has zeros. */
export async function readSendCounts({ db, now }: Pick<Services, 'db' | 'now'>, sequenceId: string, days: number) {
  const { people, templates } = await readSequence(db, sequenceId)
  const counts = await countSends(db, sequenceId, new Date(now().getTime() - days * DAY_MS))
  const zeroCounts = { sent: 0, refused: 0, unsubscribed: 0, waiting: 0, skipped: 0, unknown: 0 }
  const rows = templates.map(({ id }): TemplateSends => {
    const { templateId: _, ...templateCounts } = { ...zeroCounts, ...counts.find(({ templateId }) => templateId === id), templateId: id }
    return { template_id: id, ...templateCounts }
  })
  return { days, people, templates: rows }
}
