import type { Action, ActionStatus, Category, CauseGroup, Difficulty, Impact } from '@seo/contract/actions'
import { type Worth, worthOf } from '@seo/contract/score-gain'
import { formatCount, formatNumber } from '#format/number.ts'

/** An action in all spellings that servers and files have used over time (B-E-02, 03, 05, 06, 08). */
export type LooseAction = Pick<Action, 'id'> &
  Partial<Omit<Action, 'id'>> & {
    action_name?: string | null
    timeEstimate?: number | null
    time_available?: number | null
    businessValue?: string | null
    timeToResult?: string | null
    implementation?: string | null
    /** The site's score at the time of the analysis, to compare with `score_after`. */
    score?: number | null
  }

/** An action as the pages show it. */
export interface Task extends Worth {
  id: string
  title: string
  status: ActionStatus
  impact: Impact
  category: Category
  difficulty: Difficulty
  minutes: number
  businessValue: string | null
  timeline: Figure
  searches: Figure
  leads: Figure
  problem: string
  solution: string
  /** New lines to copy; `removed` are the lines they replace. */
  code: string | null
  removed: string | null
  dialect: string | null
  tags: readonly string[]
  startedAt: string | null
  completedAt: string | null
  notes: string | null
  rating: number | null
  cause: string | null
  coverage: Action['coverage'] | null
  findings: number
  /** Everything it fixes; empty for old tasks. */
  groups: readonly CauseGroup[]
  /** The rule that found it. */
  rule: string | null
  isNew: boolean
  /** The AI writer whose text is shown; null for the built-in text. */
  writtenBy: string | null
  /** Set if it was completed and a later analysis found the issue again. */
  reopened: { reason: string; at: string | null } | null
}

/** A figure that may come from other sites and is labeled as such. */
interface Figure {
  text: string
  isEstimate: boolean
}

const estimateMark = / \(typical estimate\)$/

const figure = (known: string | null | undefined, typical: string): Figure =>
  known ? { text: known.replace(estimateMark, ''), isEstimate: estimateMark.test(known) } : { text: typical, isEstimate: true }

const counted = new Intl.NumberFormat('en-US')

export function taskOf(action: LooseAction): Task {
  const impact = action.impact ?? 'low'
  const volume = action.searchVolume
  const { points = 0, score = null, score_after: after = null } = action
  return {
    id: action.id,
    title: action.title || action.action_name || 'Untitled task',
    status: action.status ?? 'todo',
    impact,
    category: action.category ?? 'technical',
    difficulty: action.difficulty ?? 'medium',
    minutes: action.time_estimate ?? action.timeEstimate ?? action.time_available ?? 0,
    businessValue: action.business_value || action.businessValue || null,
    timeline: figure(action.time_to_result || action.timeToResult, impact === 'high' ? 'within 2-4 weeks' : '4-6 weeks'),
    searches: figure(typeof volume === 'number' ? counted.format(volume) : null, '2,900'),
    leads: figure(action.leads, '180-360'),
    problem: action.problem ?? '',
    solution: action.solution ?? '',
    code: action.code_example || action.implementation || null,
    removed: action.code_removed || null,
    dialect: action.dialect ?? null,
    tags: action.tags ?? [],
    startedAt: action.started_at ?? null,
    completedAt: action.completed_at ?? null,
    notes: action.notes ?? null,
    rating: action.effectiveness_rating ?? null,
    cause: action.cause ?? null,
    coverage: action.coverage ?? null,
    findings: action.findings ?? 0,
    groups: action.groups ?? [],
    ...worthOf(points, score, after),
    rule: action.rule || null,
    isNew: action.since === 'new',
    writtenBy: action.written_by ?? null,
    reopened: action.reopened_reason ? { reason: action.reopened_reason, at: action.reopened_at ?? null } : null,
  }
}

export type NamedFigure = { name: string } & Figure

/** Figures of this site, and typical ones from other sites. They are shown separately so that they are not confused. */
export function figuresOf({ timeline, searches, leads }: Task): { known: NamedFigure[]; typical: NamedFigure[] } {
  const figures = [
    { name: 'Results timeline', ...timeline },
    { name: 'Searches a month', ...searches },
    { name: 'Leads', ...leads },
  ]
  return { known: figures.filter(({ isEstimate }) => !isEstimate), typical: figures.filter(({ isEstimate }) => isEstimate) }
}

/** How much of the site a task affects: `17 of 81 pages`, `3 pages`, `robots.txt`. */
export function reachOf({ pages, of, where }: Action['coverage']): string {
  if (pages < of) return `${formatNumber(pages)} of ${formatCount(of, 'page')}`
  return /\bpages\b/.test(where) ? formatCount(pages, 'page') : where
}

/** Fill of the impact bar, in percent. */
export const impactPercent: Record<Impact, number> = { high: 95, medium: 60, low: 30 }

const impacts: readonly Impact[] = ['high', 'medium', 'low']

/** Highest impact first; the sort is stable. */
export const byImpact = (one: Pick<Task, 'impact'>, other: Pick<Task, 'impact'>) =>
  impacts.indexOf(one.impact) - impacts.indexOf(other.impact)

export interface Sections {
  inProgress: Task[]
  available: Task[]
  completed: Task[]
}

export function sectionsOf(tasks: readonly Task[]): Sections {
  const of = (status: ActionStatus) => tasks.filter((task) => task.status === status).toSorted(byImpact)
  return { inProgress: of('in-progress'), available: of('todo'), completed: of('completed') }
}

export const inOrder = ({ inProgress, available, completed }: Sections): Task[] => [...inProgress, ...available, ...completed]

/** The next task in the list that is not completed, wrapping around at the end. */
export function nextOpen(shown: readonly Task[], after: string): Task | undefined {
  const at = shown.findIndex(({ id }) => id === after)
  return [...shown.slice(at + 1), ...shown.slice(0, Math.max(0, at))].find(({ status }) => status !== 'completed')
}

export interface TaskStats {
  total: number
  inProgress: number
  completed: number
  todo: number
  /** Minutes for all tasks that are not completed. */
  minutesLeft: number
  highImpact: number
  highImpactCompleted: number
  percent: number
}

/** Counted from what is shown, so that the numbers never lag behind a change. */
export function statsOf(tasks: readonly Task[]): TaskStats {
  const count = (fits: (task: Task) => boolean) => tasks.filter(fits).length
  const completed = count(({ status }) => status === 'completed')
  return {
    total: tasks.length,
    inProgress: count(({ status }) => status === 'in-progress'),
    completed,
    todo: count(({ status }) => status === 'todo'),
    minutesLeft: tasks.reduce((sum, { status, minutes }) => (status === 'completed' ? sum : sum + minutes), 0),
    highImpact: count(({ impact }) => impact === 'high'),
    highImpactCompleted: count(({ impact, status }) => impact === 'high' && status === 'completed'),
    percent: tasks.length === 0 ? 0 : Math.round((100 * completed) / tasks.length),
  }
}

/** What a task's button does next, with a long and a short label. */
export const nextStep: Record<ActionStatus, { to: ActionStatus; long: string; short: string }> = {
  todo: { to: 'in-progress', long: 'Start Task', short: 'Start Task' },
  'in-progress': { to: 'completed', long: 'Mark Complete', short: 'Complete' },
  completed: { to: 'todo', long: 'Reopen Task', short: 'Reopen' },
}

/** The fields of a status change as the server will set them, to show it immediately. */
export function statusChange(status: ActionStatus, startedAt: string | null, now: string) {
  return {
    status,
    started_at: status === 'todo' ? null : (startedAt ?? now),
    completed_at: status === 'completed' ? now : null,
  }
}
