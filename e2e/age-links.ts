/** Lets every reset link in a data folder run out: `node e2e/age-links.ts`. Waiting for an hour is the only other way. */
import { recoveryTokens } from '../server/src/auth/recovery-tokens-table.ts'
import { onInstallation } from '../server/src/commands/installation.ts'

await onInstallation(async ({ db }) => {
  await db.update(recoveryTokens).set({ expiresAt: new Date(Date.now() - 1_000) })
  return 'The links have run out.'
})
