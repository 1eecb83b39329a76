import type { AdminBrand } from '@seo/contract/admin-brands'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '#api/client.ts'
import { formatNumber } from '#format/number.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useRemoveBrand } from './queries.ts'

/** The button that deletes the brand. If the brand cannot be deleted, the button is disabled and the reason is shown. */
export function DeleteBrand({ brand, onDeleted }: { brand: AdminBrand; onDeleted: () => void }) {
  const removeBrand = useRemoveBrand()
  const [isConfirming, setConfirming] = useState(false)
  const reason = deletionProblem(brand)
  const confirm = () =>
    removeBrand.mutate(brand.id, {
      onSuccess: () => {
        toast.done(`${brand.site_name} was deleted.`)
        onDeleted()
      },
    })
  return (
    <Card title="Delete brand">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-text-2">{reason ?? 'Its hosts show the default brand from then on.'}</p>
        <Button variant="quiet-danger" icon={<Trash2 />} disabled={reason !== null} onClick={() => setConfirming(true)}>
          Delete brand
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => {
          setConfirming(false)
          removeBrand.reset()
        }}
        onConfirm={confirm}
        title="Delete brand"
        busy={removeBrand.isPending || removeBrand.isSuccess}
        error={removeBrand.isError ? errorMessage(removeBrand.error, 'The brand could not be deleted. The server did not respond.') : null}
        losses={['its name, logo, colors and prices', `${brand.hosts.length === 1 ? 'its host' : 'its hosts'} ${brand.hosts.join(', ')}`]}
      >
        This deletes <b className="font-semibold wrap-anywhere">{brand.site_name}</b>:
      </ConfirmDialog>
    </Card>
  )
}

function deletionProblem({ is_default, users }: AdminBrand): string | null {
  if (is_default) return "The default brand can't be deleted: it is shown on every host that belongs to no other brand."
  if (users === 0) return null
  return `${users === 1 ? '1 person has' : `${formatNumber(users)} people have`} an account at this brand, so it can't be deleted.`
}
