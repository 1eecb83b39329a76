/** Mail preferences of a user: changed when signed in, through a link in a mail, or with one click in the mail program. */
import { type MailChoice, MailKind } from '@seo/contract/mail'
import type { Tx } from '#db/connect.ts'
import { notFound } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { type Recipient, recipientById, recipientByToken } from '#users/mail-recipients.ts'
import { noSuchUser } from '#users/no-such-user.ts'
import { stopEnrolments } from './enrolments-table.ts'
import { switchedOffKinds, switchOffMailKind, switchOnMailKind } from './mail-preferences-table.ts'
import { recordUnsubscribed } from './mail-sends-table.ts'

type PreferenceServices = Pick<Services, 'db' | 'now'>
type Preferences = { email: string; kinds: MailChoice }

const badLink = () =>
  notFound('This link is not valid. Open the link in your newest email, or sign in and choose your emails on the account page.')

/** The kinds to switch off if the mail program dropped the kind from the link. */
const PROMOTIONAL: MailKind[] = ['tips', 'offers']

/** Shows enough of the address for its owner to recognize it, but too little for others. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***')

async function choiceOf(tx: Tx, userId: string): Promise<MailChoice> {
  const off = await switchedOffKinds(tx, userId)
  return { reports: !off.includes('reports'), tips: !off.includes('tips'), offers: !off.includes('offers') }
}

async function saveChoice({ now }: Pick<Services, 'now'>, tx: Tx, userId: string, kinds: MailChoice): Promise<void> {
  for (const kind of MailKind.options) {
    if (kinds[kind]) await switchOnMailKind(tx, userId, kind)
    else await switchOffAndStop({ now }, tx, userId, kind)
  }
}

async function switchOffAndStop({ now }: Pick<Services, 'now'>, tx: Tx, userId: string, kind: MailKind): Promise<void> {
  await switchOffMailKind(tx, userId, kind, now())
  await stopEnrolments(tx, userId, kind)
}

export async function ownPreferences({ db }: Pick<Services, 'db'>, userId: string): Promise<Preferences> {
  const person = await recipientById(db, userId)
  if (person === null) throw noSuchUser()
  return { email: person.email, kinds: await choiceOf(db, userId) }
}

export async function saveOwnPreferences(services: PreferenceServices, userId: string, kinds: MailChoice): Promise<Preferences> {
  await services.db.transaction((tx) => saveChoice(services, tx, userId, kinds))
  return ownPreferences(services, userId)
}

const maskedPreferences = async (tx: Tx, { id, email }: Recipient): Promise<Preferences> => ({
  email: maskEmail(email),
  kinds: await choiceOf(tx, id),
})

export async function preferencesByToken({ db }: Pick<Services, 'db'>, token: string): Promise<Preferences> {
  const person = await recipientByToken(db, token)
  if (person === null) throw badLink()
  return maskedPreferences(db, person)
}

export async function savePreferencesByToken(services: PreferenceServices, token: string, kinds: MailChoice): Promise<Preferences> {
  return services.db.transaction(async (tx) => {
    const person = await recipientByToken(tx, token)
    if (person === null) throw badLink()
    await saveChoice(services, tx, person.id, kinds)
    return maskedPreferences(tx, person)
  })
}

/** Does not fail on a wrong token, because mail programs retry after any status but 200 and do not show the response. */
export async function unsubscribe(
  { db, now }: PreferenceServices,
  token: string,
  kind: MailKind | undefined,
  mailId: string | undefined,
): Promise<string> {
  return db.transaction(async (tx) => {
    const person = await recipientByToken(tx, token)
    if (person === null) return badLink().message
    for (const each of kind === undefined ? PROMOTIONAL : [kind]) await switchOffAndStop({ now }, tx, person.id, each)
    if (mailId !== undefined) await recordUnsubscribed(tx, mailId, person.id, now())
    return 'You are unsubscribed.'
  })
}
