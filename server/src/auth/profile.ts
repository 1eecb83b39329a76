import type { Profile } from '@seo/contract/auth'
import type { Services } from '#services.ts'
import { planAndBalances } from '#subscription/plan-and-balances.ts'
import { isAdmin } from '#users/session.ts'
import type { UserRow } from '#users/users-table.ts'

export async function profileOf(services: Pick<Services, 'db' | 'now' | 'config'>, user: UserRow): Promise<Profile> {
  return { id: user.id, name: user.name, is_admin: isAdmin(services.config, user), ...(await planAndBalances(services, user.id)) }
}
