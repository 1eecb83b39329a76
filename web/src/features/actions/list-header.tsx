import { Lock } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { onActionChange } from '#data/action-cache.ts'
import { shownDomain } from '#format/domain.ts'
import { LiveStatus, NotLive } from '#live/live-status.tsx'
import { Badge } from '#ui/badge.tsx'
import { capitalized } from './analysis-choice.ts'

interface ListHeaderProps {
  domain: string | null
  canChange: boolean
  isShared: boolean
  note: ReactNode
  /** Beside the heading, or below it on narrow screens. */
  children: ReactNode
}

export function ListHeader({ domain, canChange, isShared, note, children }: ListHeaderProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3">
          <h1 className="min-w-0 text-20 font-semibold wrap-anywhere desk:text-24">
            <bdi>{domain ? capitalized(shownDomain(domain)) : 'Dashboard'}</bdi>
          </h1>
          {isShared ? <NotLive /> : <LiveIndicator />}
          {!canChange && (
            <Badge tone="outline" icon={<Lock />}>
              Read only
            </Badge>
          )}
        </div>
        {note}
      </div>
      {children}
    </header>
  )
}

function LiveIndicator() {
  const [beat, setBeat] = useState(0)
  useEffect(() => onActionChange(() => setBeat((count) => count + 1)), [])
  return (
    <span className="print:hidden">
      <LiveStatus beat={beat} />
    </span>
  )
}
