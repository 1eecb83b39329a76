import type { Look } from '@seo/contract/looks'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { FirstIssues, firstIssuesTitle } from '#ui/first-issues.tsx'
import { Link } from '#ui/link.tsx'
import { ScoreGauge } from '#ui/score-gauge.tsx'

/** The score of one page, its first issues, and what to do next. */
export function LookResult({ look }: { look: Look }) {
  const hasIssues = look.findings.length > 0
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[16rem_minmax(0,1fr)]">
      <Card title="Score of this page">
        <div className="text-center">
          <ScoreGauge score={look.score} size="small" />
          <p className="mt-1 text-13 wrap-anywhere text-muted">
            <bdi>{look.url}</bdi>
          </p>
        </div>
      </Card>
      <div className="grid grid-cols-1 gap-4">
        <Card title={firstIssuesTitle(look)} flush={hasIssues}>
          {hasIssues ? <FirstIssues findings={look.findings} /> : <p className="text-muted">We found nothing wrong on this page alone.</p>}
        </Card>
        <Card title="What about the rest of the site?">
          <p className="text-text-2">
            The full report reads all your pages, finds the root causes and ranks what to fix first, with the code. Your result is kept for
            an hour: sign up and go on from here.
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Link to="/signup" className={buttonClass({ variant: 'primary', size: 'large' })}>
              Get the full report for free
            </Link>
            <Link to="/login" className={buttonClass({ size: 'large' })}>
              I have an account
            </Link>
          </div>
        </Card>
      </div>
    </div>
  )
}
