import { ExternalLink } from 'lucide-react'
import { formatDate } from '#format/date.ts'
import { formatNumber } from '#format/number.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import type { Column } from '#ui/table-column.ts'
import { expiryText, type Link, type LinkState, linkStateOf } from './link-state.ts'
import { isWebAddress } from './web-address.ts'

const stateTones: Record<LinkState, Tone> = { Active: 'success', Expired: 'warning', Inactive: 'neutral' }

export const linkColumns = ({ now, onRevoke }: { now: number; onRevoke: (link: Link) => void }): Column<Link>[] => [
  {
    id: 'title',
    head: 'Link',
    sortBy: ({ title }) => title,
    cell: ({ title, jobUrl, share_mode }) => (
      <>
        <p title={title} className="truncate-line font-medium phone:wrap-anywhere phone:whitespace-normal">
          <bdi>{title}</bdi>
        </p>
        <p title={jobUrl} className="truncate-line text-12 text-muted">
          {share_mode === 'full' ? 'Full access' : 'Preview'} · <bdi>{jobUrl}</bdi>
        </p>
      </>
    ),
  },
  {
    id: 'state',
    head: 'State',
    width: 'w-24',
    sortBy: (link) => linkStateOf(link, now),
    cell: (link) => <Badge tone={stateTones[linkStateOf(link, now)]}>{linkStateOf(link, now)}</Badge>,
  },
  {
    id: 'expires',
    head: 'Expiry',
    width: 'w-32',
    // A number, because the table library sorts numbers in descending order first. Links that never expire come last.
    sortBy: ({ expires_at }) => (expires_at === null ? null : Date.parse(expires_at)),
    cell: (link) => <span className="text-text-2">{expiryText(link, now)}</span>,
  },
  {
    id: 'views',
    head: 'Views',
    width: 'w-20',
    isNumber: true,
    sortBy: ({ view_count }) => view_count,
    cell: ({ view_count }) => formatNumber(view_count),
    inCard: 'named',
  },
  {
    id: 'created',
    head: 'Created',
    width: 'w-32',
    sortBy: ({ created_at }) => Date.parse(created_at),
    cell: ({ created_at }) => <span className="text-text-2">{formatDate(created_at)}</span>,
    inCard: 'named',
  },
  {
    id: 'actions',
    head: 'Actions',
    width: 'w-68',
    isNumber: true,
    cell: (link) => <LinkActions link={link} onRevoke={onRevoke} />,
  },
]

const copyTexts = { copied: 'Link copied to clipboard!', failed: 'Failed to copy link to clipboard' }

function LinkActions({ link, onRevoke }: { link: Link; onRevoke: (link: Link) => void }) {
  const { title, shareUrl } = link
  return (
    <div className="flex justify-end gap-1 phone:*:flex-1">
      <CopyButton text={shareUrl} what={title} announcements={copyTexts} />
      {isWebAddress(shareUrl) && (
        <a
          href={shareUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Open ${title}`}
          className={buttonClass({ variant: 'ghost', size: 'dense' })}
        >
          <ExternalLink />
          Open
        </a>
      )}
      <Button size="dense" variant="quiet-danger" aria-label={`Revoke ${title}`} onClick={() => onRevoke(link)}>
        Revoke
      </Button>
    </div>
  )
}
