import { AuditAction, type AuditEntry } from '@seo/contract/admin-audit'
import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { NotLoaded } from '#api/not-loaded.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { useAddress } from '#ui/use-address.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditItem } from './audit-item.tsx'
import { type AuditFilter, auditQuery } from './queries.ts'

/** The filter from the URL; unknown values are ignored. */
export function useAuditFilter(): AuditFilter {
  const { read } = useAddress()
  const text = (name: string) => (read(name) ?? '').trim().slice(0, 200)
  const action = AuditAction.options.find((each) => each === read('action'))
  const [who, subject, day] = [text('who'), text('subject'), text('day')]
  return {
    ...(who !== '' && { who }),
    ...(action !== undefined && { action }),
    ...(subject !== '' && { subject }),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(day) && { day }),
  }
}

export function AuditLog() {
  const { read } = useAddress()
  const filter = useAuditFilter()
  const isFiltered = Object.keys(filter).length > 0
  const audit = useQuery(auditQuery(filter, read('cursor')))
  return (
    <section className="card min-w-0 overflow-clip" aria-label="Changes" aria-busy={audit.isFetching}>
      <AuditFilters isFiltered={isFiltered} />
      {audit.isPending ? (
        <Loading what="the audit log">
          <SkeletonRows rows={6} />
        </Loading>
      ) : audit.data === undefined ? (
        <NotLoaded className="m-4" what="The audit log" query={audit} />
      ) : audit.data.entries.length === 0 ? (
        <NoEntries isFiltered={isFiltered} />
      ) : (
        <Entries {...audit.data} />
      )}
    </section>
  )
}

const NoEntries = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="No changes match" />
  ) : (
    <EmptyState icon={<ScrollText />} title="No changes yet">
      Everything that an admin or the command line changes is recorded here.
    </EmptyState>
  )

function Entries({ entries, next }: { entries: AuditEntry[]; next: string | null }) {
  const { read, addressWith } = useAddress()
  const linkClass = buttonClass({ size: 'dense' })
  return (
    <>
      <ol>
        {entries.map((entry) => (
          <AuditItem key={entry.id} entry={entry} />
        ))}
      </ol>
      <nav
        aria-label="Pages of the audit log"
        className="flex justify-between gap-3 border-t border-border px-4 py-3 empty:hidden desk:px-5 print:hidden"
      >
        {read('cursor') !== null && (
          <Link to={addressWith({ cursor: null })} className={linkClass}>
            Newest
          </Link>
        )}
        {next !== null && (
          <Link to={addressWith({ cursor: next })} className={`${linkClass} ml-auto`}>
            Older
          </Link>
        )}
      </nav>
    </>
  )
}
