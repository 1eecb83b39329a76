import type { AdminOverview, ServiceState } from '@seo/contract/admin-system'
import type { ReactNode } from 'react'
import { PaymentMode } from '#features/admin/payment-mode.tsx'
import { StateBadge, stateWord } from '#features/admin/state-badge.tsx'
import { formatMilliseconds } from '#format/duration.ts'
import { formatCount } from '#format/number.ts'
import { Card } from '#ui/card.tsx'

const dotColors: Record<ServiceState, string> = {
  healthy: 'bg-success',
  degraded: 'bg-warning',
  down: 'bg-danger',
  not_configured: 'bg-low',
}

export function ServicesCard({ overview: { services, system, workers, database_ms } }: { overview: AdminOverview }) {
  const mode = services.payments_mode
  return (
    <Card
      title="Services"
      flush
      aside={<StateBadge state={system.status} label={system.status === 'healthy' ? 'All up' : stateWord(system.status)} />}
    >
      <ul className="text-13">
        <ServiceRow name="Analysis server" state={services.analysis}>
          {formatCount(workers, 'worker')}
        </ServiceRow>
        <ServiceRow name="Database" state={services.database}>
          {formatMilliseconds(database_ms)}
        </ServiceRow>
        <ServiceRow name="Card payments" state={services.payments}>
          {mode === null ? stateWord(services.payments) : <PaymentMode mode={mode} />}
        </ServiceRow>
        <ServiceRow name="Mail" state={services.mail}>
          {services.mail === 'not_configured' ? 'captured here' : stateWord(services.mail)}
        </ServiceRow>
        <ServiceRow name="AI providers" state={services.ai}>
          {services.ai === 'not_configured' ? 'built-in writer' : services.ai_provider}
        </ServiceRow>
      </ul>
    </Card>
  )
}

function ServiceRow({ name, state, children }: { name: string; state: ServiceState; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5 border-border px-4 py-2.5 not-last:border-b desk:px-5">
      <span aria-hidden="true" className={`size-2 flex-none rounded-full ${dotColors[state]}`} />
      <span className="flex-1">{name}</span>
      <span className="sr-only">{stateWord(state)}</span>
      <span className="text-muted tabular-nums">{children}</span>
    </li>
  )
}
