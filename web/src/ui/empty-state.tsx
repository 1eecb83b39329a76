import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** The specification's text. */
  title: string
  icon?: ReactNode
  /** One sentence. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
}

/** Use an icon if there is no data yet, and no icon if filters hide all data. */
export function EmptyState({ title, icon, children, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={icon ? 'px-6 py-12 text-center' : 'px-6 py-6 text-center'}>
      {icon && (
        <span className="mb-3 inline-grid size-10 place-items-center rounded-xl border border-border bg-surface text-muted [&_.lucide]:size-5">
          {icon}
        </span>
      )}
      <Heading className={icon ? 'text-16 font-semibold' : 'text-14 font-medium'}>{title}</Heading>
      {children && <p className="mx-auto mt-1 max-w-prose text-muted">{children}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
