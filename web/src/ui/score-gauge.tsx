import { classNames } from '#ui/class-names.ts'
import { scoreBand, scoreSteps } from '#ui/score-band.ts'

const center = 92
const radius = 82
const sweepDegrees = 240

/** A point at this score on the arc, which starts at the bottom left (150°) and runs clockwise. */
function pointOnArc(score: number, distance: number): string {
  const angle = ((150 + (sweepDegrees * score) / 100) * Math.PI) / 180
  return `${(center + distance * Math.cos(angle)).toFixed(2)} ${(center + distance * Math.sin(angle)).toFixed(2)}`
}
const arc = (score: number) =>
  `M${pointOnArc(0, radius)} A${radius} ${radius} 0 ${score * sweepDegrees > 18_000 ? 1 : 0} 1 ${pointOnArc(score, radius)}`

const strokes = { danger: 'stroke-danger', warning: 'stroke-warning', success: 'stroke-success' }
const wordColors = { danger: 'text-danger-text', warning: 'text-warning-text', success: 'text-success-text' }

/** `small` for the score of one page, `tiny` for summaries and samples. */
const sizes = {
  normal: { width: 'w-46', number: 'text-44', word: 'text-13' },
  small: { width: 'w-42', number: 'text-44', word: 'text-13' },
  tiny: { width: 'w-26', number: 'text-24', word: 'text-12' },
}

/** An arc of 240 degrees. Except in the size `tiny`, ticks show where the rating changes. */
export function ScoreGauge({ score, size = 'normal' }: { score: number; size?: keyof typeof sizes }) {
  const { width, number, word: wordSize } = sizes[size]
  const { shown, word, tone } = scoreBand(score)
  return (
    <div role="img" aria-label={`Score ${shown} of 100, ${word}`} className={classNames('relative inline-block shrink-0', width)}>
      <svg viewBox="0 0 184 145" fill="none" strokeLinecap="round" aria-hidden="true" className="block w-full">
        <path d={arc(100)} strokeWidth="10" className="stroke-surface-3" />
        {shown > 0 && <path d={arc(shown)} strokeWidth="10" className={strokes[tone]} />}
        {(size === 'tiny' ? [] : scoreSteps).map((step) => (
          <path key={step} d={`M${pointOnArc(step, 74)} L${pointOnArc(step, 70)}`} strokeWidth="2" className="stroke-border-strong" />
        ))}
      </svg>
      <div aria-hidden="true" className="absolute inset-0 flex flex-col items-center justify-center pt-3.5">
        <span className={classNames('font-semibold tabular-nums', number)}>{shown}</span>
        <span className={classNames('font-semibold whitespace-nowrap', wordSize, wordColors[tone])}>{word}</span>
      </div>
    </div>
  )
}
