import type { ReactNode } from 'react'

interface PageTitleProps {
  children: ReactNode
  note?: ReactNode
  /** A link one level up. */
  back?: ReactNode
  actions?: ReactNode
}

/** The only `h1` of a page, with the commands for the whole page. */
export function PageTitle({ children, note, back, actions }: PageTitleProps) {
  return (
    <header>
      {back && <div className="mb-3 text-13 [&_a]:text-muted">{back}</div>}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 phone:basis-full">
          <h1 className="text-20 font-semibold wrap-anywhere desk:text-24">{children}</h1>
          {note && <p className="mt-1 text-muted tabular-nums">{note}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 phone:w-full phone:*:flex-1 print:hidden">{actions}</div>}
      </div>
    </header>
  )
}
