import type { PageHead } from '@seo/contract/pictures'
import { Globe } from 'lucide-react'
import { ChartCard } from '#ui/chart-card.tsx'
import { BeforeAfter } from './before-after.tsx'
import { breadcrumb, hostOf } from './page-head.ts'

interface SearchPreviewProps {
  title: string
  now: PageHead
  /** The page after the task is done. */
  after?: PageHead | null
}

/** A page as a search result, from its title and description. */
export function SearchPreview({ title, now, after = null }: SearchPreviewProps) {
  const nowAndAfter = (read: (head: PageHead) => string): [string, ...string[]] => (after === null ? [read(now)] : [read(now), read(after)])
  return (
    <ChartCard
      title={title}
      head={after === null ? ['Part', 'Text'] : ['Part', 'Now', 'After this task']}
      rows={[
        ['Title', ...nowAndAfter((head) => head.title || 'none')],
        ['Description', ...nowAndAfter((head) => head.description || 'none')],
        ['Address', ...nowAndAfter(({ url }) => url)],
      ]}
      sentence={captionFor(now, after)}
    >
      <BeforeAfter
        now={<SearchResult head={now} />}
        after={after === null ? null : <SearchResult head={after} />}
        nameOf={(when) => `Search result${when}: ${headText(when === '' || when === ' now' ? now : (after ?? now))}`}
      />
    </ChartCard>
  )
}

const headText = ({ title, description }: PageHead) =>
  `${title === '' ? 'no title' : `title “${title}”`}, ${description === '' ? 'no description' : `description “${description}”`}`

function captionFor(now: PageHead, after: PageHead | null): string {
  if (after !== null) return 'Search engines may still choose other words that fit a search better.'
  if (now.title === '') return 'Without a title tag, search engines make one up from the page.'
  if (now.description === '') return 'Without a meta description, search engines pick a sentence from the page.'
  return 'Drawn from the title and meta description of the page. Search engines may choose other words.'
}

function SearchResult({ head: { url, title, description } }: { head: PageHead }) {
  return (
    <div className="max-w-150 text-left">
      <div className="flex items-center gap-2.5">
        <span className="grid size-7 flex-none place-items-center rounded-full bg-surface-3 text-muted">
          <Globe className="size-4" />
        </span>
        <div className="min-w-0">
          <div className="truncate-line text-14">{hostOf(url)}</div>
          <div className="truncate-line text-12 text-muted">{breadcrumb(url)}</div>
        </div>
      </div>
      {/* The direction of the text decides which end is cut off. */}
      <div dir="auto" className={`truncate-line mt-1.5 text-20 ${title === '' ? 'text-muted' : 'text-info-text'}`}>
        {title || 'No title'}
      </div>
      <div dir="auto" className="line-clamp-2 text-14 text-text-2">
        {description || 'No description'}
      </div>
    </div>
  )
}
