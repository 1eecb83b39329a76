import type { Action } from '@seo/contract/actions'
import type { Job } from '@seo/contract/jobs'
import { readableUrls } from '@seo/contract/readable-urls'
import type { Cause, Finding } from '@seo/contract/result'
import { formatPoints } from '@seo/contract/score-gain'
import { formatMinutes } from '@seo/contract/work-time'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { ApiError } from '#api/client.ts'
import { NotLoaded } from '#api/not-loaded.tsx'
import { pathOnSite } from '#format/address.ts'
import { taskAddress } from '#format/job-address.ts'
import { formatCount } from '#format/number.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { CodeBlock } from '#ui/code-block.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { EvidenceBlock } from '#ui/evidence-block.tsx'
import { ImpactBadge } from '#ui/impact-badge.tsx'
import { Link } from '#ui/link.tsx'
import { Pager } from '#ui/pager.tsx'
import { RuleLink } from '#ui/rule-link.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { StatusCircle } from '#ui/status-circle.tsx'
import { useAddress } from '#ui/use-address.ts'
import { WithCode } from '#ui/with-code.tsx'
import { type FindingGroup, groupFindings } from './finding-groups.ts'
import { type ShownList, shownList } from './list-address.ts'
import { causeQuery, findingsQuery } from './queries.ts'

/** As many as the server allows, because most findings repeat and are shown as one group. */
const pageLength = 200

/** One root cause: what it costs, how to fix it, and its findings. */
export function OneCause({ job, id }: { job: Job; id: string }) {
  const { read } = useAddress()
  const { page } = shownList(read)
  const cause = useQuery(causeQuery(job.id, id))
  const findings = useQuery(findingsQuery(job.id, { offset: (page - 1) * pageLength, limit: pageLength, cause: id }))
  if (cause.isPending) {
    return (
      <Loading what="the root cause">
        <SkeletonRows rows={3} />
      </Loading>
    )
  }
  if (cause.data === undefined) {
    const isGone = cause.error instanceof ApiError && cause.error.status === 404
    return (
      <div className="grid gap-4">
        <BackLink />
        {isGone ? (
          <EmptyState heading="h3" title="This root cause has no issues in this analysis">
            It may have been fixed, or the link belongs to another analysis.
          </EmptyState>
        ) : (
          <NotLoaded what="The root cause" query={cause} />
        )}
      </div>
    )
  }
  const { cause: loadedCause, task } = cause.data
  return (
    <div className="grid grid-cols-1 gap-4">
      <header>
        <BackLink />
        <h2 className="mt-1 text-16 font-semibold wrap-anywhere">{loadedCause.name}</h2>
        <CauseFacts cause={loadedCause} />
      </header>
      {task ? <FixCard job={job} task={task} /> : job.action_count > 0 && <HiddenFixNote />}
      <Issues findings={findings} causeName={loadedCause.name} domain={job.domain} />
    </div>
  )
}

const listNames: Record<ShownList['view'], string> = {
  top: 'Top root causes',
  pages: 'Top root causes',
  causes: 'All root causes',
  findings: 'All issues',
  new: 'New since last time',
  fixed: 'Fixed since last time',
}

/** Links to the list from which the cause was opened. */
function BackLink() {
  const { read, addressWith } = useAddress()
  const { view, url } = shownList(read)
  return (
    <Link to={addressWith({ cause: null, page: null })} className="inline-flex items-center gap-1.5 text-13 text-muted">
      <ArrowLeft className="size-3.5" />
      {view === 'findings' && url !== null ? 'Issues of one page' : listNames[view]}
    </Link>
  )
}

const CauseFacts = ({ cause: { impact, category, where, findings, points, minutes, rule } }: { cause: Cause }) => (
  <p className="mt-1 flex flex-wrap items-center gap-x-3 text-13 text-muted tabular-nums">
    <ImpactBadge impact={impact} />
    <span>{category}</span>
    <span className="wrap-anywhere">{readableUrls(where)}</span>
    <span>{formatCount(findings, 'issue')}</span>
    {points >= 0.1 && <span>costs {formatPoints(points)}</span>}
    <span>{formatMinutes(minutes)}</span>
    <RuleLink rule={rule} />
  </p>
)

function FixCard({ job, task }: { job: Job; task: Action }) {
  return (
    <Card
      heading="h3"
      title="How to fix it"
      aside={
        <span className="flex flex-none items-center gap-3 text-13">
          <StatusCircle status={task.status} />
          <Link to={taskAddress(job, task.id)} className={buttonClass({ size: 'dense' })}>
            Open task
          </Link>
        </span>
      }
    >
      <p className="font-medium wrap-anywhere">{task.title}</p>
      <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line text-text-2">
        <WithCode text={task.solution} />
      </p>
      {(task.code_example !== null || task.code_removed !== null) && (
        <div className="mt-3">
          <CodeBlock code={task.code_example} removed={task.code_removed} {...(task.dialect !== null && { dialect: task.dialect })} />
        </div>
      )}
    </Card>
  )
}

const HiddenFixNote = () => (
  <p className="text-13 text-text-2">
    Your plan does not show the task for this root cause. <Link to="/account/upgrade">View plans</Link>
  </p>
)

interface IssuesProps {
  findings: ReturnType<typeof useQuery<{ findings: Finding[]; total: number }>>
  causeName: string
  domain: string
}

function Issues({ findings, causeName, domain }: IssuesProps) {
  const { read, addressWith } = useAddress()
  if (findings.isPending) {
    return (
      <Loading what="issues">
        <SkeletonRows rows={3} />
      </Loading>
    )
  }
  if (findings.data === undefined) return <NotLoaded className="m-4" what="The issues" query={findings} />
  const groups = groupFindings(findings.data.findings)
  return (
    <>
      <ol className="grid gap-4">
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page of findings never changes
          <li key={index} className="min-w-0">
            {group.finding.name !== (groups[index - 1]?.finding.name ?? causeName) && (
              <h3 className="mb-1.5 font-medium wrap-anywhere">{group.finding.name}</h3>
            )}
            <Group group={group} domain={domain} />
          </li>
        ))}
      </ol>
      <Pager
        what="issues"
        page={shownList(read).page}
        pageLength={pageLength}
        total={findings.data.total}
        addressOf={(next) => addressWith({ page: next === 1 ? null : String(next) })}
      />
    </>
  )
}

/** The evidence once, and all pages with the same finding. */
function Group({ group: { finding, addresses, count }, domain }: { group: FindingGroup; domain: string }) {
  return (
    <>
      <EvidenceBlock address={finding.url} where={finding.at} found={finding.found} expected={finding.expected} />
      {count > 1 && (
        <div className="mt-1.5">
          <Disclosure summary={repeatsText(addresses.length, count)}>
            <ul className="grid gap-0.5 font-mono text-mono">
              {addresses.map((address) => (
                <li key={address} className="wrap-anywhere">
                  {pathOnSite(address, domain)}
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </>
  )
}

/** `The same 246 times on 123 pages` */
function repeatsText(pages: number, count: number): string {
  if (pages === 1) return `The same ${formatCount(count, 'time')} on this page`
  return count === pages
    ? `The same on ${formatCount(pages, 'page')}`
    : `The same ${formatCount(count, 'time')} on ${formatCount(pages, 'page')}`
}
