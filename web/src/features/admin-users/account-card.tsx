import type { AdminUserDetail } from '@seo/contract/admin-users'
import { formatDateTime } from '#format/date.ts'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Link } from '#ui/link.tsx'
import { AccountBadges } from './account-badges.tsx'
import { Fact, Facts } from './facts.tsx'

export function AccountCard({ user }: { user: AdminUserDetail }) {
  return (
    <Card title="Account" aside={<AccountBadges user={user} />}>
      <Facts>
        <Fact name="Name">
          <bdi>{user.name}</bdi>
        </Fact>
        <Fact name="Email confirmed">{user.email_verified ? 'Yes' : 'No'}</Fact>
        <Fact name="Brand">
          <bdi>{user.brand}</bdi>
        </Fact>
        <Fact name="Signed up">{formatDateTime(user.created_at)}</Fact>
        <Fact name="User ID">
          <span className="flex flex-wrap items-center gap-x-2">
            <code className="min-w-0 font-mono text-13 wrap-anywhere">{user.id}</code>
            <CopyButton text={user.id} what="user ID" />
          </span>
        </Fact>
      </Facts>
      <p className="mt-3 text-13">
        <Link to={`/admin/audit?subject=${encodeURIComponent(user.id)}`}>Changes to this account</Link>
      </p>
    </Card>
  )
}
