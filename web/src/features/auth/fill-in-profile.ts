import type { Profile, User } from '@seo/contract/auth'
import { definedFields, type Loose } from '#api/loose.ts'

type LooseProfileReply = { user?: Loose<User> | null; profile?: Loose<Profile> | null }

/** Fills in missing fields of the signed-in user; a missing plan means the free plan. */
export function fillInProfile(answer: LooseProfileReply): { user: User; profile: Profile } {
  const id = answer.user?.id ?? answer.profile?.id ?? ''
  const profile: Profile = {
    id,
    name: '',
    is_admin: false,
    plan: 'free',
    credits: answer.user?.credits ?? 0,
    funds: 0,
    ...definedFields<Profile>(answer.user?.profile),
    ...definedFields<Profile>(answer.profile),
  }
  return { user: { ...definedFields<User>(answer.user), id, email: answer.user?.email ?? '', credits: profile.credits, profile }, profile }
}
