import type { Profile, User } from '@seo/contract/auth'
import { definedFields, type Loose } from '#api/loose.ts'

type LooseProfileReply = { user?: Loose<User> | null; profile?: Loose<Profile> | null }

/** Fills in missing fields of the signed-in user; a missing plan means the free plan. */
export function fillInProfile(response: LooseProfileReply): { user: User; profile: Profile } {
  const id = response.user?.id ?? response.profile?.id ?? ''
  const profile: Profile = {
    id,
    name: '',
    is_admin: false,
    plan: 'free',
    credits: response.user?.credits ?? 0,
    funds: 0,
    ...definedFields<Profile>(response.user?.profile),
    ...definedFields<Profile>(response.profile),
  }
  return {
    user: { ...definedFields<User>(response.user), id, email: response.user?.email ?? '', credits: profile.credits, profile },
    profile,
  }
}
