import { shownDomain } from '#format/domain.ts'
import { jobAddress } from '#format/job-address.ts'
import { Card } from '#ui/card.tsx'
import { goTo } from '#ui/go-to.ts'
import { Link } from '#ui/link.tsx'
import { ScoreChange } from '#ui/score-change.tsx'
import { useAddress } from '#ui/use-address.ts'
import { useHome, useIsReturning } from './queries.ts'
import { WaitingLines } from './waiting-lines.tsx'

/** The sites with the largest score changes. `listId` is the element id of the full list, to which the card links. */
export function MovedCard({ listId }: { listId: string }) {
  const { data: home, isPending } = useHome()
  const isReturning = useIsReturning()
  const { addressWith } = useAddress()
  if (!isReturning || (home === undefined && !isPending)) return null
  return (
    <Card
      title="Moved this week"
      flush
      aside={
        <Link to={addressWith({ view: 'sites' })} onClick={() => goTo(document.getElementById(listId))} className="text-13">
          All sites
        </Link>
      }
    >
      {home === undefined ? (
        <WaitingLines what="scores that moved" />
      ) : home.moved.length === 0 ? (
        <p className="px-4 py-3 text-13 text-muted desk:px-5">No score has changed this week.</p>
      ) : (
        <ul className="px-4 pt-2 pb-2.5 text-13 desk:px-5">
          {home.moved.map(({ job_id, domain, points }) => (
            <li key={job_id} className="flex justify-between gap-3 py-1.75">
              <Link to={jobAddress({ id: job_id })} title={shownDomain(domain)} className="truncate-line min-w-0 text-text">
                <bdi>{shownDomain(domain)}</bdi>
              </Link>
              <ScoreChange points={points} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
