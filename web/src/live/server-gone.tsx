import { useEffect, useState } from 'react'
import { formatTime } from '#format/date.ts'
import { Banner } from '#ui/banner.tsx'
import { useDisconnectedSince } from './live-state.ts'

/** A restart of the server takes less time and needs no banner. */
const showAfterMs = 3_000

/** Says that the server does not respond and how old the data is. Disappears when the server is back. */
export function ServerGone({ className = '' }: { className?: string }) {
  const since = useDisconnectedSince()
  const [isOverdue, setOverdue] = useState(false)
  useEffect(() => {
    if (since === null) return setOverdue(false)
    const timer = setTimeout(() => setOverdue(true), showAfterMs)
    return () => clearTimeout(timer)
  }, [since])
  if (!isOverdue || since === null) return null
  return (
    <div role="status" className={className}>
      <Banner tone="warning" title={`The server hasn’t responded since ${formatTime(since)}`}>
        You see the last known figures. We keep trying, and this page updates when the server is back.
      </Banner>
    </div>
  )
}
