import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { mustAsk, watchConsent } from './analytics.ts'

// If it cannot be loaded there is no question and nothing is counted; the pages still work.
const ConsentBar = lazy<ComponentType>(() => import('./consent-bar.tsx').catch(() => ({ default: () => null })))

/** Asks once. Nothing is loaded before consent, and the bar itself only where it is needed. */
export function ConsentQuestion() {
  const isOpen = useSyncExternalStore(watchConsent, mustAsk)
  if (!isOpen) return null
  return (
    <Suspense>
      <ConsentBar />
    </Suspense>
  )
}
