import { type CSSProperties, useCallback, useEffect, useMemo, useState } from 'react'
import { Toaster } from 'sonner'
import { setToastContainer } from '#ui/toast.ts'
import { dismissToasts, showToast } from '#ui/toast-card.tsx'
import { ToastPauseContext } from '#ui/toast-pause.ts'

setToastContainer({ show: showToast, dismiss: dismissToasts })

/** The container of the toasts. Render it once in the app, outside of the pages. */
export function Toasts() {
  const [isInUse, setInUse] = useState(false)
  const isHidden = useIsPageHidden()
  const pause = () => setInUse(true)
  const resume = useCallback(() => setInUse(false), [])
  const context = useMemo(() => ({ isPaused: isInUse || isHidden, resume }), [isInUse, isHidden, resume])

  return (
    <ToastPauseContext value={context}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only tracks whether the pointer or focus is on a toast */}
      <div onPointerMove={pause} onPointerLeave={resume} onFocus={pause} onBlur={resume} className="print:hidden">
        <Toaster
          position="bottom-right"
          gap={8}
          offset={16}
          mobileOffset={12}
          containerAriaLabel="Notifications"
          className="toasts"
          toastOptions={{ className: 'w-full' }}
          style={{ '--width': 'var(--toast-w)' } as CSSProperties}
        />
      </div>
    </ToastPauseContext>
  )
}

function useIsPageHidden(): boolean {
  const [isHidden, setHidden] = useState(() => document.hidden)
  useEffect(() => {
    const onChange = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  return isHidden
}
