import { Download } from 'lucide-react'
import { errorMessage } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'
import { useAuditFilter } from './audit-log.tsx'
import { useExportAudit } from './queries.ts'

/** Saves everything that matches the filters, not only this page. */
export function SaveCsv() {
  const filter = useAuditFilter()
  const file = useExportAudit()
  const save = () =>
    file.mutate(filter, {
      onSuccess: (content) => saveFile(`audit-${new Date().toISOString().slice(0, 10)}.csv`, content, 'text/csv'),
      onError: (error) => toast.error(errorMessage(error, 'The file could not be saved. Please try again.')),
    })
  return (
    <Button busy={file.isPending} onClick={save}>
      <Download />
      Export CSV
    </Button>
  )
}
