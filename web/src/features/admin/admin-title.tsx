import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'

interface AdminTitleProps {
  children: ReactNode
  note?: ReactNode
  actions?: ReactNode
  /** The parent page, if it is not the Admin Dashboard. */
  up?: { to: string; name: string }
}

/** The header of every page below `/admin`, with a link to its parent. */
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
