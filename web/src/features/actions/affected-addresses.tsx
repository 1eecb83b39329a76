import type { AffectedAddress } from '@seo/contract/actions'
import { readableUrls } from '@seo/contract/readable-urls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { NotLoaded } from '#api/not-loaded.tsx'
import { ruleQuery } from '#api/rules.ts'
import { pathOnSite } from '#format/address.ts'
import { formatDateTimeWithSeconds } from '#format/date.ts'
import { formatNumber } from '#format/number.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EvidenceBlock } from '#ui/evidence-block.tsx'
import { RuleLink } from '#ui/rule-link.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { addressesQuery } from './queries.ts'
import type { IssuePart } from './task-issues.ts'

interface AffectedAddressesProps {
  taskId: string
  part: IssuePart
  rule: string | null
  domain: string | null
}

/** The URLs of one part of a task. Each URL expands to show its evidence. */
export function AffectedAddresses({ taskId, part, rule, domain }: AffectedAddressesProps) {
  const query = useInfiniteQuery(addressesQuery(taskId, part.index))
  if (query.isPending) {
    return (
      <Loading what="addresses">
        <SkeletonRows rows={3} />
      </Loading>
    )
  }
  if (query.data === undefined) return <NotLoaded className="m-4" what="The addresses" query={query} />
  const { pages } = query.data
  const lines = pages.flatMap(({ evidence }) => evidence)
  const total = pages.at(-1)?.total ?? 0
  if (lines.length === 0) return <p className="px-4 py-3 text-13 text-muted">No addresses were kept for this part.</p>
  return (
    <>
      <ul className="divide-y divide-border">
        {lines.map((line) => (
          <li key={line.url}>
            <AddressLine line={line} readAt={pages[0]?.read_at} rule={rule} domain={domain} showsFound={part.found === null} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-border px-4 py-2">
        <span className="flex items-center gap-3 text-13 text-muted tabular-nums">
          {query.hasNextPage && (
            <>
              <span role="status">
                {formatNumber(lines.length)} of {formatNumber(total)}
              </span>
              <Button size="dense" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Show more
              </Button>
            </>
          )}
          {query.isFetchNextPageError && <span role="alert">The rest could not be loaded.</span>}
        </span>
        {rule !== null && <RuleLink rule={rule} />}
      </div>
    </>
  )
}

interface AddressLineProps {
  line: AffectedAddress
  readAt: string | undefined
  rule: string | null
  domain: string | null
  /** False if the row above already shows the value that all URLs share. */
  showsFound: boolean
}

function AddressLine({ line, readAt, rule, domain, showsFound }: AddressLineProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="grid min-h-9 w-full cursor-pointer grid-cols-[--spacing(4)_minmax(0,1fr)_auto] items-start gap-x-2.5 px-4 py-2 text-left hover:bg-surface-3 focus-visible:-outline-offset-2"
      >
        <ChevronRight aria-hidden="true" className={classNames('mt-0.5 size-4 text-muted', isOpen && 'rotate-90')} />
        <span className="min-w-0 font-mono text-mono">
          <span className="block wrap-anywhere">{pathOnSite(line.url, domain ?? '')}</span>{' '}
          {showsFound && !isOpen && (
            <span dir="auto" className="block truncate-line text-muted" title={readableUrls(line.found)}>
              {readableUrls(line.found)}
            </span>
          )}
        </span>
        <span className="text-13 whitespace-nowrap text-muted tabular-nums">{line.count > 1 && `${formatNumber(line.count)} times`}</span>
      </button>
      <div id={id} hidden={!isOpen} className="px-4 pb-4">
        {isOpen && <FullEvidence line={line} readAt={readAt} rule={rule} />}
      </div>
    </>
  )
}

function FullEvidence({ line, readAt, rule }: Pick<AddressLineProps, 'line' | 'readAt' | 'rule'>) {
  const check = useQuery({ ...ruleQuery(rule ?? ''), enabled: rule !== null }).data?.check
  return (
    <EvidenceBlock
      address={line.url}
      where={line.at}
      found={line.found}
      expected={line.expected}
      readAt={readAt && formatDateTimeWithSeconds(readAt)}
      check={check?.replaceAll('ADDRESS', line.url)}
      command={line.check}
    />
  )
}
