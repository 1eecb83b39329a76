import { Globe } from 'lucide-react'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'

export default function HomePage() {
  return (
    <>
      <PageTitle note="A score and the first three findings within ten seconds. The full report follows.">Analyze a website</PageTitle>
      <EmptyState
        icon={<Globe />}
        title="Analyses are being built"
        action={
          <Link to="/account" className={buttonClass()}>
            Account Settings
          </Link>
        }
      >
        Your account works; submitting a website comes with the next version.
      </EmptyState>
    </>
  )
}
