import { CircleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { toast as sonner } from 'sonner'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { CircleShape } from '#ui/status-circle.tsx'
import { type ToastContent, toastTimes } from '#ui/toast-content.ts'
import { useToastHold } from '#ui/toast-hold.ts'

/** Sonner only stacks the toasts: its timer pauses for the pointer but not for keyboard focus, so the card has its own timer. */
export function showToast(content: ToastContent): void {
  sonner.custom((id) => <ToastCard {...content} onClose={() => sonner.dismiss(id)} />, { duration: Number.POSITIVE_INFINITY })
}

export const dismissToasts = (): void => void sonner.dismiss()

/** Calls `onEnd` once the time is over, not counting the time it was held. */
function useCountdown(lasts: number, held: boolean, onEnd: () => void) {
  const left = useRef(lasts)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (held || !Number.isFinite(left.current)) return
    const startedAt = Date.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - startedAt))
    }
  }, [held])
}

function ToastCard({ kind, text, action, lasts, onClose }: ToastContent & { onClose: () => void }) {
  const { held, release } = useToastHold()
  useCountdown(lasts, held, onClose)
  // A toast removed under the pointer or with the focus gets no leave or blur event.
  useEffect(() => release, [release])
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className="flex w-full items-center gap-3 rounded-lg border border-border bg-surface py-2 pr-2 pl-4 shadow-md [&_.lucide]:first:size-5"
    >
      {kind === 'error' ? <CircleAlert className="text-danger-text" /> : <CircleShape status="completed" />}
      <span className="min-w-0 flex-1 wrap-anywhere">
        {text}
        {lasts === toastTimes.needsAction && <span className="block text-12 text-muted">This message stays until you close it.</span>}
      </span>
      {action && (
        <Button
          size="dense"
          onClick={() => {
            action.onClick()
            onClose()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton name="Close" icon={<X />} onClick={onClose} />
    </div>
  )
}
