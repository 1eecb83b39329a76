import type { ActionStatus } from '@seo/contract/actions'
import { CATEGORIES, DIFFICULTIES, IMPACTS } from '@seo/contract/words'
import { Search } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatNumber } from '#format/number.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Bar } from '#ui/progress-bar.tsx'
import { Select } from '#ui/select.tsx'
import { CircleShape } from '#ui/status-circle.tsx'
import { useAddress } from '#ui/use-address.ts'
import { useDebouncedText } from '#ui/use-debounced-text.ts'
import { noFilters, readFilters, timeOptions } from './filters.ts'
import type { TaskStats } from './task.ts'

/** Facts about a shared analysis, formatted for display. Facts that are not shared are missing. */
export interface SharedFacts {
  website?: string
  analyzed?: string
  completed?: string
  views: string
  status?: ReactNode
  shared: string
}

const sharedFactLabels: readonly [keyof SharedFacts, string][] = [
  ['website', 'Website'],
  ['analyzed', 'Analyzed'],
  ['completed', 'Completed'],
  ['views', 'Views'],
  ['status', 'Status'],
  ['shared', 'Shared'],
]

/** Shown above the filters in the panel, and below them in the sheet. */
export function Overview({ stats, shared }: { stats: TaskStats; shared: SharedFacts | undefined }) {
  const id = useId()
  return (
    <div className="grid gap-5">
      {shared && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 border-b border-border pb-5 text-13">
          {sharedFactLabels.map(
            ([key, name]) =>
              shared[key] !== undefined && (
                <div key={key} className="contents">
                  <dt className="text-muted">{name}</dt>
                  <dd className="text-right font-medium wrap-anywhere tabular-nums">
                    <bdi>{shared[key]}</bdi>
                  </dd>
                </div>
              ),
          )}
        </dl>
      )}
      <section aria-labelledby={id}>
        <h2 id={id} className="text-14 font-semibold">
          Overview
        </h2>
        <dl className="mt-2.5 mb-3 grid grid-cols-[1fr_auto] gap-1.5 text-13">
          <Count name="Total" count={stats.total} />
          <Count name="In progress" count={stats.inProgress} status="in-progress" />
          <Count name="Completed" count={stats.completed} status="completed" />
          <Count name="Todo" count={stats.todo} status="todo" />
        </dl>
        <Bar label="Completed" tone="success" value={stats.percent} />
        <p className="mt-1.5 text-12 text-muted tabular-nums">{stats.percent}% completed</p>
      </section>
    </div>
  )
}

function Count({ name, count, status }: { name: string; count: number; status?: ActionStatus }) {
  return (
    <>
      <dt className="flex items-center gap-2 text-text-2">
        {status && <CircleShape status={status} />}
        {name}
      </dt>
      <dd className="text-right font-medium tabular-nums">{formatNumber(count)}</dd>
    </>
  )
}

const statusNames: Record<ActionStatus, string> = { todo: 'Todo', 'in-progress': 'In progress', completed: 'Completed' }
const withLabels = (values: readonly string[]): [string, string][] =>
  values.map((value) => [value, `${value[0]?.toUpperCase()}${value.slice(1)}`])

/** Filters apply immediately and are stored in the URL. */
export function FilterFields() {
  const { read, change } = useAddress()
  const filters = readFilters(read)
  const [searchText, setSearchText] = useDebouncedText(
    filters.search,
    (search) => change({ search: search || null }, { replace: true }),
    100,
  )
  const setFilter = (name: string) => (value: string) => change({ [name]: value || null }, { replace: true })
  return (
    <div className="grid gap-4 text-13">
      <Field label="Search">
        <div className="relative">
          <Input
            type="search"
            placeholder="Search titles"
            maxLength={200}
            icon={<Search />}
            value={searchText}
            data-task-search
            onChange={(event) => setSearchText(event.target.value)}
          />
          {searchText === '' && (
            <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center phone:hidden">
              <Kbd>/</Kbd>
            </span>
          )}
        </div>
      </Field>
      <FilterSelect
        label="Category"
        noneLabel="All"
        value={filters.category}
        choices={withLabels(CATEGORIES)}
        onChange={setFilter('category')}
      />
      <FilterSelect label="Impact" noneLabel="All" value={filters.impact} choices={withLabels(IMPACTS)} onChange={setFilter('impact')} />
      <FilterSelect
        label="Status"
        noneLabel="All"
        value={filters.status}
        choices={Object.entries(statusNames)}
        onChange={setFilter('status')}
      />
      <FilterSelect
        label="Difficulty"
        noneLabel="All"
        value={filters.difficulty}
        choices={withLabels(DIFFICULTIES)}
        onChange={setFilter('difficulty')}
      />
      <FilterSelect
        label="Time available"
        noneLabel="Any"
        value={filters.timeAvailable}
        choices={timeOptions.map((minutes) => [String(minutes), `${minutes} minutes`])}
        onChange={setFilter('time')}
      />
    </div>
  )
}

interface FilterSelectProps {
  label: string
  /** Label of the option that does not filter. */
  noneLabel: string
  value: string | number | null
  choices: readonly [string, string][]
  onChange: (value: string) => void
}

function FilterSelect({ label, noneLabel, value, choices, onChange }: FilterSelectProps) {
  // The URL changes only after the list has rendered. The field changes at once, so that a second arrow key press starts from the new value.
  const [chosen, setChosen] = useDebouncedText(String(value ?? ''), onChange, 0)
  return (
    <Field label={label}>
      <Select value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <option value="">{noneLabel}</option>
        {choices.map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

export function ClearFilters({ block = false }: { block?: boolean }) {
  const { change } = useAddress()
  return (
    <Button size="dense" block={block} onClick={() => change(noFilters)}>
      Clear All Filters
    </Button>
  )
}

export function FilterPanel({ stats, shared }: { stats: TaskStats; shared: SharedFacts | undefined }) {
  return (
    <aside aria-label="Filters" className="w-panel flex-none border-r border-border bg-surface p-5 print:hidden">
      <div className="sticky top-[calc(var(--header-h)+--spacing(5))] -m-1 max-h-[calc(100dvh-var(--header-h)-2*--spacing(5))] overflow-y-auto p-1">
        <Overview stats={stats} shared={shared} />
        <h2 className="mt-5 mb-4 border-t border-border pt-5 text-14 font-semibold">Filters</h2>
        <FilterFields />
        <div className="mt-4">
          <ClearFilters block />
        </div>
      </div>
    </aside>
  )
}
