import type { Profile, User } from '@seo/contract/auth'
import { given, type Loose } from '#api/given.ts'

type LooseAnswer = { user?: Loose<User> | null; profile?: Loose<Profile> | null }

/** Fills in missing fields of the signed-in user; a missing plan is the free one. */
export function completeProfile(answer: LooseAnswer): { user: User; profile: Profile } {
  const id = answer.user?.id ?? answer.profile?.id ?? ''
  const profile: Profile = {
    id,
    name: '',
    is_admin: false,
    plan: 'free',
    credits: answer.user?.credits ?? 0,
    funds: 0,
    ...given<Profile>(answer.user?.profile),
    ...given<Profile>(answer.profile),
  }
  return { user: { ...given<User>(answer.user), id, email: answer.user?.email ?? '', credits: profile.credits, profile }, profile }
}
