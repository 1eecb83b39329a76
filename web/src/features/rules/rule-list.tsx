import type { Rule } from '@seo/contract/rules'
import { Search } from 'lucide-react'
import { useMemo } from 'react'
import { formatCount, formatNumber } from '#format/number.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ImpactBadge } from '#ui/impact-badge.tsx'
import { Input } from '#ui/input.tsx'
import { Link } from '#ui/link.tsx'
import { useAddress } from '#ui/use-address.ts'
import { useDebouncedText } from '#ui/use-debounced-text.ts'
import { groupRules, matchRules } from './match-rules.ts'

/** All rules by group, or those that match a search. */
export function RuleList({ rules }: { rules: readonly Rule[] }) {
  const { read, change } = useAddress()
  const typed = (read('search') ?? '').slice(0, 200)
  const [searchText, setSearchText] = useDebouncedText(typed, (text) => change({ search: text || null }, { replace: true }))
  const search = typed.trim()
  const matchingRules = useMemo(() => matchRules(rules, search), [rules, search])
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Input
          type="search"
          aria-label="Search rules"
          placeholder="Search rules"
          maxLength={200}
          icon={<Search />}
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
          className="w-full max-w-sheet print:hidden"
        />
        <p role="status" className="text-13 text-muted tabular-nums">
          {search === ''
            ? formatCount(rules.length, 'rule')
            : `${formatNumber(matchingRules.length)} of ${formatCount(rules.length, 'rule')}`}
        </p>
      </div>
      {matchingRules.length === 0 && (
        <EmptyState title="No rules match your search" action={<Button onClick={() => setSearchText('')}>Clear Search</Button>} />
      )}
      <div className="mt-4 grid grid-cols-1 gap-4 desk:mt-6 desk:gap-6">
        {groupRules(matchingRules).map(([group, groupedRules]) => (
          <Card
            key={group}
            title={group}
            flush
            className="overflow-clip"
            aside={<span className="flex-none text-13 text-muted tabular-nums">{formatCount(groupedRules.length, 'rule')}</span>}
          >
            <ul>
              {groupedRules.map((rule) => (
                <RuleRow key={rule.id} rule={rule} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  )
}

function RuleRow({ rule: { id, name, checks, category, impact } }: { rule: Rule }) {
  return (
    <li className="grid items-center gap-x-4 gap-y-1.5 border-border px-4 py-3 not-last:border-b desk:grid-cols-[minmax(0,1fr)_--spacing(22)_--spacing(20)] desk:px-5">
      <div className="min-w-0">
        <Link to={`/rules/${id}`} className="font-medium wrap-anywhere text-text">
          {name}
        </Link>
        {checks !== name && <p className="text-13 wrap-anywhere text-muted">{checks}</p>}
      </div>
      <div className="flex items-center gap-3 desk:contents">
        <span>
          <Badge tone="outline">{category}</Badge>
        </span>
        <ImpactBadge impact={impact} />
      </div>
    </li>
  )
}
