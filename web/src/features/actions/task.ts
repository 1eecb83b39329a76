import type { Action, ActionStatus, Category, CauseGroup, Difficulty, Impact } from '@seo/contract/actions'
import { formatCount, formatNumber } from '#format/number.ts'

/** An action as servers and files have spelled it over time (B-E-02, 03, 05, 06, 08). */
export type LooseAction = Pick<Action, 'id'> &
  Partial<Omit<Action, 'id'>> & {
    action_name?: string | null
    timeEstimate?: number | null
    time_available?: number | null
    businessValue?: string | null
    timeToResult?: string | null
    implementation?: string | null
    /** Of the site, when it was analyzed: what `score_after` compares with. */
    score?: number | null
  }

/** What an action is to the person who works through it. */
export interface Task {
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
  /** New lines to copy, and the lines that they take the place of. */
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
  /** Everything it repairs; empty for tasks from before this was known. */
  groups: readonly CauseGroup[]
  /** That the score rises by when only this is done; null where it is too little to tell. */
  points: number | null
  /** The score before and after; null where it stays, or is not known. */
  gain: { from: number; to: number } | null
  /** Which found it. */
  rule: string | null
  isNew: boolean
  /** The AI writer whose words are shown; null for the built-in text. */
  writtenBy: string | null
  /** It was completed, and a later analysis found its fault again. */
  reopened: { reason: string; at: string | null } | null
}

/** A figure that is not of this site is shown as what it is. */
interface Figure {
  text: string
  isEstimate: boolean
}

const estimateMark = / \(typical estimate\)$/

const figure = (known: string | null | undefined, typical: string): Figure =>
  known ? { text: known.replace(estimateMark, ''), isEstimate: estimateMark.test(known) } : { text: typical, isEstimate: true }

/** Less is lost in rounding. */
const leastPoints = 0.1

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
    points: points < leastPoints ? null : points,
    gain: score === null || after === null || after <= score ? null : { from: score, to: after },
    rule: action.rule || null,
    isNew: action.since === 'new',
    writtenBy: action.written_by ?? null,
    reopened: action.reopened_reason ? { reason: action.reopened_reason, at: action.reopened_at ?? null } : null,
  }
}

export type NamedFigure = { name: string } & Figure

/** Figures of this site, and those that are only typical: they are shown apart, so that nobody takes one for the other. */
export function figuresOf({ timeline, searches, leads }: Task): { known: NamedFigure[]; typical: NamedFigure[] } {
  const figures = [
    { name: 'Results timeline', ...timeline },
    { name: 'Searches a month', ...searches },
    { name: 'Leads', ...leads },
  ]
  return { known: figures.filter(({ isEstimate }) => !isEstimate), typical: figures.filter(({ isEstimate }) => isEstimate) }
}

/** How much of the site a task is about: `17 of 81 pages`, `3 pages`, `robots.txt`. */
export function reachOf({ pages, of, where }: Action['coverage']): string {
  if (pages < of) return `${formatNumber(pages)} of ${formatCount(of, 'page')}`
  return /\bpages\b/.test(where) ? formatCount(pages, 'page') : where
}

/** How full the bar of an impact is. */
export const impactPercent: Record<Impact, number> = { high: 95, medium: 60, low: 30 }

const impacts: readonly Impact[] = ['high', 'medium', 'low']

/** What matters most first; within that, the order in which they came. */
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

/** The one to do after another: the next in the list that is not completed, from its top again where there is none below. */
export function nextOpen(shown: readonly Task[], after: string): Task | undefined {
  const at = shown.findIndex(({ id }) => id === after)
  return [...shown.slice(at + 1), ...shown.slice(0, Math.max(0, at))].find(({ status }) => status !== 'completed')
}

export interface TaskStats {
  total: number
  inProgress: number
  completed: number
  todo: number
  /** Of all that are not completed. */
  minutesLeft: number
  highImpact: number
  highImpactCompleted: number
  percent: number
}

/** Counted from what is on the screen, so that the numbers never lag behind a change. */
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

/** What the one button of a task does next, in long words and in short ones. */
export const nextStep: Record<ActionStatus, { to: ActionStatus; long: string; short: string }> = {
  todo: { to: 'in-progress', long: 'Start Task', short: 'Start Task' },
  'in-progress': { to: 'completed', long: 'Mark Complete', short: 'Complete' },
  completed: { to: 'todo', long: 'Reopen Task', short: 'Reopen' },
}

/** A change of status as the server will make it, so that it can be shown at once. */
export function moved(status: ActionStatus, startedAt: string | null, now: string) {
  return {
    status,
    started_at: status === 'todo' ? null : (startedAt ?? now),
    completed_at: status === 'completed' ? now : null,
  }
}
