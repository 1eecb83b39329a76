import type { AdminUser } from '@seo/contract/admin-users'
import { Ban, Check, ShieldCheck } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'

export const AccountBadges = ({ user }: { user: Pick<AdminUser, 'disabled_at' | 'is_admin'> }) => (
  <span className="inline-flex flex-wrap gap-1.5">
    {user.disabled_at === null ? (
      <Badge tone="success" icon={<Check />}>
        Active
      </Badge>
    ) : (
      <Badge tone="danger" icon={<Ban />}>
        Disabled
      </Badge>
    )}
    {user.is_admin && (
      <Badge tone="accent" icon={<ShieldCheck />}>
        Admin
      </Badge>
    )}
  </span>
)
