import { progressSorts } from '@seo/contract/admin-users'
import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { ApiError } from '#api/client.ts'
import { formatCount } from '#format/number.ts'
import { oneOf, parsePageNumber } from '#ui/address-values.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pager, PagerRow } from '#ui/pager.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { useAddress } from '#ui/use-address.ts'
import { progressColumns } from './progress-columns.tsx'
import { type ProgressPage, type ProgressView, progressPageLength, progressQuery } from './queries.ts'
import { SearchField } from './search-field.tsx'

/** The progress of every user on every domain. The server sorts, searches and paginates. */
export function ProgressTable() {
  const { read } = useAddress()
  const view: ProgressView = {
    search: (read('search') ?? '').trim().slice(0, 200),
    sort: oneOf(progressSorts, read('sort')) ?? 'activity',
    direction: read('direction') === 'asc' ? 'asc' : 'desc',
    page: parsePageNumber(read('page')),
  }
  const progress = useQuery(progressQuery(view))

  if (progress.isPending) {
    return (
      <Loading what="user progress">
        <div className="card">
          <SkeletonRows rows={6} />
        </div>
      </Loading>
    )
  }
  if (progress.data === undefined) {
    return (
      <Banner
        tone="danger"
        role="alert"
        title="Error Loading Data"
        action={
          <Button size="dense" busy={progress.isFetching} onClick={() => void progress.refetch()}>
            Try again
          </Button>
        }
      >
        {progressErrorText(progress.error)}
      </Banner>
    )
  }
  return (
    <Card
      title="Progress"
      note={countsOf(progress.data, view)}
      flush
      className="overflow-clip"
      aside={<SearchField label="Search progress" placeholder="Search email or domain" />}
    >
      <ProgressRows page={progress.data} view={view} />
    </Card>
  )
}

function ProgressRows({ page: { rows, total }, view }: { page: ProgressPage; view: ProgressView }) {
  const { change, addressWith } = useAddress()
  if (total === 0 && view.search === '') {
    return (
      <EmptyState icon={<ListChecks />} title="No User Progress Data">
        Rows appear here once somebody has analyzed a site.
      </EmptyState>
    )
  }
  if (total === 0) return <EmptyState heading="h3" title="No users match your search" />
  return (
    <>
      <DataTable
        caption="User progress"
        columns={progressColumns}
        rows={rows}
        rowId={({ user_id, domain }) => `${user_id} ${domain}`}
        orderedBy={{ column: view.sort, descending: view.direction === 'desc' }}
        onOrder={({ column, descending }) => change({ sort: column, direction: descending ? null : 'asc', page: null })}
      />
      <PagerRow>
        <Pager
          what="user progress"
          page={view.page}
          pageLength={progressPageLength}
          total={total}
          addressOf={(next) => addressWith({ page: next === 1 ? null : String(next) })}
        />
      </PagerRow>
    </>
  )
}

function countsOf({ total, users }: ProgressPage, { search }: ProgressView): string {
  const domains = formatCount(total, 'domain')
  if (users !== null) return `${domains}, ${formatCount(users, 'account')}`
  return search === '' ? domains : `${domains} found`
}

/** The specification's messages; without a response there is no status to show. */
function progressErrorText(error: Error): string {
  if (!(error instanceof ApiError)) return 'Failed to fetch user progress: no response from the server'
  if (error.status === 403) return 'Access denied. Admin privileges required.'
  return error.message || `Failed to fetch user progress: ${error.status}`
}
