import { CircleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { toast as sonner } from 'sonner'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { CircleShape } from '#ui/status-circle.tsx'
import { type ToastContent, toastDurationsMs } from '#ui/toast-content.ts'
import { useToastPause } from '#ui/toast-pause.ts'

/** Sonner only stacks the toasts. The card has its own timer, because Sonner's timer does not pause for keyboard focus. */
export function showToast(content: ToastContent): void {
  sonner.custom((id) => <ToastCard {...content} onClose={() => sonner.dismiss(id)} />, { duration: Number.POSITIVE_INFINITY })
}

export const dismissToasts = (): void => void sonner.dismiss()

/** Calls `onEnd` after the duration, not counting the time while it was paused. */
function useCountdown(durationMs: number, isPaused: boolean, onEnd: () => void) {
  const leftMs = useRef(durationMs)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (isPaused || !Number.isFinite(leftMs.current)) return
    const startedAt = Date.now()
    const timer = setTimeout(() => end.current(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current = Math.max(0, leftMs.current - (Date.now() - startedAt))
    }
  }, [isPaused])
}

function ToastCard({ kind, text, action, durationMs, onClose }: ToastContent & { onClose: () => void }) {
  const { isPaused, resume } = useToastPause()
  useCountdown(durationMs, isPaused, onClose)
  // A toast that is removed while it has the pointer or the focus gets no leave or blur event.
  useEffect(() => resume, [resume])
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className="flex w-full items-center gap-3 rounded-lg border border-border bg-surface py-2 pr-2 pl-4 shadow-md [&_.lucide]:first:size-5"
    >
      {kind === 'error' ? <CircleAlert className="text-danger-text" /> : <CircleShape status="completed" />}
      <span className="min-w-0 flex-1 wrap-anywhere">
        {text}
        {durationMs === toastDurationsMs.needsAction && (
          <span className="block text-12 text-muted">This message stays until you close it.</span>
        )}
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
