/** `npm run admin -- grant EMAIL`, `revoke EMAIL` or `list`. */
import { admins, updateUser, userByEmail } from '#auth/users-table.ts'
import { OperatorError } from '#operator-error.ts'
import { onInstallation } from './installation.ts'

const [verb, email] = process.argv.slice(2)

await onInstallation(async ({ db }) => {
  if (verb === 'list') return (await admins(db)).map((user) => user.email).join('\n') || 'There are no admins yet.'
  if ((verb !== 'grant' && verb !== 'revoke') || email === undefined) {
    throw new OperatorError('Usage: npm run admin -- grant EMAIL | revoke EMAIL | list')
  }
  const user = await userByEmail(db, email.trim().toLowerCase())
  if (user === null) throw new OperatorError(`There is no account ${email}. Sign up with this address first.`)
  await updateUser(db, user.id, { isAdmin: verb === 'grant' })
  return `${user.email} is ${verb === 'grant' ? 'now' : 'no longer'} an admin.`
})
