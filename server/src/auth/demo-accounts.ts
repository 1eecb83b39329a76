import type { Tier } from '@seo/contract/subscription'
import type { Services } from '#services.ts'
import { grantPlan } from '#subscription/plan-and-balances.ts'
import { updateUser, userByEmail } from '#users/users-table.ts'
import { createAccount } from './sign-up.ts'

export const demoPassword = 'demo1234'

export const demoAccounts: { email: string; name: string; tier: Tier; isAdmin: boolean; label: string }[] = [
  { email: 'demo@example.test', name: 'Demo', tier: 'free', isAdmin: false, label: 'free' },
  { email: 'agency@example.test', name: 'Agency', tier: 'tier4', isAdmin: false, label: 'tier4' },
  { email: 'admin@example.test', name: 'Admin', tier: 'free', isAdmin: true, label: 'admin' },
]

/** For development only. Existing accounts stay unchanged. */
export async function createDemoAccounts(services: Services): Promise<void> {
  for (const { email, name, tier, isAdmin } of demoAccounts) {
    if ((await userByEmail(services.db, email)) !== null) continue
    await services.db.transaction(async (tx) => {
      const userId = await createAccount({ ...services, db: tx }, { email, name, password: demoPassword })
      // Another server that started at the same time has created the account.
      if (userId === null) return
      await updateUser(tx, userId, { isAdmin })
      await grantPlan(services, tx, userId, tier)
    })
  }
}
