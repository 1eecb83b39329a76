import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

/** A gray bar in place of content that is loading; set its width and height. */
export function Skeleton({ className, round = false }: { className: string; round?: boolean }) {
  return <span className={classNames('block bg-surface-3', round ? 'rounded-full' : 'rounded-sm', className)} />
}

/** Announces that something is loading, and shows its skeleton after a short delay. */
export function Loading({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{`Loading ${what}`}</span>
      <div aria-hidden="true" className="animate-patient">
        {children}
      </div>
    </div>
  )
}

const widths = ['w-3/4', 'w-3/5', 'w-5/6']

/** Rows with an icon, a line and some details. */
export function SkeletonRows({ rows = 3 }: { rows?: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all rows are equal
    <div key={row} className="flex gap-3 border-border px-4 py-4 not-last:border-b">
      <Skeleton round className="size-4 flex-none" />
      <div className="flex-1">
        <Skeleton className={classNames('h-3', widths[row % widths.length])} />
        <div className="mt-2.5 flex gap-3.5">
          <Skeleton className="h-2.5 w-14" />
          <Skeleton className="h-2.5 w-18" />
          <Skeleton className="h-2.5 w-12" />
        </div>
      </div>
    </div>
  ))
}

/** A stat card without its number. */
export function SkeletonStat() {
  return (
    <div className="card px-4 py-3.5">
      <Skeleton className="h-2.5 w-15" />
      <Skeleton className="mt-3 h-6 w-11" />
    </div>
  )
}
