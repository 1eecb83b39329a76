import { Check, CircleStop, Clock, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Spinner } from '#ui/spinner.tsx'

export type JobState = 'running' | 'completed' | 'partial' | 'failed' | 'canceled' | 'queued'

const states: Record<JobState, { tone: Tone; icon: ReactNode; word: string }> = {
  running: { tone: 'info', icon: <Spinner />, word: 'Running' },
  completed: { tone: 'success', icon: <Check />, word: 'Completed' },
  partial: { tone: 'warning', icon: <TriangleAlert />, word: 'Partial' },
  failed: { tone: 'danger', icon: <X />, word: 'Failed' },
  canceled: { tone: 'neutral', icon: <CircleStop />, word: 'Canceled' },
  queued: { tone: 'neutral', icon: <Clock />, word: 'Queued' },
}

/** `label` is the specification's word for the status, if it is more precise than ours. */
export function StatusBadge({ state, label }: { state: JobState; label?: string }) {
  const { tone, icon, word } = states[state]
  return (
    <Badge tone={tone} icon={icon}>
      {label ?? word}
    </Badge>
  )
}
