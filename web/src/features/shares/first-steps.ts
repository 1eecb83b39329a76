import type { SharedView } from './preview.tsx'

const most = 3

/** Fewer are lost in rounding. */
const leastPoints = 0.1

export type FirstStep = { id: string; title: string; minutes: number; points: number | null }

/** The first tasks that are not done, in the order of the report. */
export const firstSteps = (actions: SharedView['actions']): FirstStep[] =>
  actions
    .filter(({ status }) => status !== 'completed')
    .slice(0, most)
    .map(({ id, title, time_estimate, points }) => ({
      id,
      title: title || 'Untitled task',
      minutes: time_estimate ?? 0,
      points: (points ?? 0) < leastPoints ? null : points,
    }))
