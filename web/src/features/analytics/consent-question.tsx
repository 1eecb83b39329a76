import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { mustAskForConsent, watchConsent } from './analytics.ts'

// If the bar cannot be loaded, there is no question and nothing is counted; the pages still work.
const ConsentBar = lazy<ComponentType>(() => import('./consent-bar.tsx').catch(() => ({ default: () => null })))

/** Asks for consent once. The bar is loaded only if the question has to be shown. */
export function ConsentQuestion() {
  const isOpen = useSyncExternalStore(watchConsent, mustAskForConsent)
  if (!isOpen) return null
  return (
    <Suspense>
      <ConsentBar />
    </Suspense>
  )
}
