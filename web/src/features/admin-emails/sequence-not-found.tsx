import { Mail } from 'lucide-react'
import { AdminTitle } from '#features/admin/admin-title.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'

export const sequencesLink = { to: '/admin/email-sequences', name: 'Email Sequences' }

export function SequenceNotFound() {
  return (
    <>
      <AdminTitle up={sequencesLink}>Sequence Not Found</AdminTitle>
      <EmptyState
        icon={<Mail />}
        title="There is no such sequence"
        action={
          <Link to={sequencesLink.to} className={buttonClass()}>
            See all sequences
          </Link>
        }
      >
        The link may be old or mistyped.
      </EmptyState>
    </>
  )
}
