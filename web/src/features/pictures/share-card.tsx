import type { PageHead } from '@seo/contract/pictures'
import { ImageIcon, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { ChartCard } from '#ui/chart-card.tsx'
import { BeforeAfter } from './before-after.tsx'
import { shareCardOf } from './page-head.ts'

interface ShareCardProps {
  title: string
  now: PageHead
  after?: PageHead | null
}

/** A page as chats and social networks show a link to it. */
export function ShareCard({ title, now, after = null }: ShareCardProps) {
  const nowAndAfter = (read: (card: ReturnType<typeof shareCardOf>) => string): [string, ...string[]] =>
    after === null ? [read(shareCardOf(now))] : [read(shareCardOf(now)), read(shareCardOf(after))]
  return (
    <ChartCard
      title={title}
      head={after === null ? ['Part', 'Text'] : ['Part', 'Now', 'After this task']}
      rows={[
        ['Title', ...nowAndAfter((card) => card.title || 'none')],
        ['Description', ...nowAndAfter((card) => card.description || 'none')],
        ['Image', ...nowAndAfter((card) => card.image ?? 'none')],
      ]}
      sentence={captionFor(now, after)}
    >
      <BeforeAfter
        now={<Card head={now} />}
        after={after === null ? null : <Card head={after} />}
        nameOf={(when) => `Shared link${when}: ${cardText(when === ' after this task' ? (after ?? now) : now)}`}
      />
    </ChartCard>
  )
}

function cardText(head: PageHead): string {
  const { title, description, image } = shareCardOf(head)
  return `${title === '' ? 'no title' : `title “${title}”`}, ${description === '' ? 'no description' : `description “${description}”`}, ${image === null ? 'no image' : 'an image'}`
}

function captionFor(now: PageHead, after: PageHead | null): string {
  if (after !== null) return 'Networks may show another size or crop of the image.'
  if (now.sharing === null) return 'The page has no Open Graph tags, so networks guess from its title and description.'
  if (now.sharing.image === null) return 'The page names no image, so networks show a link without one.'
  return 'Drawn from the Open Graph tags of the page. Networks may crop the image.'
}

function Card({ head }: { head: PageHead }) {
  const { host, title, description, image } = shareCardOf(head)
  return (
    <div className="-m-4 text-left">
      <CardImage key={image} address={image} />
      <div className="border-t border-border bg-surface-2 px-4 py-3">
        <div className="truncate-line text-12 text-muted">{host}</div>
        {/* The direction of the text decides which end is cut off. */}
        <div dir="auto" className={`line-clamp-2 text-15 font-semibold ${title === '' ? 'text-muted' : ''}`}>
          {title || 'No title'}
        </div>
        {description !== '' && (
          <div dir="auto" className="truncate-line text-13 text-text-2">
            {description}
          </div>
        )}
      </div>
    </div>
  )
}

/** Loads the image from the site itself, as social networks do. Images over plain HTTP are not loaded. */
function CardImage({ address }: { address: string | null }) {
  const [isBroken, setBroken] = useState(false)
  if (address === null || isBroken || !address.startsWith('https:')) {
    const isMissing = address === null
    return (
      <div className="grid aspect-[1.91] place-items-center content-center gap-2 bg-surface-3 p-4 text-13 text-muted">
        {isMissing ? <ImageOff className="size-6" /> : <ImageIcon className="size-6" />}
        <span className="max-w-full truncate">{isMissing ? 'No image' : (address.split('/').at(-1) ?? 'Image')}</span>
      </div>
    )
  }
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
      className="block aspect-[1.91] w-full bg-surface-3 object-cover"
    />
  )
}
