import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useParams } from 'react-router'
import { ApiError } from '#api/client.ts'
import { NotLoaded } from '#api/not-loaded.tsx'
import { AdminTitle } from '#features/admin/admin-title.tsx'
import { userQuery } from '#features/admin-users/queries.ts'
import { UserView } from '#features/admin-users/user-view.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'

const up = { to: '/admin/users', name: 'Users' }

export default function AdminUserPage() {
  const { id = '' } = useParams()
  const user = useQuery(userQuery(id))
  const isNotFound = user.error instanceof ApiError && user.error.status === 404
  if (isNotFound) {
    return (
      <>
        <AdminTitle up={up}>User not found</AdminTitle>
        <EmptyState icon={<UserX />} title="This account does not exist">
          It may have been deleted by its owner or by another admin.
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <AdminTitle up={up}>{user.data?.email ?? 'User'}</AdminTitle>
      {user.isPending ? (
        <Loading what="the account">
          <div className="card mt-5">
            <SkeletonRows rows={6} />
          </div>
        </Loading>
      ) : user.data === undefined ? (
        <NotLoaded className="mt-5" what="The account" query={user} />
      ) : (
        <UserView key={user.data.id} user={user.data} />
      )}
    </>
  )
}
