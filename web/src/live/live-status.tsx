import { useLiveState } from './live-state.ts'

/**
 * Shows whether the page's data is live. Empty until the stream has opened, and if the server refuses the stream. Each new value of `beat`
 * makes the dot pulse once.
 */
export function LiveStatus({ beat = 0 }: { beat?: number }) {
  const state = useLiveState()
  if (state === 'polling') return null
  const isLive = state === 'live'
  return (
    <span className="inline-flex items-center gap-1.5 text-12 whitespace-nowrap text-muted">
      <span aria-hidden="true" className={`relative size-1.5 rounded-full ${isLive ? 'bg-success' : 'bg-warning'}`}>
        {beat > 0 && (
          <span key={beat} data-testid="pulse" className="absolute inset-0 animate-pulse-once rounded-full bg-success opacity-0" />
        )}
      </span>
      {isLive ? (
        'Live'
      ) : (
        <span>
          Reconnecting<span className="max-lg:sr-only">. What you see may be out of date.</span>
        </span>
      )}
    </span>
  )
}

/** For shared views, since only the owner gets live changes. */
export const NotLive = () => (
  <span
    title="Reload the page to see changes"
    className="inline-flex items-center gap-1.5 text-12 whitespace-nowrap text-muted print:hidden"
  >
    <span aria-hidden="true" className="size-1.5 rounded-full bg-low" />
    Not live
  </span>
)
