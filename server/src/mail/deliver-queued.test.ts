import { expect, test } from 'vitest'
import { suppress } from '#mail/suppress.ts'
import { testServer } from '#testing/test-server.ts'
import { deleteUser, updateUser } from '#users/users-table.ts'
import { deliverQueued } from './deliver-queued.ts'
import { switchOffMailKind } from './mail-preferences-table.ts'

const server = testServer()

type Change = (user: { id: string; email: string }) => Promise<unknown>
const db = () => server.services().db
const changes: [string, Change, (email: string) => string[]][] = [
  ['changed nothing', async () => {}, (email) => [email]],
  ['unsubscribed', ({ id }) => switchOffMailKind(db(), id, 'reports', new Date()), () => []],
  ['unsubscribed from another kind', ({ id }) => switchOffMailKind(db(), id, 'tips', new Date()), (email) => [email]],
  ['changed the address', ({ id, email }) => updateUser(db(), id, { email: `new-${email}` }), (email) => [`new-${email}`]],
  ['reported spam', ({ email }) => suppress(server.services(), db(), email, 'complaint'), () => []],
  ['deleted the account', ({ id }) => deleteUser(db(), id), () => []],
]

test.each(changes)('D14 an optional mail respects that its user %s after it was queued', async (_name, change, recipients) => {
  const ann = await server.newUser()
  const sentTo: string[] = []
  const mailer = { send: async ({ to }: { to: string }) => void sentTo.push(to), close() {} }
  await change(ann)
  const mail = { id: ann.id, subject: 'Your report is ready', text: 'Hi', html: 'Hi' }
  await deliverQueued(server.services(), mailer, { ...mail, to: { userId: ann.id, kind: 'reports' } })
  expect(sentTo).toEqual(recipients(ann.email))
})
