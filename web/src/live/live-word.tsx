import { useLiveState } from './live-state.ts'

const words = {
  live: { dot: 'bg-success', word: 'Live' },
  reconnecting: { dot: 'bg-warning', word: 'Reconnecting', note: '. Counts are up to 5 s old.' },
  polling: { dot: 'bg-low', word: 'Updates every 5 s' },
} as const

/** How fresh what moves on this page is. */
export function LiveWord() {
  const shown = words[useLiveState()]
  return (
    <span className="inline-flex animate-patient items-center gap-1.5 text-12 whitespace-nowrap text-muted">
      <span aria-hidden="true" className={`size-1.5 rounded-full ${shown.dot}`} />
      <span>
        {shown.word}
        {'note' in shown && <span className="max-lg:sr-only">{shown.note}</span>}
      </span>
    </span>
  )
}
