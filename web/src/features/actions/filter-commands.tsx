import { ListFilter } from 'lucide-react'
import type { Command } from '#ui/match-commands.ts'
import { noFilters } from './filters.ts'

/** Commands in the palette while the list is shown. */
export const filterCommands = (change: (changes: Record<string, string | null>) => void): Command[] => [
  { id: 'filter-high', group: 'Do', label: 'Filter: high impact', icon: <ListFilter />, run: () => change({ impact: 'high' }) },
  { id: 'filter-easy', group: 'Do', label: 'Filter: easy tasks', icon: <ListFilter />, run: () => change({ difficulty: 'easy' }) },
  { id: 'filter-15', group: 'Do', label: 'Filter: up to 15 minutes', icon: <ListFilter />, run: () => change({ time: '15' }) },
  { id: 'filter-none', group: 'Do', label: 'Clear All Filters', icon: <ListFilter />, run: () => change(noFilters) },
]
