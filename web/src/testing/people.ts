import type { Profile, User } from '@seo/contract/auth'

export const profile: Profile = { id: 'u1', name: 'Ida', is_admin: false, plan: 'free', credits: 3, funds: 500 }
export const user: User = { id: 'u1', email: 'ida@example.test', profile, credits: 3 }
