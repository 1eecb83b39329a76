import type { User } from '@seo/contract/auth'
import type { ReactNode } from 'react'
import { useSession } from '#features/auth/session.ts'
import { planName } from '#format/plan-name.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'

/** The signed-in user, with the id to quote in support requests. */
export function IdentityCard({ user }: { user: User }) {
  const { isDevelopmentMode } = useSession()
  return (
    <Card title="Account">
      <dl className="grid gap-x-6 gap-y-3 desk:grid-cols-[auto_minmax(0,1fr)] desk:items-center">
        <Fact name="Email">{user.email}</Fact>
        <Fact name="User ID" aside={<CopyButton text={user.id} what="user ID" />}>
          <code className="font-mono text-13">{user.id}</code>
        </Fact>
        <Fact name="Plan">{planName(user.profile.plan)}</Fact>
      </dl>
      {isDevelopmentMode && (
        <Banner tone="warning" className="mt-4">
          Development mode is active
        </Banner>
      )}
    </Card>
  )
}

function Fact({ name, aside, children }: { name: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="desk:contents">
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="min-w-0 wrap-anywhere">{children}</span>
        {aside && <span className="phone:-ml-2.5">{aside}</span>}
      </dd>
    </div>
  )
}
