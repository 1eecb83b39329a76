import type { Action, ActionStatus, Category, CauseGroup, Difficulty, Impact } from '@seo/contract/actions'
import { type Worth, worthOf } from '@seo/contract/score-gain'
import { formatCount, formatNumber } from '#format/number.ts'

/** An action with all field names that servers and files have used over time (B-E-02, 03, 05, 06, 08). */
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
  /** Everything the task fixes; empty for old tasks. */
  groups: readonly CauseGroup[]
  /** The rule that found the issue. */
  rule: string | null
  isNew: boolean
  /** The AI writer whose text is shown; null for the built-in text. */
  writtenBy: string | null
  /** Set if the task was completed and a later analysis found the issue again. */
  reopened: { reason: string; at: string | null } | null
}

/** A figure of this site, or a typical estimate from other sites. */
interface Figure {
  text: string
  isEstimate: boolean
}

const estimateMark = / \(typical estimate\)$/

const toFigure = (text: string | null | undefined, typicalText: string): Figure =>
  text ? { text: text.replace(estimateMark, ''), isEstimate: estimateMark.test(text) } : { text: typicalText, isEstimate: true }

const numberFormat = new Intl.NumberFormat('en-US')

export function taskOf(action: LooseAction): Task {
  const impact = action.impact ?? 'low'
  const volume = action.searchVolume
  const { points = 0, score = null, score_after: scoreAfter = null } = action
  return {
    id: action.id,
    title: action.title || action.action_name || 'Untitled task',
    status: action.status ?? 'todo',
    impact,
    category: action.category ?? 'technical',
    difficulty: action.difficulty ?? 'medium',
    minutes: action.time_estimate ?? action.timeEstimate ?? action.time_available ?? 0,
    businessValue: action.business_value || action.businessValue || null,
    timeline: toFigure(action.time_to_result || action.timeToResult, impact === 'high' ? 'within 2-4 weeks' : '4-6 weeks'),
    searches: toFigure(typeof volume === 'number' ? numberFormat.format(volume) : null, '2,900'),
    leads: toFigure(action.leads, '180-360'),
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
    ...worthOf(points, score, scoreAfter),
    rule: action.rule || null,
    isNew: action.since === 'new',
    writtenBy: action.written_by ?? null,
    reopened: action.reopened_reason ? { reason: action.reopened_reason, at: action.reopened_at ?? null } : null,
  }
}

export type NamedFigure = { name: string } & Figure

/** Figures of this site and typical estimates from other sites, which are shown separately. */
export function figuresOf({ timeline, searches, leads }: Task): { siteFigures: NamedFigure[]; typicalFigures: NamedFigure[] } {
  const figures = [
    { name: 'Results timeline', ...timeline },
    { name: 'Searches a month', ...searches },
    { name: 'Leads', ...leads },
  ]
  return { siteFigures: figures.filter(({ isEstimate }) => !isEstimate), typicalFigures: figures.filter(({ isEstimate }) => isEstimate) }
}

/** How much of the site a task affects: `17 of 81 pages`, `3 pages`, `robots.txt`. */
export function reachOf({ pages, of, where }: Action['coverage']): string {
  if (pages < of) return `${formatNumber(pages)} of ${formatCount(of, 'page')}`
  return /\bpages\b/.test(where) ? formatCount(pages, 'page') : where
}

/** Fill of the impact bar, in percent. */
export const impactPercent: Record<Impact, number> = { high: 95, medium: 60, low: 30 }

const impacts: readonly Impact[] = ['high', 'medium', 'low']

/** Highest impact first; tasks of equal impact keep their order. */
export const byImpact = (one: Pick<Task, 'impact'>, other: Pick<Task, 'impact'>) =>
  impacts.indexOf(one.impact) - impacts.indexOf(other.impact)

export interface Sections {
  inProgress: Task[]
  available: Task[]
  completed: Task[]
}

export function sectionsOf(tasks: readonly Task[]): Sections {
  const withStatus = (status: ActionStatus) => tasks.filter((task) => task.status === status).toSorted(byImpact)
  return { inProgress: withStatus('in-progress'), available: withStatus('todo'), completed: withStatus('completed') }
}

export const tasksInOrder = ({ inProgress, available, completed }: Sections): Task[] => [...inProgress, ...available, ...completed]

/** The next task in the list that is not completed, wrapping around at the end. */
export function nextOpenTask(tasks: readonly Task[], taskId: string): Task | undefined {
  const index = tasks.findIndex(({ id }) => id === taskId)
  return [...tasks.slice(index + 1), ...tasks.slice(0, Math.max(0, index))].find(({ status }) => status !== 'completed')
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

/** Counted from the tasks on the page, so that the numbers never lag behind a change. */
export function statsOf(tasks: readonly Task[]): TaskStats {
  const count = (matches: (task: Task) => boolean) => tasks.filter(matches).length
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

/** The status that a task's button sets next, with a long and a short label. */
export const nextStep: Record<ActionStatus, { status: ActionStatus; label: string; shortLabel: string }> = {
  todo: { status: 'in-progress', label: 'Start Task', shortLabel: 'Start Task' },
  'in-progress': { status: 'completed', label: 'Mark Complete', shortLabel: 'Complete' },
  completed: { status: 'todo', label: 'Reopen Task', shortLabel: 'Reopen' },
}

/** The fields that the server will change for a new status, so that the page can show them immediately. */
export function statusChange(current: { status: ActionStatus; startedAt: string | null }, status: ActionStatus, now: string) {
  if (current.status === status) return {}
  const startedAt = { todo: null, 'in-progress': now, completed: current.startedAt ?? now }
  return { status, started_at: startedAt[status], completed_at: status === 'completed' ? now : null }
}
