import type { EmailTemplate } from '@seo/contract/admin-emails'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { failureDetail } from './email-failure.tsx'
import { useRemoveTemplate } from './queries.ts'

export function DeleteTemplate({ template: { id, name, step_number } }: { template: EmailTemplate }) {
  const removeTemplate = useRemoveTemplate()
  const [isConfirming, setConfirming] = useState(false)
  const close = () => {
    setConfirming(false)
    removeTemplate.reset()
  }
  const confirm = () =>
    removeTemplate.mutate(id, {
      onSuccess: () => {
        close()
        toast.done(`${name} was deleted.`)
      },
    })
  return (
    <>
      <Button size="dense" variant="quiet-danger" onClick={() => setConfirming(true)} aria-label={`Delete ${name}`}>
        Delete
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={close}
        onConfirm={confirm}
        title="Delete template"
        busy={removeTemplate.isPending}
        error={removeTemplate.isError ? `Failed to delete template. ${failureDetail(removeTemplate.error)}` : null}
        losses={[`step ${step_number}, ${name}`, 'people who wait for it go on with the next step']}
      >
        Are you sure you want to delete this template?
      </ConfirmDialog>
    </>
  )
}
