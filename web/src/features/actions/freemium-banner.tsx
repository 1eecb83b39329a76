import { Lock } from 'lucide-react'
import { formatCount, formatNumber } from '#format/number.ts'
import { Banner } from '#ui/banner.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Link } from '#ui/link.tsx'

/** For users whose plan shows only their first actions. */
export function FreemiumBanner({ shown, available }: { shown: number; available: number }) {
  return (
    <Banner
      tone="accent"
      icon={<Lock />}
      title="Unlock All 100+ Actions"
      action={
        <Link to="/account/upgrade" className={buttonClass({ variant: 'primary', size: 'dense' })}>
          View plans
        </Link>
      }
    >
      {`This analysis has ${formatCount(available, 'task')}; you see ${formatNumber(shown)}.`}
    </Banner>
  )
}
