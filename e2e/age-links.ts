/** Makes every reset link in a data folder an hour older: `node e2e/age-links.ts`. Waiting that long is the only other way. */
import { sql } from 'drizzle-orm'
import { onInstallation } from '../server/src/commands/installation.ts'

await onInstallation(async ({ db }) => {
  await db.execute(sql`update recovery_tokens set expires_at = expires_at - interval '61 minutes'`)
  return 'The links are an hour older.'
})
