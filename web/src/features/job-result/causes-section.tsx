import type { Category, Impact } from '@seo/contract/actions'
import type { Job } from '@seo/contract/jobs'
import type { JobResult } from '@seo/contract/result'
import { CATEGORY_NAMES } from '@seo/contract/words'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { NotLoaded } from '#api/not-loaded.tsx'
import { formatCount, formatNumber, formatPercent } from '#format/number.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { categories } from '#ui/category-order.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { goTo } from '#ui/go-to.ts'
import { Link } from '#ui/link.tsx'
import { Pager, PagerRow } from '#ui/pager.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { useAddress } from '#ui/use-address.ts'
import { AllFindings } from './all-findings.tsx'
import { CauseTable } from './cause-table.tsx'
import { ChangedCauses } from './changed-causes.tsx'
import { shownList } from './list-address.ts'
import { OneCause } from './one-cause.tsx'
import { causesQuery } from './queries.ts'
import { causesId } from './show-causes.ts'

interface SectionProps {
  job: Job
  result: JobResult
}

/** The top causes, all causes, the findings, or one cause with its evidence, depending on the URL. */
export function CausesSection({ job, result }: SectionProps) {
  const { read } = useAddress()
  const { view: requestedView, cause } = shownList(read)
  // The list of pages has its own section below.
  const view = requestedView === 'pages' ? 'top' : requestedView
  const section = useRef<HTMLElement>(null)
  const shownContent = cause === null ? view : `cause ${cause}`
  const lastShownContent = useRef('top')
  useEffect(() => {
    if (shownContent !== lastShownContent.current) goTo(section.current)
    lastShownContent.current = shownContent
  }, [shownContent])
  return (
    <section ref={section} id={causesId} tabIndex={-1} aria-label="Root causes and issues" className="rounded-xl outline-none">
      {cause !== null ? (
        <OneCause key={cause} job={job} id={cause} />
      ) : view === 'new' || view === 'fixed' ? (
        <ChangedCauses job={job} kind={view} />
      ) : view === 'top' ? (
        <TopCauses result={result} />
      ) : view === 'causes' ? (
        <AllCauses job={job} result={result} />
      ) : (
        <AllFindings job={job} filters={<Filters result={result} />} />
      )}
    </section>
  )
}

function TopCauses({ result: { causes, findings, score } }: { result: JobResult }) {
  const { addressWith } = useAddress()
  if (causes.total === 0) {
    return (
      <Card title="Top root causes" flush>
        <EmptyState heading="h3" title="Nothing was found">
          None of the checks that could be answered found an issue.
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card
      title="Top root causes"
      flush
      className="overflow-clip"
      note={explanation(causes.top, findings.total)}
      aside={
        <Link to={addressWith({ view: 'causes', category: null, impact: null, url: null, page: null })} className="flex-none text-13">
          All {formatCount(causes.total, 'root cause')}
        </Link>
      }
    >
      <CauseTable caption="Top root causes" causes={causes.top} firstRank={1} score={score} />
    </Card>
  )
}

const explanations = ['', 'This one explains', 'These two explain', 'These three explain', 'These four explain', 'These five explain']

function explanation(top: JobResult['causes']['top'], total: number): string {
  const explainedCount = top.reduce((sum, { findings }) => sum + findings, 0)
  return `${explanations[top.length]} ${formatNumber(explainedCount)} of ${formatCount(total, 'issue')} (${formatPercent(explainedCount, total)}).`
}

const pageLength = 25

function AllCauses({ job, result }: SectionProps) {
  const { read, addressWith } = useAddress()
  const { category, impact, page } = shownList(read)
  const causes = useQuery(
    causesQuery(job.id, {
      offset: (page - 1) * pageLength,
      limit: pageLength,
      ...(category && { category }),
      ...(impact && { impact }),
    }),
  )
  return (
    <Card
      title="Root causes"
      flush
      className="overflow-clip"
      note="The worst first. One change fixes all issues of a root cause."
      aside={
        <Link to={addressWith({ view: null, category: null, impact: null, page: null })} className="flex-none text-13">
          Top root causes
        </Link>
      }
    >
      <Filters result={result} />
      <AllCausesRows causes={causes} result={result} page={page} isFiltered={category !== null || impact !== null} />
    </Card>
  )
}

interface RowsProps {
  causes: ReturnType<typeof useQuery<{ causes: JobResult['causes']['top']; total: number }>>
  result: JobResult
  page: number
  isFiltered: boolean
}

function AllCausesRows({ causes, result, page, isFiltered }: RowsProps) {
  const { addressWith } = useAddress()
  if (causes.isPending) {
    return (
      <Loading what="root causes">
        <SkeletonRows rows={5} />
      </Loading>
    )
  }
  if (causes.data === undefined) return <NotLoaded className="m-4" what="The root causes" query={causes} />
  if (causes.data.total === 0) {
    return (
      <EmptyState
        heading="h3"
        title={isFiltered ? 'No root causes match your filters' : 'Nothing was found'}
        action={
          isFiltered && (
            <Link to={addressWith({ category: null, impact: null, page: null })} className={buttonClass({ size: 'dense' })}>
              Clear All Filters
            </Link>
          )
        }
      />
    )
  }
  return (
    <>
      <CauseTable caption="Root causes" causes={causes.data.causes} firstRank={(page - 1) * pageLength + 1} score={result.score} />
      <PagerRow>
        <Pager
          what="root causes"
          page={page}
          pageLength={pageLength}
          total={causes.data.total}
          addressOf={(next) => addressWith({ page: next === 1 ? null : String(next) })}
        />
      </PagerRow>
    </>
  )
}

/** The filters of two lists: the root causes, and the single issues. */
function Filters({ result }: { result: JobResult }) {
  const { read, change } = useAddress()
  const { view, category, impact } = shownList(read)
  const measuredCategories = categories.filter((each) => result.parts.some((part) => part.category === each))
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-border px-4 py-3 desk:px-5 print:hidden">
      <div className="phone:w-full">
        <Segmented<'causes' | 'findings'>
          label="Show"
          value={view === 'findings' ? 'findings' : 'causes'}
          onChange={(next) => change({ view: next, url: null, page: null })}
          choices={[
            { value: 'causes', label: 'Root causes' },
            { value: 'findings', label: 'Issues' },
          ]}
        />
      </div>
      <Select
        aria-label="Category"
        value={category ?? ''}
        onChange={(event) => change({ category: (event.target.value as Category) || null, page: null })}
        className="w-44 phone:flex-1"
      >
        <option value="">All categories</option>
        {measuredCategories.map((each) => (
          <option key={each} value={each}>
            {CATEGORY_NAMES[each]}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Severity"
        value={impact ?? ''}
        onChange={(event) => change({ impact: (event.target.value as Impact) || null, page: null })}
        className="w-44 phone:flex-1"
      >
        <option value="">All severities</option>
        <option value="high">High</option>
        <option value="medium">Medium</option>
        <option value="low">Low</option>
      </Select>
    </div>
  )
}
