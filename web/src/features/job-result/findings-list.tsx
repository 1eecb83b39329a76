import type { Job } from '@seo/contract/jobs'
import type { Finding, JobResult } from '@seo/contract/result'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { NotLoaded } from '#api/not-loaded.tsx'
import { formatCount } from '#format/number.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { EvidenceBlock } from '#ui/evidence-block.tsx'
import { ImpactBadge } from '#ui/impact-badge.tsx'
import { Link } from '#ui/link.tsx'
import { Pager } from '#ui/pager.tsx'
import { RuleLink } from '#ui/rule-link.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { useAddress } from '#ui/use-address.ts'
import { shownList } from './list-address.ts'
import { findingsQuery } from './queries.ts'

const pageLength = 20

interface FindingsListProps {
  job: Job
  result: JobResult
  /** Only those of one cause, which then gives the heading. */
  cause?: string
  filters?: ReactNode
}

/** Findings with their evidence, a page at a time. */
export function FindingsList({ job, result, cause, filters }: FindingsListProps) {
  const { read, addressWith } = useAddress()
  const { category, impact, page } = shownList(read)
  const filter = cause === undefined ? { ...(category && { category }), ...(impact && { impact }) } : { cause }
  const findings = useQuery(findingsQuery(job.id, { offset: (page - 1) * pageLength, limit: pageLength, ...filter }))
  const known = result.causes.top.find(({ id }) => id === cause)
  const first = findings.data?.findings[0]
  const title = known?.name ?? first?.name ?? 'Root cause'
  return (
    <div className="grid gap-4">
      {cause === undefined ? (
        <Card
          title="Issues"
          flush
          aside={
            <Link to={addressWith({ view: null, category: null, impact: null, page: null })} className="flex-none text-13">
              Top root causes
            </Link>
          }
        >
          {filters}
        </Card>
      ) : (
        <header>
          <Link to={addressWith({ cause: null, page: null })} className="inline-flex items-center gap-1.5 text-13 text-muted">
            <ArrowLeft className="size-3.5" />
            {shownList(read).view === 'top' ? 'Top root causes' : 'All root causes'}
          </Link>
          <h2 className="mt-1 text-16 font-semibold wrap-anywhere">{title}</h2>
          {first && findings.data && (
            <p className="mt-1 flex flex-wrap items-center gap-x-3 text-13 text-muted tabular-nums">
              <ImpactBadge impact={known?.impact ?? first.impact} />
              <span>{first.category}</span>
              {known && <span className="wrap-anywhere">{known.where}</span>}
              <span>{formatCount(findings.data.total, 'issue')}</span>
              <RuleLink rule={first.rule} />
            </p>
          )}
        </header>
      )}
      <Rows findings={findings} causeName={cause === undefined ? null : title} />
      {findings.data && (
        <Pager
          what="issues"
          page={page}
          pageLength={pageLength}
          total={findings.data.total}
          addressOf={(next) => addressWith({ page: next === 1 ? null : String(next) })}
        />
      )}
    </div>
  )
}

interface RowsProps {
  findings: ReturnType<typeof useQuery<{ findings: Finding[]; total: number }>>
  /** Null where they are of several. */
  causeName: string | null
}

function Rows({ findings, causeName }: RowsProps) {
  const ofCause = causeName !== null
  const { addressWith } = useAddress()
  if (findings.isPending) {
    return (
      <Loading what="issues">
        <SkeletonRows rows={3} />
      </Loading>
    )
  }
  if (findings.data === undefined) return <NotLoaded className="m-4" what="The issues" query={findings} />
  if (findings.data.total === 0) {
    return ofCause ? (
      <EmptyState heading="h3" title="This root cause has no issues in this analysis">
        It may have been fixed, or the link belongs to another analysis.
      </EmptyState>
    ) : (
      <EmptyState
        heading="h3"
        title="No issues match your filters"
        action={
          <Link to={addressWith({ category: null, impact: null, page: null })} className={buttonClass({ size: 'dense' })}>
            Clear All Filters
          </Link>
        }
      />
    )
  }
  const shown = findings.data.findings
  return (
    <ol className="grid gap-4">
      {shown.map((finding, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page of findings never changes, and two may be alike
        <li key={index} className="min-w-0">
          {ofCause && finding.name !== (shown[index - 1]?.name ?? causeName) && (
            <h3 className="mb-1.5 font-medium wrap-anywhere">{finding.name}</h3>
          )}
          {!ofCause && (
            <div className="mb-1.5 flex flex-wrap items-center gap-x-3">
              <h3 className="font-medium wrap-anywhere">
                <Link to={addressWith({ cause: finding.cause, page: null })} className="text-text">
                  {finding.name}
                </Link>
              </h3>
              <ImpactBadge impact={finding.impact} />
              <RuleLink rule={finding.rule} beside={finding.name} />
            </div>
          )}
          <EvidenceBlock address={finding.url} where={finding.at} found={finding.found} expected={finding.expected} />
        </li>
      ))}
    </ol>
  )
}
