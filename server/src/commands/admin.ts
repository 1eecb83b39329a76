/** `npm run admin -- grant EMAIL`, `revoke EMAIL` or `list`. */
import { commandLineActor } from '#audit/record-change.ts'
import { Problem } from '#http/problem.ts'
import { OperatorError } from '#operator-error.ts'
import { setAdmin } from '#users/admin-rights.ts'
import { admins, userByEmail } from '#users/users-table.ts'
import { runOnInstallation } from './installation.ts'

const [command, email] = process.argv.slice(2)

await runOnInstallation(async ({ db }, services) => {
  if (command === 'list') return (await admins(db)).map((user) => user.email).join('\n') || 'There are no admins yet.'
  if ((command !== 'grant' && command !== 'revoke') || email === undefined) {
    throw new OperatorError('Usage: npm run admin -- grant EMAIL | revoke EMAIL | list')
  }
  const user = await userByEmail(db, email.trim().toLowerCase())
  if (user === null) throw new OperatorError(`There is no account ${email}. Sign up with this address first.`)
  await setAdmin(services, commandLineActor(), user.id, command === 'grant').catch((error) => {
    throw error instanceof Problem ? new OperatorError(error.message) : error
  })
  return `${user.email} is ${command === 'grant' ? 'now' : 'no longer'} an admin.`
})
