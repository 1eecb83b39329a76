import { ArrowLeft } from 'lucide-react'
import { PlansView } from '#features/subscription/plans-view.tsx'
import { Link } from '#ui/link.tsx'

/** The upgrade banner links here, and users who leave the checkout of a plan return here. */
export default function AccountUpgradePage() {
  return (
    <PlansView
      back={
        <Link to="/" className="inline-flex items-center gap-2">
          <ArrowLeft className="size-3.5" />
          Back to All Jobs
        </Link>
      }
    />
  )
}
