import type { BrandSummary } from '@seo/contract/admin-brands'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import { NotLoaded } from '#api/not-loaded.tsx'
import { BrandMark } from '#features/branding/brand-mark.tsx'
import { formatDate } from '#format/date.ts'
import { formatNumber } from '#format/number.ts'
import { parsePageNumber } from '#ui/address-values.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Input } from '#ui/input.tsx'
import { Link } from '#ui/link.tsx'
import { Pager } from '#ui/pager.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import type { Column } from '#ui/table-column.ts'
import { useAddress } from '#ui/use-address.ts'
import { useDebouncedText } from '#ui/use-debounced-text.ts'
import { brandsQuery, PAGE_LENGTH } from './queries.ts'

const columns: Column<BrandSummary>[] = [
  {
    id: 'brand',
    head: 'Brand',
    cell: ({ id, site_name, logo_url, is_default }) => (
      <span className="flex min-w-0 items-center gap-2">
        <Link to={`/admin/brands/${id}`} className="min-w-0 text-text no-underline hover:underline">
          <BrandMark logoUrl={logo_url} name={site_name} />
        </Link>
        {is_default && <Badge>Default</Badge>}
      </span>
    ),
  },
  {
    id: 'hosts',
    head: 'Hosts',
    inCard: 'named',
    cell: ({ hosts, is_default }) => (
      <span className="truncate-line block font-mono text-mono phone:wrap-anywhere phone:whitespace-normal" title={hosts.join(', ')}>
        {hosts.join(', ') || (is_default ? 'every other host' : 'none')}
      </span>
    ),
  },
  {
    id: 'colors',
    head: 'Color',
    width: 'w-32',
    inCard: 'hidden',
    cell: ({ primary_color }) => (
      <span className="flex items-center gap-2 font-mono text-mono">
        <span aria-hidden="true" className="size-4 rounded-sm border border-border-strong" style={{ background: primary_color }} />
        {primary_color}
      </span>
    ),
  },
  {
    id: 'pay',
    head: 'Sells',
    width: 'w-36',
    inCard: 'named',
    cell: ({ payment_type, currency }) => `${payment_type === 'one_time' ? 'Reports' : 'Monthly'}, ${currency.toUpperCase()}`,
  },
  { id: 'users', head: 'Users', width: 'w-24', isNumber: true, inCard: 'named', cell: ({ users }) => formatNumber(users) },
  {
    id: 'changed',
    head: 'Last changed',
    width: 'w-36',
    inCard: 'named',
    cell: ({ updated_at }) => (updated_at === null ? 'Never' : formatDate(updated_at)),
  },
]

/** Every brand of the installation, searchable by name and host. */
export function BrandList() {
  const { read, change, addressWith } = useAddress()
  const navigate = useNavigate()
  const search = read('search') ?? ''
  const page = parsePageNumber(read('page'))
  const [typed, setTyped] = useDebouncedText(search, (text) => change({ search: text === '' ? null : text, page: null }, { replace: true }))
  const brands = useQuery(brandsQuery({ search, page }))
  const rows = brands.data?.brands ?? []
  return (
    <div className="space-y-4">
      <search>
        <Input
          type="search"
          aria-label="Search brands"
          placeholder="Search by name or host"
          icon={<Search />}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="max-w-signin"
        />
      </search>
      {brands.isPending ? (
        <Loading what="the brands">
          <div className="card">
            <SkeletonRows rows={4} />
          </div>
        </Loading>
      ) : brands.data === undefined ? (
        <NotLoaded what="The brands" query={brands} />
      ) : (
        <section className="card overflow-clip">
          {rows.length === 0 ? (
            <EmptyState title="No brand found" action={<Button onClick={() => setTyped('')}>Clear search</Button>}>
              No brand has a name or host with "{search}".
            </EmptyState>
          ) : (
            <DataTable
              caption="Brands"
              columns={columns}
              rows={rows}
              rowId={({ id }) => id}
              onOpen={({ id }) => void navigate(`/admin/brands/${id}`)}
            />
          )}
        </section>
      )}
      <Pager
        what="brands"
        page={page}
        pageLength={PAGE_LENGTH}
        total={brands.data?.total ?? 0}
        addressOf={(to) => addressWith({ page: to === 1 ? null : String(to) })}
      />
    </div>
  )
}
