import { ACTION_STATUSES, type ActionStatus } from '@seo/contract/actions'
import { CATEGORIES, type Category, DIFFICULTIES, type Difficulty, IMPACTS, type Impact } from '@seo/contract/words'
import { oneOf } from '#ui/address-values.ts'
import type { Task } from './task.ts'

/** Options for the available time, in minutes. */
export const timeOptions = [15, 30, 60, 120] as const

export interface Filters {
  search: string
  category: Category | null
  impact: Impact | null
  status: ActionStatus | null
  difficulty: Difficulty | null
  /** In minutes. Tasks that take longer are hidden. */
  timeAvailable: number | null
}

/** The change that removes every filter from the URL. */
export const noFilters = { search: null, category: null, impact: null, status: null, difficulty: null, time: null }

const maxSearchLength = 200

export const readFilters = (read: (name: string) => string | null): Filters => ({
  search: (read('search') ?? '').slice(0, maxSearchLength),
  category: oneOf(CATEGORIES, read('category')),
  impact: oneOf(IMPACTS, read('impact')),
  status: oneOf(ACTION_STATUSES, read('status')),
  difficulty: oneOf(DIFFICULTIES, read('difficulty')),
  timeAvailable: timeOptions.find((minutes) => String(minutes) === read('time')) ?? null,
})

export function matchesFilters(task: Task, { search, category, impact, status, difficulty, timeAvailable }: Filters): boolean {
  return (
    task.title.toLowerCase().includes(search.trim().toLowerCase()) &&
    (category === null || task.category === category) &&
    (impact === null || task.impact === impact) &&
    (status === null || task.status === status) &&
    (difficulty === null || task.difficulty === difficulty) &&
    (timeAvailable === null || task.minutes <= timeAvailable)
  )
}

export const isFiltering = ({ search, ...otherFilters }: Filters): boolean =>
  search.trim() !== '' || Object.values(otherFilters).some((value) => value !== null)
