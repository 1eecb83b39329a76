import { useSyncExternalStore } from 'react'
import { Button } from '#ui/button.tsx'
import { answerConsent, mustAsk, watchConsent } from './analytics.ts'

/** Asks once; nothing is loaded before a yes. */
export default function ConsentBar() {
  const isOpen = useSyncExternalStore(watchConsent, mustAsk)
  if (!isOpen) return null
  return (
    <section
      aria-label="Usage statistics"
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-between gap-3 border-t border-border bg-surface px-gutter py-3 shadow-md print:hidden"
    >
      <p className="max-w-prose text-13">May we count visits with Google Analytics? Nothing is loaded before you say yes.</p>
      <div className="flex gap-2">
        <Button size="dense" onClick={() => answerConsent('no')}>
          No
        </Button>
        <Button size="dense" onClick={() => answerConsent('yes')}>
          Yes
        </Button>
      </div>
    </section>
  )
}
