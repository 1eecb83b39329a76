import type { SharedView } from './preview.tsx'

const maxSteps = 3

/** Smaller gains are not shown. */
const minPoints = 0.1

export type FirstStep = { id: string; title: string; minutes: number; points: number | null }

/** The first open tasks, in report order. */
export const firstSteps = (actions: SharedView['actions']): FirstStep[] =>
  actions
    .filter(({ status }) => status !== 'completed')
    .slice(0, maxSteps)
    .map(({ id, title, time_estimate, points }) => ({
      id,
      title: title || 'Untitled task',
      minutes: time_estimate ?? 0,
      points: (points ?? 0) < minPoints ? null : points,
    }))
