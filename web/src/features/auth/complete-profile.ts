import type { Profile, User } from '@seo/contract/auth'
import { given, type Loose } from '#api/given.ts'

type LooseAnswer = { user?: Loose<User> | null; profile?: Loose<Profile> | null }

/** Who is signed in, whatever of it an answer leaves out; a plan that is not named is the free one. */
export function completeProfile(told: LooseAnswer): { user: User; profile: Profile } {
  const id = told.user?.id ?? told.profile?.id ?? ''
  const profile: Profile = {
    id,
    name: '',
    is_admin: false,
    plan: 'free',
    credits: told.user?.credits ?? 0,
    funds: 0,
    ...given<Profile>(told.user?.profile),
    ...given<Profile>(told.profile),
  }
  return { user: { ...given<User>(told.user), id, email: told.user?.email ?? '', credits: profile.credits, profile }, profile }
}
