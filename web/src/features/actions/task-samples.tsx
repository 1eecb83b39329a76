import { useState } from 'react'
import { BulkBar } from './bulk-bar.tsx'
import { FilterFields, Overview } from './filter-panel.tsx'
import { type LooseAction, statsOf, taskOf } from './task.ts'
import { TaskCard } from './task-card.tsx'
import { useTasks } from './use-tasks.ts'

const actions: LooseAction[] = [
  {
    id: 'sample-1',
    title: 'Fix canonical tags that point to broken URLs on 8 pages',
    impact: 'high',
    category: 'technical',
    difficulty: 'easy',
    time_estimate: 15,
  },
  {
    id: 'sample-2',
    title: 'Shorten the titles of 12 pages',
    status: 'in-progress',
    impact: 'medium',
    category: 'content',
    time_estimate: 20,
    started_at: '2026-11-14T16:41:00Z',
    since: 'new',
  },
  {
    id: 'sample-3',
    title: 'Fill in the missing fields for merchant listings on 24 pages',
    status: 'completed',
    impact: 'low',
    category: 'schema',
    time_estimate: 30,
    completed_at: '2026-11-14T17:02:00Z',
  },
]

/** The card in its states and the bulk bar, for the gallery. Changes are not saved. */
export function TaskSamples() {
  const { tasks, move } = useTasks(actions, null, undefined)
  const [selectedIds, setSelectedIds] = useState<readonly string[]>(['sample-2'])
  const toggle = (id: string) => setSelectedIds((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]))
  return (
    <div>
      <div className="card divide-y divide-border overflow-clip">
        {tasks.map((task) => (
          <TaskCard
            key={task.id}
            task={task}
            address="/dev/gallery"
            search="titles"
            isSaving={false}
            isSelected={selectedIds.includes(task.id)}
            onMove={(status) => move([task.id], status)}
            onSelect={() => toggle(task.id)}
          />
        ))}
      </div>
      <BulkBar
        count={selectedIds.length}
        onMove={(status) => move(selectedIds, status)}
        onExport={() => {}}
        onClear={() => setSelectedIds([])}
      />
    </div>
  )
}

/** The contents of the filter panel and sheet. */
export function FilterSamples() {
  return (
    <div className="grid gap-5">
      <Overview stats={statsOf(actions.map(taskOf))} shared={undefined} />
      <FilterFields />
    </div>
  )
}
