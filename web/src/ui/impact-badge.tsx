import { classNames } from '#ui/class-names.ts'

export type Impact = 'high' | 'medium' | 'low'

const levels: Record<Impact, { bars: number; word: string; color: string }> = {
  high: { bars: 3, word: 'High', color: 'text-danger-text' },
  medium: { bars: 2, word: 'Medium', color: 'text-warning-text' },
  low: { bars: 1, word: 'Low', color: 'text-low-text' },
}

/** One to three bars and a word. Also used for severity. */
export function ImpactBadge({ impact }: { impact: Impact }) {
  const { bars, word, color } = levels[impact]
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-12 font-medium whitespace-nowrap', color)}>
      <svg viewBox="0 0 14 12" aria-hidden="true" className="h-3 w-3.5 flex-none">
        {[1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 5}
            y={12 - bar * 4}
            width="3.5"
            height={bar * 4}
            rx="1"
            className={bar <= bars ? 'fill-current' : 'fill-border-strong'}
          />
        ))}
      </svg>
      {word}
    </span>
  )
}
