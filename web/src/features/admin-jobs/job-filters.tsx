import { type StatusGroup, statusGroups } from '@seo/contract/admin-jobs'
import { Search, X } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { useAddress } from '#ui/use-address.ts'
import { useDebouncedText } from '#ui/use-debounced-text.ts'
import { isDefaultList, type JobFilter } from './queries.ts'

const groupNames: Record<StatusGroup, string> = { processing: 'Processing', completed: 'Completed', failed: 'Failed', partial: 'Partial' }

/** The filter from the URL; invalid values are ignored. */
export function useJobFilter(): JobFilter {
  const { read } = useAddress()
  return {
    search: (read('search') ?? '').slice(0, 200),
    status: statusGroups.find((group) => group === read('status')) ?? null,
    brand: (read('brand') ?? '').slice(0, 100),
    day: read('day') ?? '',
    after: read('after'),
  }
}

export function JobFilters({ filter, brands }: { filter: JobFilter; brands: readonly { id: string; name: string }[] }) {
  const { change } = useAddress()
  const setFilters = (changes: Record<string, string | null>, replace = false) => change({ after: null, ...changes }, { replace })
  const [searchText, setSearchText] = useDebouncedText(filter.search, (text) => setFilters({ search: text || null }, true))
  const [dayText, setDayText] = useDebouncedText(filter.day, (day) => setFilters({ day: day || null }, true))
  return (
    <search className="flex flex-wrap gap-2 border-b border-border px-4 py-3 desk:px-5 print:hidden">
      <Input
        type="search"
        size="dense"
        icon={<Search />}
        aria-label="Search by URL or email"
        placeholder="URL or email"
        maxLength={200}
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
        className="min-w-48 flex-1 phone:basis-full"
      />
      <Select
        size="dense"
        aria-label="Status"
        value={filter.status ?? ''}
        onChange={(event) => setFilters({ status: event.target.value || null })}
        className="phone:basis-2/5 phone:grow"
      >
        <option value="">Any status</option>
        {statusGroups.map((group) => (
          <option key={group} value={group}>
            {groupNames[group]}
          </option>
        ))}
      </Select>
      {brands.length > 1 && (
        <Select
          size="dense"
          aria-label="Brand"
          value={filter.brand}
          onChange={(event) => setFilters({ brand: event.target.value || null })}
          className="max-w-56 phone:basis-2/5 phone:grow"
        >
          <option value="">Any brand</option>
          {brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <div className="w-40 phone:basis-full">
        <Input
          type="date"
          size="dense"
          aria-label="Day of submission"
          value={dayText}
          onChange={(event) => setDayText(event.target.value)}
        />
      </div>
      {!isDefaultList({ ...filter, after: null }) && (
        <Button
          variant="ghost"
          size="dense"
          icon={<X />}
          onClick={() => setFilters({ search: null, status: null, brand: null, day: null })}
        >
          Clear filters
        </Button>
      )}
    </search>
  )
}
