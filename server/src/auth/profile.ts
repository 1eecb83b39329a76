import type { Profile } from '@seo/contract/auth'
import type { Parts } from '#parts.ts'
import { standingOf } from '#subscription/standing.ts'
import { isAdmin } from './session.ts'
import type { UserRow } from './users-table.ts'

export async function profileOf(parts: Pick<Parts, 'db' | 'now' | 'config'>, user: UserRow): Promise<Profile> {
  return { id: user.id, name: user.name, is_admin: isAdmin(parts.config, user), ...(await standingOf(parts, user.id)) }
}
