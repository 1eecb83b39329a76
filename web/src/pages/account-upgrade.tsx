import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { takeCheckoutNote } from '#features/subscription/checkout-note.ts'
import { PlansView } from '#features/subscription/plans-view.tsx'
import { Banner } from '#ui/banner.tsx'
import { Link } from '#ui/link.tsx'

/** The upgrade banner links here, and users who leave the checkout return here. */
export default function AccountUpgradePage() {
  const [cameFromCheckout] = useState(takeCheckoutNote)
  return (
    <PlansView
      back={
        <Link to="/" className="inline-flex items-center gap-2">
          <ArrowLeft className="size-3.5" />
          Back to All Jobs
        </Link>
      }
      note={cameFromCheckout && <Banner role="status">No payment was taken</Banner>}
    />
  )
}
