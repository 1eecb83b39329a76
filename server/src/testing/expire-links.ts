/**
 * Expires every reset link and share link of this installation, so that a manual test does not have to wait:
 * `node server/src/testing/expire-links.ts`.
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
