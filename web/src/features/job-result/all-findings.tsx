import type { Job } from '@seo/contract/jobs'
import type { Finding } from '@seo/contract/result'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NotLoaded } from '#api/not-loaded.tsx'
import { pathOnSite } from '#format/address.ts'
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

/** Paginated findings of the whole site or of one page, with their evidence. */
export function AllFindings({ job, filters }: { job: Job; filters: ReactNode }) {
  const { read, addressWith } = useAddress()
  const { category, impact, url, page } = shownList(read)
  const findings = useQuery(
    findingsQuery(job.id, {
      offset: (page - 1) * pageLength,
      limit: pageLength,
      ...(category && { category }),
      ...(impact && { impact }),
      ...(url && { url }),
    }),
  )
  return (
    <div className="grid gap-4">
      <Card
        title={url === null ? 'Issues' : 'Issues of one page'}
        note={url !== null && <PageNote url={url} domain={job.domain} total={findings.data?.total} />}
        flush
        aside={
          <Link to={addressWith({ view: null, category: null, impact: null, url: null, page: null })} className="flex-none text-13">
            Top root causes
          </Link>
        }
      >
        {filters}
      </Card>
      <FindingRows findings={findings} />
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

const PageNote = ({ url, domain, total }: { url: string; domain: string; total: number | undefined }) => (
  <>
    <span className="font-mono text-mono wrap-anywhere">{pathOnSite(url, domain)}</span>
    {total !== undefined && ` · ${formatCount(total, 'issue')}`}
  </>
)

function FindingRows({ findings }: { findings: ReturnType<typeof useQuery<{ findings: Finding[]; total: number }>> }) {
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
    return (
      <EmptyState
        heading="h3"
        title="No issues match your filters"
        action={
          <Link to={addressWith({ category: null, impact: null, url: null, page: null })} className={buttonClass({ size: 'dense' })}>
            Clear All Filters
          </Link>
        }
      />
    )
  }
  return (
    <ol className="grid gap-4">
      {findings.data.findings.map((finding, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page of findings never changes, and two may be equal
        <li key={index} className="min-w-0">
          <div className="mb-1.5 flex flex-wrap items-center gap-x-3">
            <h3 className="font-medium wrap-anywhere">
              <Link to={addressWith({ cause: finding.cause, page: null })} className="text-text">
                {finding.name}
              </Link>
            </h3>
            <ImpactBadge impact={finding.impact} />
            <RuleLink rule={finding.rule} beside={finding.name} />
          </div>
          <EvidenceBlock address={finding.url} where={finding.at} found={finding.found} expected={finding.expected} />
        </li>
      ))}
    </ol>
  )
}
