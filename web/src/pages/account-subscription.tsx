import { ArrowLeft } from 'lucide-react'
import { PlansView } from '#features/subscription/plans-view.tsx'
import { Link } from '#ui/link.tsx'

export default function AccountSubscriptionPage() {
  return (
    <PlansView
      back={
        <Link to="/account" className="inline-flex items-center gap-2">
          <ArrowLeft className="size-3.5" />
          Back to Account
        </Link>
      }
    />
  )
}
