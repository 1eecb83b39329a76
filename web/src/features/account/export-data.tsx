import { Download } from 'lucide-react'
import { errorMessage } from '#api/client.ts'
import { formatIsoDay } from '#format/date.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FieldError } from '#ui/field.tsx'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'
import { useExportData } from './queries.ts'

export function ExportData() {
  const exportData = useExportData()
  const download = () =>
    exportData.mutate(undefined, {
      onSuccess: (data) => {
        const name = `seo-account-${formatIsoDay(new Date(data.exported_at))}.json`
        saveFile(name, JSON.stringify(data, null, 2), 'application/json')
        toast.done(`Saved as ${name}`)
      },
    })
  return (
    <Card title="Your data">
      <p className="max-w-prose text-text-2">
        Everything that is stored about this account, in one JSON file. Passwords and tokens are left out.
      </p>
      <Button icon={<Download />} busy={exportData.isPending} onClick={download} className="mt-3">
        Download my data
      </Button>
      {exportData.isError && <FieldError>{errorMessage(exportData.error, 'Your data could not be read. Please try again.')}</FieldError>}
    </Card>
  )
}
