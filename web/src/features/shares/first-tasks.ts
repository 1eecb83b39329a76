import type { SharedView } from './preview.tsx'

const maxTasks = 3

/** Smaller gains are not shown. */
const minPoints = 0.1

export type FirstTask = { id: string; title: string; minutes: number; points: number | null }

/** The first open tasks of the report, in its order. */
export const firstTasks = (actions: SharedView['actions']): FirstTask[] =>
  actions
    .filter(({ status }) => status !== 'completed')
    .slice(0, maxTasks)
    .map(({ id, title, time_estimate, points }) => ({
      id,
      title: title || 'Untitled task',
      minutes: time_estimate ?? 0,
      points: (points ?? 0) < minPoints ? null : points,
    }))
