/** Previews a template for an admin, or mails it to the admin as a test. */
import { type TemplatePreview, templateVariables, unknownVariables } from '@seo/contract/admin-emails'
import type { MailKind } from '@seo/contract/mail'
import { badRequest } from '#http/problem.ts'
import { shownSender } from '#providers/mail.ts'
import type { Services } from '#services.ts'
import { brandIdAt } from '#site/brand.ts'
import { recipientById } from '#users/mail-recipients.ts'
import { noSuchUser } from '#users/no-such-user.ts'
import { composeTemplate, type TemplateUser } from './compose.ts'
import { sequenceById } from './email-sequences-table.ts'

type Draft = { subject: string; content: string; sequence_id?: string | undefined; user_id?: string | undefined }

/** The token belongs to nobody, so the links in the mail lead to a page that says “Link not valid”. */
const SAMPLE_USER = { name: 'Mara Lindqvist', email: 'mara@lindqvist.example', timeZone: null, mailToken: 'sample' }

async function templateUserOf({ db, now }: Services, userId: string | undefined, host: string): Promise<TemplateUser> {
  if (userId === undefined) return { ...SAMPLE_USER, brandId: await brandIdAt(db, host), createdAt: now() }
  const person = await recipientById(db, userId)
  if (person === null) throw noSuchUser()
  return person
}

const kindOf = async ({ db }: Services, sequenceId: string | undefined): Promise<MailKind> =>
  (sequenceId === undefined ? null : await sequenceById(db, sequenceId))?.kind ?? 'tips'

/** `host`: determines the brand of the sample user. */
export async function previewTemplate(services: Services, draft: Draft, host: string): Promise<TemplatePreview> {
  const { db, config } = services
  const user = await templateUserOf(services, draft.user_id, host)
  // An admin looking at the preview must not unsubscribe the user by accident.
  const userWithSampleToken = { ...user, mailToken: SAMPLE_USER.mailToken }
  const composed = { template: draft, kind: await kindOf(services, draft.sequence_id), mailId: null }
  const [light, dark, sent] = [
    await composeTemplate(services, db, userWithSampleToken, { ...composed, theme: 'light' }),
    await composeTemplate(services, db, userWithSampleToken, { ...composed, theme: 'dark' }),
    await composeTemplate(services, db, userWithSampleToken, composed),
  ]
  return {
    for: { name: user.name, email: user.email, is_sample: draft.user_id === undefined },
    from: shownSender(config.mailFrom, sent.fromName),
    subject: sent.subject,
    light: light.html,
    dark: dark.html,
    text: sent.text,
    bytes: Buffer.byteLength(sent.html),
    unknown_variables: unknownVariables(draft.subject, draft.content),
  }
}

/** Mails the template to the admin, with the values of the chosen user and the admin's own links. */
export async function sendTest(services: Services, admin: { id: string; email: string }, draft: Draft, host: string): Promise<string> {
  const { db, newId, queue } = services
  const [unknown] = unknownVariables(draft.subject, draft.content)
  if (unknown !== undefined) throw badRequest(`Unknown variable {{${unknown}}}. Known: ${templateVariables.join(', ')}.`)
  const [user, recipient] = [await templateUserOf(services, draft.user_id, host), await recipientById(db, admin.id)]
  if (recipient === null) throw noSuchUser()
  const mail = await composeTemplate(
    services,
    db,
    { ...user, mailToken: recipient.mailToken },
    { template: draft, kind: await kindOf(services, draft.sequence_id), mailId: null },
  )
  await queue.send(db, 'mail', { id: newId(), to: admin.email, ...mail })
  return `We sent a test email to ${admin.email}.`
}
