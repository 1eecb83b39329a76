import { type Job, jobCalls, type PageOfSite } from '@seo/contract/jobs'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#format/number.ts'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Input } from '#ui/input.tsx'
import { Pager } from '#ui/pager.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import type { Column } from '#ui/table-column.ts'
import { useAddress } from '#ui/use-address.ts'
import { PagerRow } from './causes-section.tsx'
import { pageOf } from './list-address.ts'
import { NotLoaded } from './not-loaded.tsx'
import { pagesQuery } from './queries.ts'

const pageLength = 50
const sorts = jobCalls.pages.query.shape.sort.unwrap().options
type Sort = (typeof sorts)[number]

/** Every page that was visited: ordered, searched and cut into pages by the server, since there may be 20,000. */
export function PagesTable({ job }: { job: Job }) {
  const { read, change, addressWith } = useAddress()
  const search = (read('search') ?? '').slice(0, 200)
  const sort: Sort = sorts.find((each) => each === read('sort')) ?? 'found'
  const direction = read('direction') === 'desc' ? 'desc' : 'asc'
  const page = pageOf(read('pages'))
  const pages = useQuery(
    pagesQuery(job.id, { offset: (page - 1) * pageLength, limit: pageLength, sort, direction, ...(search !== '' && { search }) }),
  )
  const [typed, setTyped] = useTyped(search, (text) => change({ search: text || null, pages: null }, { replace: true }))
  return (
    <Card
      title="Pages"
      flush
      className="overflow-clip"
      aside={
        <Input
          type="search"
          aria-label="Search pages"
          placeholder="Search address or title"
          maxLength={200}
          icon={<Search />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="w-72 max-w-full print:hidden"
        />
      }
    >
      {pages.isPending ? (
        <Loading what="pages">
          <SkeletonRows rows={5} />
        </Loading>
      ) : pages.data === undefined ? (
        <NotLoaded what="The pages" query={pages} />
      ) : pages.data.total === 0 ? (
        <EmptyState heading="h3" title={search === '' ? 'No page was visited' : 'No pages match your search'} />
      ) : (
        <>
          <DataTable
            caption="Pages"
            dense
            columns={columns}
            rows={pages.data.pages}
            rowId={({ url }) => url}
            orderedBy={sort === 'found' ? null : { column: sort, descending: direction === 'desc' }}
            onOrder={({ column, descending }) => change({ sort: column, direction: descending ? 'desc' : null, pages: null })}
          />
          <PagerRow>
            <Pager
              what="pages"
              page={page}
              pageLength={pageLength}
              total={pages.data.total}
              addressOf={(next) => addressWith({ pages: next === 1 ? null : String(next) })}
            />
          </PagerRow>
        </>
      )}
    </Card>
  )
}

const columns: Column<PageOfSite>[] = [
  { id: 'url', head: 'Address', sortBy: ({ url }) => url, cell: (page) => <Address {...page} /> },
  {
    id: 'status',
    head: 'Answer',
    width: 'w-24',
    sortBy: ({ status }) => status,
    inCard: 'named',
    cell: ({ status }) => <Answer status={status} />,
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
    inCard: 'named',
    cell: ({ words }) => formatNumber(words),
  },
  {
    id: 'inlinks',
    head: 'Links to it',
    width: 'w-28',
    isNumber: true,
    sortBy: ({ inlinks }) => inlinks,
    inCard: 'named',
    cell: ({ inlinks }) => formatNumber(inlinks),
  },
  {
    id: 'findings',
    head: 'Findings',
    width: 'w-28',
    isNumber: true,
    sortBy: ({ findings }) => findings,
    inCard: 'named',
    cell: ({ findings }) => formatNumber(findings),
  },
]

function Address({ url, title, failure }: PageOfSite) {
  return (
    <div className="min-w-0 py-0.5">
      <p className="truncate-line font-mono text-mono" title={url}>
        {/^https?:\/\//i.test(url) ? (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {url}
          </a>
        ) : (
          url
        )}
      </p>
      {failure === null ? (
        <p className="truncate-line text-12 text-muted" title={title}>
          {title}
        </p>
      ) : (
        <p className="text-12 wrap-anywhere text-danger-text">{failure}</p>
      )}
    </div>
  )
}

const Answer = ({ status }: { status: number }) => (
  <span className={status === 0 || status >= 400 ? 'text-danger-text' : undefined}>{status === 0 ? 'None' : status}</span>
)

const pause = 300

/** What is typed is sent after a short pause; what the address says otherwise, by back or forward, stands in the field again. */
function useTyped(value: string, send: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value)
  const [sent, tell] = [useRef(value), useRef(send)]
  tell.current = send
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value, sent])
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      tell.current(text)
    }, pause)
    return () => clearTimeout(timer)
  }, [text, sent, tell])
  return [text, setText]
}
