import { type Job, pageSorts } from '@seo/contract/jobs'
import { pagesReadText } from '@seo/contract/pages-read'
import type { JobResult, PageOfSite } from '@seo/contract/result'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { NotLoaded } from '#api/not-loaded.tsx'
import { pathOnSite } from '#format/address.ts'
import { formatNumber } from '#format/number.ts'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { goTo } from '#ui/go-to.ts'
import { Input } from '#ui/input.tsx'
import { Link } from '#ui/link.tsx'
import { Pager, PagerRow } from '#ui/pager.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import type { Column } from '#ui/table-column.ts'
import { useAddress } from '#ui/use-address.ts'
import { useDebouncedText } from '#ui/use-debounced-text.ts'
import { shownList } from './list-address.ts'
import { pagesQuery } from './queries.ts'

const pageLength = 25
type Sort = (typeof pageSorts)[number]

/** A table of every URL that was requested; collapsed at first. */
export function PagesTable({ job, result }: { job: Job; result: JobResult }) {
  const { read, addressWith } = useAddress()
  const isOpen = shownList(read).view === 'pages'
  const counts = `${pagesReadText(result.coverage.pages)}.`
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen) goTo(section.current)
  }, [isOpen])
  return (
    <section ref={section} tabIndex={-1} aria-label="Pages" className="rounded-xl outline-none">
      <Card
        title="Pages"
        flush={isOpen}
        className="overflow-clip"
        note={isOpen && counts}
        aside={
          <Link
            to={addressWith({ view: isOpen ? null : 'pages', cause: null, search: null, sort: null, direction: null, page: null })}
            className="flex-none text-13"
          >
            {isOpen ? 'Hide pages' : 'All pages'}
          </Link>
        }
      >
        {isOpen ? <PageRows job={job} /> : <p className="text-text-2 tabular-nums">{counts}</p>}
      </Card>
    </section>
  )
}

/** The server sorts, searches and paginates, because there may be 20,000 pages. */
function PageRows({ job }: { job: Job }) {
  const { read, change, addressWith } = useAddress()
  const search = (read('search') ?? '').slice(0, 200)
  const sort: Sort = pageSorts.find((each) => each === read('sort')) ?? 'found'
  const direction = read('direction') === 'desc' ? 'desc' : 'asc'
  const { page } = shownList(read)
  const pages = useQuery(
    pagesQuery(job.id, { offset: (page - 1) * pageLength, limit: pageLength, sort, direction, ...(search !== '' && { search }) }),
  )
  const [searchText, setSearchText] = useDebouncedText(search, (text) => change({ search: text || null, page: null }, { replace: true }))
  const columns = useMemo(() => columnsOf(job.domain), [job.domain])
  return (
    <>
      <div className="border-b border-border px-4 py-3 desk:px-5 print:hidden">
        <Input
          type="search"
          aria-label="Search pages"
          placeholder="Search address or title"
          maxLength={200}
          icon={<Search />}
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
          className="max-w-sheet"
        />
      </div>
      {pages.isPending ? (
        <Loading what="pages">
          <SkeletonRows rows={5} />
        </Loading>
      ) : pages.data === undefined ? (
        <NotLoaded className="m-4" what="The pages" query={pages} />
      ) : pages.data.total === 0 ? (
        <EmptyState heading="h3" title={search === '' ? 'No page was visited' : 'No pages match your search'} />
      ) : (
        <>
          <DataTable
            caption="Pages"
            columns={columns}
            rows={pages.data.pages}
            rowId={({ url }) => url}
            orderedBy={sort === 'found' ? null : { column: sort, descending: direction === 'desc' }}
            onOrder={({ column, descending }) => change({ sort: column, direction: descending ? 'desc' : null, page: null })}
          />
          <PagerRow>
            <Pager
              what="pages"
              page={page}
              pageLength={pageLength}
              total={pages.data.total}
              addressOf={(next) => addressWith({ page: next === 1 ? null : String(next) })}
            />
          </PagerRow>
        </>
      )}
    </>
  )
}

const columnsOf = (domain: string): Column<PageOfSite>[] => [
  { id: 'url', head: 'Address', sortBy: ({ url }) => url, cell: (page) => <PageAddress page={page} domain={domain} /> },
  {
    id: 'status',
    head: 'Answer',
    width: 'w-24',
    sortBy: ({ status }) => status,
    inCard: 'named',
    cell: ({ status }) => <StatusCode status={status} />,
  },
  {
    id: 'depth',
    head: 'Clicks',
    width: 'w-24',
    isNumber: true,
    sortBy: ({ depth }) => depth,
    inCard: 'named',
    cell: ({ depth }) => depth ?? '–',
  },
  {
    id: 'words',
    head: 'Words',
    width: 'w-24',
    isNumber: true,
    sortBy: ({ words }) => words,
    inCard: 'hidden',
    cell: ({ words }) => formatNumber(words),
  },
  {
    id: 'inlinks',
    head: 'Links to it',
    width: 'w-28',
    isNumber: true,
    sortBy: ({ inlinks }) => inlinks,
    inCard: 'hidden',
    cell: ({ inlinks }) => formatNumber(inlinks),
  },
  {
    id: 'findings',
    head: 'Issues',
    width: 'w-28',
    isNumber: true,
    sortBy: ({ findings }) => findings,
    inCard: 'named',
    cell: (page) => <PageIssues page={page} />,
  },
]

/** A count that links to the issues of the page. */
function PageIssues({ page: { url, findings } }: { page: PageOfSite }) {
  const { addressWith } = useAddress()
  if (findings === 0) return '0'
  const address = addressWith({
    view: 'findings',
    url,
    category: null,
    impact: null,
    cause: null,
    search: null,
    sort: null,
    direction: null,
    page: null,
  })
  return (
    <Link to={address} className="font-medium">
      {formatNumber(findings)}
      <span className="sr-only"> {findings === 1 ? 'issue' : 'issues'} of this page</span>
    </Link>
  )
}

function PageAddress({ page: { url, title, failure }, domain }: { page: PageOfSite; domain: string }) {
  const path = pathOnSite(url, domain)
  return (
    <div className="min-w-0">
      <div className="truncate-line font-mono text-mono" title={url}>
        {/^https?:\/\//i.test(url) ? (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {path}
          </a>
        ) : (
          path
        )}
      </div>
      {failure === null ? (
        <div dir="auto" className="truncate-line text-left text-12 text-muted" title={title}>
          {title}
        </div>
      ) : (
        <div className="text-12 wrap-anywhere text-danger-text">{failure}</div>
      )}
    </div>
  )
}

const StatusCode = ({ status }: { status: number }) => (
  <span className={status === 0 || status >= 400 ? 'text-danger-text' : undefined}>{status === 0 ? 'None' : status}</span>
)
