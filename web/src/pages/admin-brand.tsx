import type { AdminBrand } from '@seo/contract/admin-brands'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Palette } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '#api/client.ts'
import { NotLoaded } from '#api/not-loaded.tsx'
import { AdminTitle } from '#features/admin/admin-title.tsx'
import { BrandEditor } from '#features/admin-brands/brand-editor.tsx'
import { brandQuery } from '#features/admin-brands/queries.ts'
import { formatDate } from '#format/date.ts'
import { formatNumber } from '#format/number.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

const up = { to: '/admin/brands', name: 'Brands' }

/** One brand, or a new one at `/admin/brands/new`. */
export default function AdminBrandPage() {
  const { id = '' } = useParams()
  return id === 'new' ? <NewBrand /> : <StoredBrand key={id} id={id} />
}

function NewBrand() {
  const navigate = useNavigate()
  return (
    <BrandEditor
      brand={null}
      head={({ actions }) => (
        <AdminTitle up={up} note="People see it as soon as one of its hosts leads here." actions={actions}>
          New brand
        </AdminTitle>
      )}
      onSaved={({ id }) => void navigate(`/admin/brands/${id}`, { replace: true })}
      onDeleted={() => {}}
      onReload={async () => false}
    />
  )
}

function StoredBrand({ id }: { id: string }) {
  const brand = useQuery(brandQuery(id))
  const cache = useQueryClient()
  const navigate = useNavigate()
  if (brand.isPending) {
    return (
      <>
        <AdminTitle up={up}>Brand</AdminTitle>
        <Loading what="the brand">
          <div className="mt-5 grid gap-6 min-[1200px]:grid-cols-2">
            <Skeleton className="h-90 w-full" />
            <Skeleton className="h-90 w-full" />
          </div>
        </Loading>
      </>
    )
  }
  if (brand.data === undefined) {
    const isNotFound = brand.error instanceof ApiError && brand.error.status === 404
    return (
      <>
        <AdminTitle up={up}>{isNotFound ? 'Brand not found' : 'Brand'}</AdminTitle>
        {isNotFound ? (
          <EmptyState
            icon={<Palette />}
            title="There is no such brand"
            action={
              <Link to="/admin/brands" className={buttonClass()}>
                See all brands
              </Link>
            }
          >
            It may have been deleted.
          </EmptyState>
        ) : (
          <NotLoaded what="The brand" query={brand} className="mt-5" />
        )}
      </>
    )
  }
  return (
    <BrandEditor
      brand={brand.data}
      head={({ badge, actions }) => (
        <AdminTitle up={up} note={<Facts brand={brand.data} />} actions={actions}>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {brand.data.site_name}
            {badge}
          </span>
        </AdminTitle>
      )}
      onSaved={() => {}}
      onDeleted={() => {
        cache.removeQueries(brandQuery(id))
        void navigate('/admin/brands')
      }}
      onReload={async () => (await brand.refetch()).isSuccess}
    />
  )
}

function Facts({ brand: { is_default, hosts, users, updated_at, updated_by } }: { brand: AdminBrand }) {
  const count = (n: number, singular: string) => `${formatNumber(n)} ${n === 1 ? singular : `${singular}s`}`
  return [
    ...(is_default ? ['default brand'] : []),
    count(hosts.length, 'host'),
    count(users, 'user'),
    updated_at === null ? 'never changed' : `last changed ${formatDate(updated_at)}${updated_by === null ? '' : ` by ${updated_by}`}`,
  ].join(' · ')
}
