import { Hammer } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** An address that is there, for a part of the product that is not yet. */
export default function UnbuiltPage({ title }: { title: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        icon={<Hammer />}
        title="This part is being built"
        action={
          <Link to="/" className={buttonClass()}>
            Go to Dashboard
          </Link>
        }
      >
        It is not available in this version. Your account and everything in it stay as they are.
      </EmptyState>
    </>
  )
}
