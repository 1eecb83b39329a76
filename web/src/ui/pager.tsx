import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#format/number.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Link } from '#ui/link.tsx'

interface PagerProps {
  /** What is paginated, for screen readers: `root causes`. */
  what: string
  /** Starts at 1. */
  page: number
  pageLength: number
  total: number
  addressOf: (page: number) => string
}

/** `51–100 of 1,184` with links to the previous and next page; empty if there is only one page. */
export function Pager({ what, page, pageLength, total, addressOf }: PagerProps) {
  const lastPage = Math.max(1, Math.ceil(total / pageLength))
  if (lastPage === 1 && page === 1) return null
  const from = (page - 1) * pageLength + 1
  return (
    <nav aria-label={`Pages of ${what}`} className="flex items-center justify-between gap-3 print:hidden">
      <span className="text-13 text-muted tabular-nums">
        {from > total
          ? `Nothing here; there are ${formatNumber(total)}`
          : `${formatNumber(from)}–${formatNumber(Math.min(total, from + pageLength - 1))} of ${formatNumber(total)}`}
      </span>
      <span className="flex gap-2">
        <Step to={page > 1 ? addressOf(Math.min(page - 1, lastPage)) : null}>
          <ChevronLeft />
          Previous
        </Step>
        <Step to={page < lastPage ? addressOf(page + 1) : null}>
          Next
          <ChevronRight />
        </Step>
      </span>
    </nav>
  )
}

/** On the first and last page, a disabled button replaces the link, so that nothing moves. */
function Step({ to, children }: { to: string | null; children: ReactNode }) {
  const look = buttonClass({ size: 'dense' })
  if (to === null) {
    return (
      <button type="button" disabled className={look}>
        {children}
      </button>
    )
  }
  return (
    <Link to={to} className={look}>
      {children}
    </Link>
  )
}

/** The container at the bottom of a card. */
export const PagerRow = ({ children }: { children: ReactNode }) => (
  <div className="border-t border-border px-4 py-3 empty:hidden desk:px-5">{children}</div>
)
