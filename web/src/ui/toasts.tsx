import { type CSSProperties, useCallback, useEffect, useMemo, useState } from 'react'
import { Toaster } from 'sonner'
import { setContainer } from '#ui/toast.ts'
import { dismissToasts, showToast } from '#ui/toast-card.tsx'
import { HoldContext } from '#ui/toast-hold.ts'

setContainer({ show: showToast, dismiss: dismissToasts })

/** The container of the toasts: once in the app, outside of every page. */
export function Toasts() {
  const [isRead, setRead] = useState(false)
  const hidden = useHidden()
  const hold = () => setRead(true)
  const release = useCallback(() => setRead(false), [])
  const context = useMemo(() => ({ held: isRead || hidden, release }), [isRead, hidden, release])

  return (
    <HoldContext value={context}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only tracks whether the pointer or focus is on a toast */}
      <div onPointerMove={hold} onPointerLeave={release} onFocus={hold} onBlur={release} className="print:hidden">
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
    </HoldContext>
  )
}

function useHidden(): boolean {
  const [hidden, setHidden] = useState(() => document.hidden)
  useEffect(() => {
    const look = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return hidden
}
