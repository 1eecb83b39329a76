import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

interface CardProps {
  title?: ReactNode
  /** One sentence below the title. */
  note?: ReactNode
  /** The level that fits the headings around the card. */
  heading?: 'h2' | 'h3'
  /** To the right of the title. */
  aside?: ReactNode
  /** Without padding, for lists and tables that reach the edge. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** Do not nest cards. */
export function Card({ title, note, heading: Heading = 'h2', aside, flush = false, className, children }: CardProps) {
  return (
    <section className={classNames('card min-w-0', className)}>
      {(title || aside) && (
        <div
          className={classNames(
            'flex items-center justify-between gap-3 px-4 desk:px-5',
            flush ? 'border-b border-border py-3.5' : 'pt-4 desk:pt-5',
          )}
        >
          <div className="min-w-0">
            {title && <Heading className="text-14 font-semibold">{title}</Heading>}
            {note && <p className="text-13 text-muted tabular-nums">{note}</p>}
          </div>
          {aside}
        </div>
      )}
      {flush ? (
        children
      ) : (
        <div className={classNames('px-4 pb-4 desk:px-5 desk:pb-5', title || aside ? 'pt-3' : 'pt-4 desk:pt-5')}>{children}</div>
      )}
    </section>
  )
}
