import { Globe } from 'lucide-react'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'

export default function HomePage() {
  return (
    <>
      <PageTitle note="A score and the first three findings within ten seconds. The full report follows.">Analyze a website</PageTitle>
      <EmptyState icon={<Globe />} title="Analyses are being built">
        Your account works; submitting a website comes with the next version.
      </EmptyState>
    </>
  )
}
