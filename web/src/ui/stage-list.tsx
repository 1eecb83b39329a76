import { CircleAlert, CircleDashed, CircleStop, RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { PoliteStatus } from '#ui/polite-status.tsx'
import { type PageRead, ReadLog } from '#ui/read-log.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { CircleShape } from '#ui/status-circle.tsx'

export interface Stage {
  name: string
  state: 'done' | 'running' | 'waiting' | 'failed' | 'stopped' | 'partial'
  /** How long the stage took, or has taken so far, formatted. */
  time?: string
  /** One sentence; for a failed or canceled stage, the reason. */
  detail?: ReactNode
  /** A second sentence, such as what happened to the allowance. */
  consequence?: ReactNode
  reads?: readonly PageRead[]
  onRetry?: () => void
}

const icons: Record<Stage['state'], ReactNode> = {
  done: <CircleShape status="completed" />,
  running: <Spinner className="text-info" />,
  waiting: <CircleDashed className="text-low" />,
  failed: <CircleAlert className="text-danger" />,
  stopped: <CircleStop className="text-low" />,
  partial: <TriangleAlert className="text-warning-text" />,
}
const stateWords: Record<Stage['state'], string> = {
  done: 'done',
  running: 'running',
  waiting: 'waiting',
  failed: 'failed',
  stopped: 'canceled',
  partial: 'done in part',
}

export function StageList({ stages }: { stages: readonly Stage[] }) {
  const current = stages.findLast((stage) => stage.state !== 'waiting')
  return (
    <>
      <ol>
        {stages.map((stage, index) => (
          <StageLine key={stage.name} stage={stage} isLast={index === stages.length - 1} />
        ))}
      </ol>
      <PoliteStatus text={current ? `${current.name}: ${stateWords[current.state]}` : ''} />
    </>
  )
}

function StageLine({ stage, isLast }: { stage: Stage; isLast: boolean }) {
  const { name, state, time, detail, consequence, reads, onRetry } = stage
  return (
    <li className="relative flex gap-3 py-2">
      {!isLast && <span aria-hidden="true" className="absolute top-7.5 -bottom-1.5 left-2 w-px bg-border-strong" />}
      <span className="relative h-5 flex-none bg-surface pt-0.5">{icons[state]}</span>
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-3">
          <span className={state === 'waiting' ? 'text-muted' : 'font-medium'}>
            {name}
            <span className="sr-only">, {stateWords[state]}</span>
          </span>
          {time && <span className="flex-none text-13 text-muted tabular-nums">{time}</span>}
        </div>
        {detail && <p className={classNames('text-13 tabular-nums', state === 'failed' ? 'text-danger-text' : 'text-muted')}>{detail}</p>}
        {consequence && <p className="text-13 text-muted">{consequence}</p>}
        {reads && reads.length > 0 && <ReadLog reads={reads} />}
        {onRetry && (
          <Button size="dense" icon={<RotateCw />} onClick={onRetry} className="mt-2">
            Retry
          </Button>
        )}
      </div>
    </li>
  )
}
