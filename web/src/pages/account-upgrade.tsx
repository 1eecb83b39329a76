import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { dropCheckoutNote, hasCheckoutNote } from '#features/subscription/checkout-note.ts'
import { PlansView } from '#features/subscription/plans-view.tsx'
import { Banner } from '#ui/banner.tsx'
import { Link } from '#ui/link.tsx'

/** The upgrade banner links here, and users who leave the checkout return here. */
export default function AccountUpgradePage() {
  const [cameFromCheckout] = useState(hasCheckoutNote)
  useEffect(dropCheckoutNote, [])
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
