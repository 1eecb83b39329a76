import type { Monitoring } from '@seo/contract/admin'
import type { ServiceState, ServiceUse } from '@seo/contract/admin-system'
import { Bot, CreditCard, Database, Layers, ListOrdered, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { PaymentMode } from '#features/admin/payment-mode.tsx'
import { StateBadge, stateWord } from '#features/admin/state-badge.tsx'
import { formatDateTime } from '#format/date.ts'
import { formatMilliseconds, formatSpan } from '#format/duration.ts'
import { formatBytes, formatCount, formatNumber } from '#format/number.ts'
import { Fact } from '#ui/fact.tsx'

/** Every service with its state and its figures. */
export function ServiceCards({ data }: { data: Monitoring }) {
  return (
    <div className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3">
      <AnalysisCard data={data} />
      <DatabaseCard data={data} />
      <QueuesCard data={data} />
      <PaymentsCard data={data} />
      <AiCard data={data} />
      <MailCard data={data} />
    </div>
  )
}

interface ServiceProps {
  name: string
  icon: ReactNode
  state: ServiceState
  label?: string | undefined
  mode?: ReactNode
  facts: readonly (readonly [string, ReactNode])[]
}

function Service({ name, icon, state, label, mode, facts }: ServiceProps) {
  return (
    <section aria-label={name} className="card min-w-0 px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-2">
        <span className="flex-none text-text-2">{icon}</span>
        <h2 className="flex-1 font-semibold whitespace-nowrap">{name}</h2>
        {mode}
        <StateBadge state={state} label={label} />
      </div>
      <dl className="mt-2.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-13">
        {facts.map(([term, value]) => (
          <Fact key={term} name={term}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  )
}

function AnalysisCard({ data: { apiStatus, observed } }: { data: Monitoring }) {
  const workers = observed.processes.filter(({ places }) => places !== null)
  const workersUp = workers.filter(({ is_up }) => is_up)
  const lastSeenMs = Math.min(...workers.map(({ silent_ms }) => silent_ms))
  return (
    <Service
      name="Analysis server"
      icon={<Layers />}
      state={apiStatus.mcpServer.status}
      facts={[
        ['Workers', `${formatNumber(workersUp.length)} of ${formatNumber(workers.length)} up`],
        [
          'Running now',
          formatCount(
            workersUp.reduce((sum, { running }) => sum + running, 0),
            'analysis',
            'analyses',
          ),
        ],
        ['Last seen', Number.isFinite(lastSeenMs) ? `${formatSpan(lastSeenMs)} ago` : 'never'],
      ]}
    />
  )
}

function DatabaseCard({ data: { apiStatus, observed } }: { data: Monitoring }) {
  const { kind, answer_ms, size_bytes, connections } = observed.database
  return (
    <Service
      name="Database"
      icon={<Database />}
      state={apiStatus.supabase.status}
      facts={[
        ['Answer', answer_ms < 1 ? 'under 1 ms' : formatMilliseconds(answer_ms)],
        ['Size', formatBytes(size_bytes)],
        connections === null
          ? ['Kind', kind === 'embedded' ? 'embedded' : 'PostgreSQL']
          : ['Connections', `${formatNumber(connections.used)} of ${formatNumber(connections.max)}`],
      ]}
    />
  )
}

function QueuesCard({ data: { observed, apiStatus } }: { data: Monitoring }) {
  const total = (field: 'waiting' | 'failed') => observed.queues.reduce((sum, queue) => sum + queue[field], 0)
  const oldestMs = Math.max(-1, ...observed.queues.map(({ oldest_ms }) => oldest_ms ?? -1))
  const isStuck = apiStatus.mcpServer.status === 'down' && total('waiting') > 0
  return (
    <Service
      name="Queues"
      icon={<ListOrdered />}
      state={isStuck ? 'down' : observed.problems.some(({ what }) => what.startsWith('The queue')) ? 'degraded' : 'healthy'}
      facts={[
        ['Waiting', formatNumber(total('waiting'))],
        ['Oldest', oldestMs < 0 ? '–' : formatSpan(oldestMs)],
        ['Failed in 24 hours', formatNumber(total('failed'))],
      ]}
    />
  )
}

const timeOrNever = (moment: string | null) => (moment === null ? 'never' : formatDateTime(moment))
const callsText = ({ ok, failed }: ServiceUse) => `${formatNumber(ok + failed)}, ${failed === 0 ? 'none' : formatNumber(failed)} failed`
const unusedLabel = ({ status, last_ok_at, last_failed_at }: ServiceUse) =>
  status === 'healthy' && last_ok_at === null && last_failed_at === null ? 'Not used yet' : undefined

function PaymentsCard({ data: { observed } }: { data: Monitoring }) {
  const { payments } = observed
  const { status, mode, last_ok_at, last_error, webhooks, last_webhook_at } = payments
  return (
    <Service
      name="Card payments"
      icon={<CreditCard />}
      state={status}
      label={unusedLabel(payments)}
      mode={mode !== null && <PaymentMode mode={mode} />}
      facts={[
        status === 'down' ? ['Last error', last_error ?? 'not known'] : ['Last call', timeOrNever(last_ok_at)],
        ['Calls in 24 hours', callsText(payments)],
        ['Webhooks in 24 hours', webhooks === 0 ? `0, last ${timeOrNever(last_webhook_at)}` : formatNumber(webhooks)],
      ]}
    />
  )
}

function AiCard({ data: { apiStatus, observed } }: { data: Monitoring }) {
  const { current_provider, providers } = apiStatus.llmProviders
  const states = Object.values(providers).map(({ status }) => status)
  const state = (['down', 'degraded', 'healthy'] as const).find((each) => states.includes(each)) ?? 'not_configured'
  return (
    <Service
      name="AI providers"
      icon={<Bot />}
      state={state}
      label={observed.ai && unusedLabel(observed.ai)}
      facts={[
        ['In use', current_provider],
        ...aiFacts(observed.ai),
        ...Object.entries(providers).map(([name, { status }]) => [providerName(name), stateWord(status).toLowerCase()] as const),
      ]}
    />
  )
}

/** Measured on real calls; there are no test calls. */
function aiFacts(ai: Monitoring['observed']['ai']): [string, string][] {
  if (ai === undefined || ai.status === 'not_configured') return []
  const { status, model, last_ok_at, last_error } = ai
  return [
    ['Model', model ?? 'not known'],
    status === 'down' ? ['Last error', last_error ?? 'not known'] : ['Last response', timeOrNever(last_ok_at)],
    ['Calls in 24 hours', callsText(ai)],
  ]
}

const providerNames: Record<string, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  compatible: 'OpenAI-compatible',
}
const providerName = (provider: string) => providerNames[provider] ?? provider

function MailCard({ data: { observed } }: { data: Monitoring }) {
  const { mail } = observed
  return (
    <Service
      name="Mail"
      icon={<Mail />}
      state={mail.status}
      label={unusedLabel(mail)}
      facts={[
        mail.status === 'down' ? ['Last error', mail.last_error ?? 'not known'] : ['Last accepted', timeOrNever(mail.last_ok_at)],
        ['In 24 hours', `${formatNumber(mail.ok)} sent, ${formatNumber(mail.failed)} failed`],
        ['Mails go', mail.is_captured ? 'to the outbox of this installation' : 'to the mail server'],
      ]}
    />
  )
}
