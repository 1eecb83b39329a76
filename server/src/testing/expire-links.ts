/**
 * Expires every reset link and share link in a data folder: `node server/src/testing/expire-links.ts`. Without it, a manual test would have
 * to wait.
 */
import { recoveryTokens } from '#auth/recovery-tokens-table.ts'
import { runOnInstallation } from '#commands/installation.ts'
import { shareLinks } from '#shares/share-links-table.ts'

await runOnInstallation(async ({ db }) => {
  const expiresAt = new Date(Date.now() - 1_000)
  await db.update(recoveryTokens).set({ expiresAt })
  await db.update(shareLinks).set({ expiresAt })
  return 'The links have run out.'
})
