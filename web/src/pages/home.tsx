import { useSession } from '#features/auth/session.ts'
import { SupportLink } from '#features/branding/support-link.tsx'
import { ClaimedLook } from '#features/jobs/claimed-look.tsx'
import { FirstSteps } from '#features/jobs/first-steps.tsx'
import { JobsCard } from '#features/jobs/jobs-card.tsx'
import { QuickStats } from '#features/jobs/quick-stats.tsx'
import { SubmitCard } from '#features/jobs/submit-card.tsx'
import { AccessCard } from '#features/subscription/access-card.tsx'
import { AllowanceLine } from '#features/subscription/allowance-line.tsx'

export default function HomePage() {
  const { sampleSite } = useSession()
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:gap-6 min-[1200px]:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-1 gap-4 desk:gap-6">
        <ClaimedLook />
        <SubmitCard allowance={<AllowanceLine />} sample={sampleSite} />
        <JobsCard />
      </div>
      <aside className="grid grid-cols-1 gap-4">
        <AccessCard />
        <QuickStats />
        <FirstSteps />
        <SupportLink />
      </aside>
    </div>
  )
}
