import type { Action } from '@seo/contract/actions'
import { ArrowLeft, Clock, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '#format/date.ts'
import { formatCount, formatNumber } from '#format/number.ts'
import { Badge } from '#ui/badge.tsx'
import { CodeBlock } from '#ui/code-block.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ImpactBadge } from '#ui/impact-badge.tsx'
import { LazyMarkdown } from '#ui/lazy-markdown.tsx'
import { Link } from '#ui/link.tsx'
import { StatusCircle } from '#ui/status-circle.tsx'
import { useAddress } from '#ui/use-address.ts'
import { LockedRest, type SharedView } from './preview.tsx'
import { siteOf } from './site-of.ts'

interface SharedDashboardProps {
  token: string
  view: SharedView
  summary: ReactNode
}

/** The actions of an analysis for somebody who reads: nothing here changes anything. */
export function SharedDashboard({ token, view, summary }: SharedDashboardProps) {
  const { read, addressWith } = useAddress()
  const opened = view.actions.find(({ id }) => id === read('actionId'))
  if (opened) return <ActionDetail action={opened} back={addressWith({ actionId: null })} />
  return <ActionList token={token} view={view} summary={summary} />
}

function ActionList({ token, view, summary }: SharedDashboardProps) {
  const { title, description, actions } = view
  const having = (status: Action['status']) => actions.filter((action) => action.status === status)
  const [started, open, done] = [having('in-progress'), having('todo'), having('completed')]
  return (
    <div className="grid flex-1 grid-cols-1 wide:grid-cols-[var(--spacing-panel)_minmax(0,1fr)]">
      <aside aria-label="About this link" className="border-border bg-surface p-5 max-wide:border-b wide:border-r">
        <LinkFacts view={view} />
      </aside>
      <div className="min-w-0 px-gutter pt-5 pb-12">
        <header>
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="text-20 font-semibold wrap-anywhere desk:text-24">{siteOf(view) ?? 'Dashboard'}</h1>
            <Badge tone="outline" icon={<Lock />}>
              Read only
            </Badge>
          </div>
          {title !== 'SEO Analysis Dashboard' && <p className="mt-0.5 font-medium wrap-anywhere">{title}</p>}
          {description && <p className="mt-0.5 wrap-anywhere whitespace-pre-line text-muted">{description}</p>}
        </header>
        {summary && <div className="mt-4">{summary}</div>}
        {actions.length === 0 && (
          <div className="card mt-4">
            <EmptyState title="This link shows no actions">
              <Link to={`/share/${encodeURIComponent(token)}`}>Read what it shows</Link>
            </EmptyState>
          </div>
        )}
        <Section title="In Progress" actions={started} />
        <Section title={`Available Tasks (${formatNumber(open.length)})`} actions={open} />
        <LockedRest token={token} view={view} />
        <Section title={`Completed Tasks (${formatNumber(done.length)})`} actions={done} />
      </div>
    </div>
  )
}

function LinkFacts({ view: { job, viewCount, createdAt, ...view } }: { view: SharedView }) {
  const site = siteOf({ job, ...view })
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-13 [&_dd]:text-right [&_dd]:font-medium [&_dd]:wrap-anywhere [&_dt]:text-muted">
      {site !== null && <Fact name="Website">{site.toLowerCase()}</Fact>}
      {job && <Fact name="Analyzed">{formatDate(job.created_at)}</Fact>}
      {job?.completed_at && <Fact name="Completed">{formatDateTime(job.completed_at)}</Fact>}
      <Fact name="Views">{formatNumber(viewCount)}</Fact>
      <Fact name="Status">
        <Badge tone="success">Active</Badge>
      </Fact>
      <Fact name="Shared">{formatDate(createdAt)}</Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

function Section({ title, actions }: { title: string; actions: readonly Action[] }) {
  const { addressWith } = useAddress()
  if (actions.length === 0) return null
  return (
    <section>
      <h2 className="mt-7 mb-2.5 text-16 font-semibold">{title}</h2>
      <ul className="card overflow-clip">
        {actions.map((action) => (
          <ActionRow key={action.id} action={action} to={addressWith({ actionId: action.id })} />
        ))}
      </ul>
    </section>
  )
}

function ActionRow({ action, to }: { action: Action; to: string }) {
  return (
    <li className="relative grid grid-cols-[--spacing(5)_minmax(0,1fr)] gap-x-3 gap-y-1 border-border px-4 py-3.5 not-last:border-b hover:bg-surface-2 desk:grid-cols-[--spacing(5)_minmax(0,1fr)_auto]">
      <span className="pt-0.5">
        <StatusCircle status={action.status} hideWord />
      </span>
      <h3 className="font-medium wrap-anywhere">{action.title}</h3>
      <div className="col-start-2 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-13 text-muted tabular-nums">
        <ImpactBadge impact={action.impact} />
        <span>{action.category}</span>
        <span className="inline-flex items-center gap-1">
          <Clock className="size-3.5" />
          {formatNumber(action.time_estimate)} min
        </span>
        <span>{action.difficulty}</span>
      </div>
      <Link
        to={to}
        aria-label={`View Details: ${action.title}`}
        className="col-start-2 text-13 font-medium after:absolute after:inset-0 desk:col-start-3 desk:row-start-1"
      >
        View Details
      </Link>
    </li>
  )
}

function ActionDetail({ action, back }: { action: Action; back: string }) {
  return (
    <article className="mx-auto w-full max-w-framed px-gutter py-6">
      <Link to={back} className="inline-flex items-center gap-2 text-13 text-muted">
        <ArrowLeft className="size-3.5" />
        Back to Tasks
      </Link>
      <h1 className="mt-4 text-20 font-semibold wrap-anywhere desk:text-24">{action.title}</h1>
      {action.business_value && <p className="mt-1 text-15 text-text-2">{action.business_value}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-13 text-muted tabular-nums">
        <StatusCircle status={action.status} />
        <ImpactBadge impact={action.impact} />
        <span>{action.category}</span>
        <span>{formatCount(action.time_estimate, 'minute')}</span>
        {action.time_to_result && <span>{action.time_to_result}</span>}
      </div>
      <Part title="Problem">
        <LazyMarkdown text={action.problem} className="text-15" />
      </Part>
      <Part title="Solution">
        <LazyMarkdown text={action.solution} className="text-15" />
      </Part>
      {action.code_example && (
        <Part title="Implementation">
          <CodeBlock code={action.code_example} {...(action.dialect && { dialect: action.dialect })} />
        </Part>
      )}
      {action.tags.length > 0 && (
        <p className="mt-6 flex flex-wrap gap-1.5">
          {action.tags.map((tag) => (
            <Badge key={tag} tone="outline">
              {tag}
            </Badge>
          ))}
        </p>
      )}
    </article>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mt-6 mb-1.5 text-16 font-semibold">{title}</h2>
    {children}
  </section>
)
