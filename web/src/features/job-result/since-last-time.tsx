import type { SinceLastTime as Comparison } from '@seo/contract/result'
import { formatNumber } from '#format/number.ts'
import { Link } from '#ui/link.tsx'
import { useAddress } from '#ui/use-address.ts'
import { showCauses } from './show-causes.ts'

/** How many issues are new or fixed, and what besides the site may explain the difference. */
export function SinceLastTime({ comparison }: { comparison: Comparison }) {
  const { counts } = comparison
  return (
    <>
      <h2 className="mb-2 text-14 font-semibold">Since last time</h2>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2 tabular-nums">
        <CountRow name="New" dotColor="bg-danger" count={counts.new} view="new" />
        <CountRow name="Fixed" dotColor="bg-success" count={counts.fixed} view="fixed" />
        <CountRow name="Still open" dotColor="bg-low" count={counts.open} />
      </dl>
      <p className="mt-2 text-12 text-muted">{sinceSentence(comparison)}</p>
    </>
  )
}

/** A count that links to its list. */
function CountRow({ name, dotColor, count, view }: { name: string; dotColor: string; count: number; view?: 'new' | 'fixed' }) {
  const { addressWith } = useAddress()
  return (
    <>
      <dt className="flex items-center gap-2">
        <span aria-hidden="true" className={`size-2 rounded-full ${dotColor}`} />
        {name}
      </dt>
      <dd className="text-right font-semibold">
        {view !== undefined && count > 0 ? (
          <Link to={addressWith({ view, category: null, impact: null, cause: null, url: null, page: null })} onClick={showCauses}>
            {formatNumber(count)}
            <span className="sr-only"> issues: show what changed</span>
          </Link>
        ) : (
          formatNumber(count)
        )}
      </dd>
    </>
  )
}

export function sinceSentence({
  counts,
  rulesChanged,
  scopeChanged,
}: Pick<Comparison, 'counts' | 'rulesChanged' | 'scopeChanged'>): string {
  if (counts.new === 0 && counts.fixed === 0 && !rulesChanged && !scopeChanged) return 'No issue is new, and none is fixed.'
  if (rulesChanged && scopeChanged) return 'Rules and scope changed too: not all of it is the site.'
  if (rulesChanged) return 'Same scope, but the rules changed: not all of it is the site.'
  return scopeChanged ? 'Same rules, but other pages were read: not all of it is the site.' : 'Same rules, same scope: the site changed.'
}
