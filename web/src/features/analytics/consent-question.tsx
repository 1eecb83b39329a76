import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { mustAsk, watchConsent } from './analytics.ts'

// Where it cannot be loaded nobody is asked, and so nothing is counted; the pages go on.
const ConsentBar = lazy<ComponentType>(() => import('./consent-bar.tsx').catch(() => ({ default: () => null })))

/** Asks once; nothing is loaded before a yes, and the question itself only where it must be asked. */
export function ConsentQuestion() {
  const isOpen = useSyncExternalStore(watchConsent, mustAsk)
  if (!isOpen) return null
  return (
    <Suspense>
      <ConsentBar />
    </Suspense>
  )
}
