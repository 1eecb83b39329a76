import { AdminTitle } from '#features/admin/admin-title.tsx'
import { refreshNote } from '#features/admin/refresh.ts'
import { JobsList } from '#features/admin-jobs/jobs-list.tsx'

export default function AdminJobsPage() {
  return (
    <>
      <AdminTitle note={`Every analysis of every user, newest first. ${refreshNote}; changes show up as they happen.`}>
        Job Management
      </AdminTitle>
      <div className="mt-5">
        <JobsList />
      </div>
    </>
  )
}
