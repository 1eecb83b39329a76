import type { AdminUserDetail } from '@seo/contract/admin-users'
import { AccountCard } from './account-card.tsx'
import { AccountState } from './account-state.tsx'
import { UserJobs } from './user-jobs.tsx'
import { UserPlan } from './user-plan.tsx'
import { UserSessions } from './user-sessions.tsx'

/** One account with its admin commands. Passwords can be neither seen nor set here. */
export function UserView({ user }: { user: AdminUserDetail }) {
  return (
    <div className="mt-5 grid grid-cols-1 items-start gap-4 desk:gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 grid-cols-1 gap-4 desk:gap-6">
        <UserPlan user={user} />
        <UserJobs user={user} />
        <UserSessions user={user} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4 desk:gap-6">
        <AccountCard user={user} />
        <AccountState user={user} />
      </div>
    </div>
  )
}
