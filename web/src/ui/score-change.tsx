import { ChevronDown, ChevronUp } from 'lucide-react'

/** A score change in points, with arrow, sign and color. */
export function ScoreChange({ points }: { points: number }) {
  if (points === 0) return <span className="text-muted tabular-nums">0</span>
  const [Icon, look, sign] = points < 0 ? [ChevronDown, 'text-danger-text', '−'] : [ChevronUp, 'text-success-text', '+']
  return (
    <span className={`inline-flex items-center gap-0.5 font-semibold whitespace-nowrap tabular-nums ${look}`}>
      <Icon aria-hidden="true" className="size-3.5" />
      {`${sign}${Math.abs(points)}`}
    </span>
  )
}
