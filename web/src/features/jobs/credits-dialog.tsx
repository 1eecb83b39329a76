import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import type { CreditsRefusal } from './credits-refusal.ts'

export function CreditsDialog({ refusal, onClose }: { refusal: CreditsRefusal | null; onClose: () => void }) {
  return (
    <Dialog
      open={refusal !== null}
      onClose={onClose}
      title="Insufficient credits"
      description={refusal?.reason}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Link to="/account/upgrade" onClick={onClose} className={buttonClass({ variant: 'primary' })}>
            View plans
          </Link>
        </>
      }
    >
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-1.5 rounded-lg bg-surface-2 p-3 tabular-nums">
        <dt>Credits required</dt>
        <dd className="text-right font-semibold">{refusal?.required}</dd>
        <dt>Credits available</dt>
        <dd className="text-right font-semibold">{refusal?.available}</dd>
      </dl>
    </Dialog>
  )
}
