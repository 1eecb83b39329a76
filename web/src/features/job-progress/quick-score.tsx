import type { QuickScore as HomePageScore } from '@seo/contract/quick-score'
import { formatDuration } from '#format/duration.ts'
import { Card } from '#ui/card.tsx'
import { FirstIssues, firstIssuesTitle } from '#ui/first-issues.tsx'
import { ScoreGauge } from '#ui/score-gauge.tsx'

/** The result of the home page alone, seconds after submitting. */
export function QuickScore({ quick, isRunning }: { quick: HomePageScore; isRunning: boolean }) {
  return (
    <>
      <Card title="Quick score" aside={<span className="text-12 text-muted tabular-nums">after {formatDuration(quick.after_ms)}</span>}>
        <div className="text-center">
          <ScoreGauge score={quick.score} size="small" />
          <p className="mt-1 text-13 text-muted">From the first page alone.{isRunning && ' The full score follows.'}</p>
        </div>
      </Card>
      {quick.findings.length > 0 && (
        <Card title={firstIssuesTitle(quick)} flush>
          <FirstIssues findings={quick.findings} />
        </Card>
      )}
    </>
  )
}
