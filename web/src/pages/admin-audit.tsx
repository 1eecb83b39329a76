import { AdminTitle } from '#features/admin/admin-title.tsx'
import { AuditLog } from '#features/admin-audit/audit-log.tsx'
import { SaveCsv } from '#features/admin-audit/save-csv.tsx'

export default function AdminAuditPage() {
  return (
    <>
      <AdminTitle note="Every change by an admin or the command line. Nothing here can be altered or deleted." actions={<SaveCsv />}>
        Audit Log
      </AdminTitle>
      <div className="mt-5">
        <AuditLog />
      </div>
    </>
  )
}
