import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { ScoreChange } from '#ui/score-change.tsx'
import { ScoreGauge } from '#ui/score-gauge.tsx'
import { Sparkline } from '#ui/sparkline.tsx'
import { StageList } from '#ui/stage-list.tsx'
import { GallerySection, Row } from './gallery-section.tsx'

export function Scores() {
  return (
    <GallerySection title="Score gauge, change, last runs">
      <div className="card flex flex-wrap justify-center gap-4 p-5">
        {[0, 42, 67, 82, 100].map((score) => (
          <ScoreGauge key={score} score={score} size={score === 67 ? 'normal' : 'small'} />
        ))}
      </div>
      <div className="card flex flex-wrap items-center justify-center gap-6 p-5">
        {[
          [61, 60, 61, 61, 52],
          [64, 66, 70, 73],
          [88, 88],
        ].map((scores) => (
          <span key={scores.join()} className="flex items-center gap-3">
            <Sparkline scores={scores} />
            <ScoreChange points={(scores.at(-1) ?? 0) - (scores.at(-2) ?? 0)} />
          </span>
        ))}
      </div>
    </GallerySection>
  )
}

const reads = [
  { id: 1, time: '16:41:40', status: 200, address: '/products/sikaflex-291i-marine-sealant-300-ml-white', ms: 41 },
  { id: 2, time: '16:41:40', status: 301, address: '/vinterlager → /winter-storage', ms: 12 },
  { id: 3, time: '16:41:41', status: 404, address: '/pages/slipway-times-2019', ms: 22 },
  { id: 4, time: '16:41:43', address: '/products/galvanised-chain-din-766-8-mm-calibrated-per-metre' },
]

export function Stages() {
  return (
    <GallerySection title="Stage list: running" half>
      <Card title="Stages" heading="h3" flush>
        <div className="px-5 py-2">
          <StageList
            stages={[
              { name: 'Queued', state: 'done', time: '0.4 s' },
              { name: 'Starting', state: 'done', time: '3.1 s', detail: 'robots.txt and 2 sitemaps read, 396 addresses listed.' },
              {
                name: 'Analyzing Website',
                state: 'running',
                time: '0:37',
                detail: '187 pages read · 428 addresses found · 5.1 pages a second',
                reads,
              },
              { name: 'AI Analysis', state: 'waiting' },
              { name: 'Final Report', state: 'waiting' },
            ]}
          />
        </div>
      </Card>
    </GallerySection>
  )
}

export function FailedStages() {
  return (
    <GallerySection title="Stage list: failed stage, partial end" half>
      <Card>
        <StageList
          stages={[
            {
              name: 'Starting',
              state: 'failed',
              time: '1:32',
              detail: 'The server did not respond within 30 s (3 attempts).',
              consequence: 'Your analysis was given back.',
              onRetry: () => {},
            },
          ]}
        />
      </Card>
      <Card>
        <StageList
          stages={[
            {
              name: 'Data Collection',
              state: 'partial',
              time: '0:41',
              detail: 'The browser did not start. Rendered pages were not read; the rest of the report stands.',
            },
          ]}
        />
      </Card>
    </GallerySection>
  )
}

export function Progress() {
  const [value, setValue] = useState(20)
  return (
    <GallerySection title="Progress never runs backwards" half>
      <ProgressBar label="Progress of the analysis" value={value} tone="info" />
      <ProgressBar label="Progress in a row" value={value} tone="info" thin />
      <Row>
        <Button size="dense" onClick={() => setValue(25)}>
          25
        </Button>
        <Button size="dense" onClick={() => setValue(90)}>
          90
        </Button>
        <span className="text-13 text-muted tabular-nums">{value}% given</span>
      </Row>
    </GallerySection>
  )
}
