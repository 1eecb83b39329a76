import { type AdminUser, accountFilters, accountSorts } from '@seo/contract/admin-users'
import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '#api/not-loaded.tsx'
import { formatDate } from '#format/date.ts'
import { formatCount } from '#format/number.ts'
import { planName } from '#format/plan-name.ts'
import { oneOf, parsePageNumber } from '#ui/address-values.ts'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Pager, PagerRow } from '#ui/pager.tsx'
import { Select } from '#ui/select.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import type { Column } from '#ui/table-column.ts'
import { useAddress } from '#ui/use-address.ts'
import { AccountBadges } from './account-badges.tsx'
import { type AccountsView, accountsPageLength, accountsQuery } from './queries.ts'
import { SearchField } from './search-field.tsx'

const stateLabels = { admin: 'Admins', disabled: 'Disabled' }

/** All accounts, including those without an analysis. */
export function AccountsTable() {
  const { read, change, addressWith } = useAddress()
  const view: AccountsView = {
    search: (read('search') ?? '').trim().slice(0, 200),
    state: oneOf(accountFilters, read('state')),
    sort: oneOf(accountSorts, read('sort')) ?? 'created',
    direction: read('direction') === 'asc' ? 'asc' : 'desc',
    page: parsePageNumber(read('page')),
  }
  const accounts = useQuery(accountsQuery(view))

  if (accounts.isPending) {
    return (
      <Loading what="accounts">
        <div className="card">
          <SkeletonRows rows={6} />
        </div>
      </Loading>
    )
  }
  if (accounts.data === undefined) return <NotLoaded what="The accounts" query={accounts} />
  const { users, total } = accounts.data
  return (
    <Card title="Accounts" note={formatCount(total, 'account')} flush className="overflow-clip">
      <div className="flex flex-wrap gap-2 border-b border-border px-4 py-3 desk:px-5 print:hidden">
        <SearchField label="Search accounts" placeholder="Search email or name" />
        <Select
          aria-label="Show"
          value={view.state ?? ''}
          onChange={(event) => change({ state: event.target.value || null, page: null })}
          className="w-40"
        >
          <option value="">All accounts</option>
          {accountFilters.map((state) => (
            <option key={state} value={state}>
              {stateLabels[state]}
            </option>
          ))}
        </Select>
      </div>
      {total === 0 ? (
        <EmptyState heading="h3" title="No accounts match" />
      ) : (
        <>
          <DataTable
            caption="Accounts"
            columns={columns}
            rows={users}
            rowId={({ id }) => id}
            orderedBy={{ column: view.sort, descending: view.direction === 'desc' }}
            onOrder={({ column, descending }) => change({ sort: column, direction: descending ? null : 'asc', page: null })}
          />
          <PagerRow>
            <Pager
              what="accounts"
              page={view.page}
              pageLength={accountsPageLength}
              total={total}
              addressOf={(next) => addressWith({ page: next === 1 ? null : String(next) })}
            />
          </PagerRow>
        </>
      )}
    </Card>
  )
}

/** The ids of sortable columns are the sort keys of the server call. */
const columns: Column<AdminUser>[] = [
  {
    id: 'email',
    head: 'Email',
    sortBy: ({ email }) => email,
    cell: ({ id, email }) => (
      <Link to={`/admin/users/${id}`} title={email} className="block truncate-line font-medium phone:wrap-anywhere phone:whitespace-normal">
        <bdi>{email}</bdi>
      </Link>
    ),
  },
  {
    id: 'name',
    head: 'Name',
    inCard: 'named',
    sortBy: ({ name }) => name,
    cell: ({ name }) => (
      <span title={name} className="truncate-line desk:block phone:wrap-anywhere phone:whitespace-normal">
        <bdi>{name}</bdi>
      </span>
    ),
  },
  { id: 'plan', head: 'Plan', width: 'w-32', inCard: 'named', cell: ({ plan }) => planName(plan) },
  {
    id: 'brand',
    head: 'Brand',
    width: 'w-48',
    inCard: 'named',
    cell: ({ brand }) => (
      <span title={brand} className="truncate-line text-text-2 desk:block">
        <bdi>{brand}</bdi>
      </span>
    ),
  },
  { id: 'state', head: 'State', width: 'w-44', cell: (user) => <AccountBadges user={user} /> },
  {
    id: 'created',
    head: 'Signed Up',
    width: 'w-36',
    inCard: 'named',
    sortBy: ({ created_at }) => Date.parse(created_at),
    cell: ({ created_at }) => <span className="text-text-2">{formatDate(created_at)}</span>,
  },
]
