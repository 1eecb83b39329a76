import type { AdminOverview } from '@seo/contract/admin-system'
import { Layers, Mail, Server, SquareTerminal, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { stateWord } from '#features/admin/state-badge.tsx'
import { formatCount, formatNumber } from '#format/number.ts'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'

interface TileProps {
  to: string
  name: string
  icon: ReactNode
  /** A current number or state from the area that the tile links to. */
  figure: ReactNode
  note: string
}

/** Links to five admin areas, each with a current number or state, or a dash until the data has loaded. */
export function Tiles({ overview }: { overview: AdminOverview | undefined }) {
  return (
    <nav aria-label="Administration">
      <ul className="grid grid-cols-1 gap-3 min-[480px]:grid-cols-2 lg:grid-cols-5">
        {tilesOf(overview).map((tile) => (
          <li key={tile.to} className="grid">
            <Tile {...tile} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Tile({ to, name, icon, figure, note }: TileProps) {
  return (
    <Link
      to={to}
      className="card grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 p-4 text-text no-underline hover:border-border-strong hover:no-underline"
    >
      <span className="grid size-9 place-items-center rounded-lg border border-border bg-surface-2 text-text-2 [&_.lucide]:size-4.5">
        {icon}
      </span>
      <span className="self-center text-right text-20 font-semibold tabular-nums">{figure}</span>
      <span className="col-span-2 mt-3 font-semibold">{name}</span>
      {/* Two lines high from the start, so that the jobs below do not move when the figures arrive. */}
      <span className="col-span-2 text-13 text-muted tabular-nums lg:min-h-10">{note}</span>
    </Link>
  )
}

/** Tiles have space for one sentence only; the page that the tile links to shows the whole text. */
const firstSentence = (text: string) => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text

const stateColors = { healthy: 'text-success-text', degraded: 'text-warning-text', down: 'text-danger-text', not_configured: 'text-muted' }

function tilesOf(overview: AdminOverview | undefined): TileProps[] {
  const tile = (
    to: string,
    name: string,
    icon: ReactNode,
    figureAndNote: (overview: AdminOverview) => [figure: ReactNode, note: string],
  ): TileProps => {
    const [figure, note] = overview === undefined ? ['–', ''] : figureAndNote(overview)
    return { to, name, icon, figure, note }
  }
  return [
    tile('/admin/jobs', 'Job Management', <Layers />, ({ jobs }) => [
      formatNumber(jobs.unfinished),
      `${formatNumber(jobs.unfinished)} running or waiting, ${formatNumber(jobs.failed_today)} failed today`,
    ]),
    tile('/admin/system', 'System Status', <Server />, ({ system }) => [
      <span key="word" className={classNames('text-14', stateColors[system.status])}>
        {stateWord(system.status)}
      </span>,
      system.problem === null ? 'All services in use respond' : firstSentence(system.problem),
    ]),
    tile('/admin/email-sequences', 'Email Sequences', <Mail />, ({ mails }) => [
      formatNumber(mails.sent_today),
      `${formatCount(mails.sent_today, 'mail')} sent today${mails.failed_today > 0 ? `, ${formatNumber(mails.failed_today)} failed` : ''}`,
    ]),
    tile('/admin/users', 'Users', <Users />, ({ users }) => [
      formatNumber(users.total),
      `${formatNumber(users.active)} active in the last 15 minutes`,
    ]),
    tile('/admin/prompts', 'Prompts', <SquareTerminal />, ({ prompts }) => [
      formatNumber(prompts.total),
      prompts.total === 0 ? 'The built-in writer is in use' : `${formatCount(prompts.total, 'prompt')} in use`,
    ]),
  ]
}
