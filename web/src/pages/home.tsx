import { useState } from 'react'
import { useSession } from '#features/auth/session.ts'
import { SupportLink } from '#features/branding/support-link.tsx'
import { FirstSteps } from '#features/home/first-steps.tsx'
import { LatelyCard } from '#features/home/lately-card.tsx'
import { MovedCard } from '#features/home/moved-card.tsx'
import { NextStrip } from '#features/home/next-strip.tsx'
import { addToBatchDraft } from '#features/jobs/add-to-batch-draft.ts'
import { ClaimedLook } from '#features/jobs/claimed-look.tsx'
import { JobsCard } from '#features/jobs/jobs-card.tsx'
import { QuickStats } from '#features/jobs/quick-stats.tsx'
import { SubmitCard } from '#features/jobs/submit-card.tsx'
import { useAnalyzeAgain } from '#features/jobs/use-analyze-again.tsx'
import { AccessCard } from '#features/subscription/access-card.tsx'
import { AllowanceLine } from '#features/subscription/allowance-line.tsx'

const listId = 'analyses'

export default function HomePage() {
  const { sampleSite, user } = useSession()
  const [offerCount, setOfferCount] = useState(0)
  const analyzeAgain = useAnalyzeAgain()
  const analyze = (urls: readonly string[]) => {
    const [first, ...others] = urls
    if (first !== undefined && others.length === 0) return analyzeAgain.start(first)
    if (user) addToBatchDraft(user.id, urls)
    setOfferCount(offerCount + 1)
  }
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:gap-6 min-[1200px]:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-1 gap-4 desk:gap-6">
        <ClaimedLook />
        {/* The key remounts the card, so that it starts with the offered URLs. */}
        <SubmitCard key={offerCount} allowance={<AllowanceLine />} sample={sampleSite} opensBatch={offerCount > 0} />
        <NextStrip onAnalyze={analyze} isBusy={analyzeAgain.isBusy} />
        {analyzeAgain.dialog}
        <JobsCard id={listId} />
      </div>
      <aside className="grid grid-cols-1 gap-4">
        <AccessCard />
        <QuickStats />
        <FirstSteps />
        <MovedCard listId={listId} />
        <LatelyCard />
        <SupportLink />
      </aside>
    </div>
  )
}
