import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'

interface AdminTitleProps {
  children: ReactNode
  note?: ReactNode
  actions?: ReactNode
  /** Where the page belongs, when that is not the Admin Dashboard itself. */
  up?: { to: string; name: string }
}

/** The head of every admin page below `/admin`, with the way back. */
export function AdminTitle({ children, note, actions, up = { to: '/admin', name: 'Admin Dashboard' } }: AdminTitleProps) {
  return (
    <PageTitle
      back={
        <Link to={up.to} className="inline-flex items-center gap-2">
          <ArrowLeft className="size-3.5" />
          {up.name}
        </Link>
      }
      note={note}
      actions={actions}
    >
      {children}
    </PageTitle>
  )
}
