import { AdminTitle } from '#features/admin/admin-title.tsx'
import { AccountsTable } from '#features/admin-users/accounts-table.tsx'
import { ProgressTable } from '#features/admin-users/progress-table.tsx'
import { Link } from '#ui/link.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useAddress } from '#ui/use-address.ts'

const views = [
  { value: 'progress', label: 'Progress' },
  { value: 'accounts', label: 'Accounts' },
] as const

export default function AdminUsersPage() {
  const { read, change } = useAddress()
  const view = read('view') === 'accounts' ? 'accounts' : 'progress'
  return (
    <>
      <AdminTitle
        note={
          <>
            How far people are with their tasks, and their accounts. What admins change is in the <Link to="/admin/audit">audit log</Link>.
          </>
        }
        actions={
          <Segmented
            label="View"
            value={view}
            choices={views}
            onChange={(next) =>
              change({ view: next === 'accounts' ? next : null, search: null, sort: null, direction: null, state: null, page: null })
            }
          />
        }
      >
        Users
      </AdminTitle>
      <div className="mt-5">{view === 'accounts' ? <AccountsTable key="accounts" /> : <ProgressTable key="progress" />}</div>
    </>
  )
}
