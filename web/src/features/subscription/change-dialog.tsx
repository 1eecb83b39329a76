import { formatAmount } from '@seo/contract/money'
import { planLimits } from '@seo/contract/plans'
import { type Tier, tierNames } from '@seo/contract/subscription'
import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, NetworkError } from '#api/client.ts'
import { formatDate, formatDay } from '#format/date.ts'
import { formatNumber } from '#format/number.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { storeMessageForReload } from './after-reload.ts'
import { ChangeSums } from './change-sums.tsx'
import { isHigherTier } from './plan-facts.ts'
import { PortalButton } from './portal-button.tsx'
import { type Access, type PaymentPreview, previewQuery, useUpdatePlan } from './queries.ts'

interface ChangeDialogProps {
  tier: Tier
  access: Access
  onClose: () => void
}

type ChangeKind = 'upgrade' | 'downgrade' | 'keep'

/** Shows the amount, the date and the new limits before the user confirms. If the preview fails, the amount is missing. */
export function ChangeDialog({ tier, access: { subscription, usage }, onClose }: ChangeDialogProps) {
  const preview = useQuery(previewQuery(tier))
  const update = useUpdatePlan()
  const current = subscription.tier
  const kind = changeKind(tier, current)
  const isCardRefused = isCardRefusal(update.error)
  const confirm = () =>
    update.mutate(
      {
        newTier: tier,
        currentTier: current,
        isUpgrade: kind === 'upgrade',
        ...(preview.data?.prorationDate && { prorationDate: preview.data.prorationDate }),
      },
      {
        onSuccess: () => {
          storeMessageForReload(successTexts[kind])
          window.location.reload()
        },
      },
    )
  const periodEnd = formatDate(subscription.currentPeriodEnd)
  const periodEndDay = formatDay(subscription.currentPeriodEnd)
  return (
    <Dialog
      open
      onClose={onClose}
      busy={update.isPending}
      title={kind === 'keep' ? `Keep ${tierNames[tier]}` : `Change to ${tierNames[tier]}`}
      description={
        kind === 'keep'
          ? `Instead of ${tierNames[subscription.nextTier ?? 'free']} from ${periodEnd}.`
          : `From ${tierNames[current]}, ${kind === 'upgrade' ? 'today' : `on ${periodEnd}`}.`
      }
      footer={
        <>
          <Button onClick={onClose} disabled={update.isPending}>
            {kind === 'downgrade' ? `Keep ${tierNames[current]}` : 'Cancel'}
          </Button>
          {isCardRefused && <PortalButton flow="payment_method_update">Update card</PortalButton>}
          <Button variant="primary" onClick={confirm} busy={update.isPending || update.isSuccess} disabled={preview.isPending}>
            {confirmLabel(kind, preview.data, periodEndDay)}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        {preview.isPending ? (
          <Loading what="the sums">
            <Skeleton className="h-16 w-full" />
          </Loading>
        ) : (
          preview.data && <ChangeSums preview={preview.data} kind={kind} current={current} />
        )}
        {kind !== 'keep' && (
          <section>
            {kind === 'downgrade' && <h3 className="mb-1.5 text-13 font-semibold">{`What gets smaller on ${periodEndDay}`}</h3>}
            <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-2 text-13 tabular-nums">
              <LimitRow name="Domain analyses a month" from={planLimits[current].domains} to={planLimits[tier].domains}>
                {kind === 'upgrade' && usage.used > 0 && `, ${formatNumber(usage.used)} used`}
              </LimitRow>
              <LimitRow name="Pages per analysis" from={planLimits[current].pages} to={planLimits[tier].pages} />
            </dl>
          </section>
        )}
        <p className="flex gap-2 text-13 text-text-2">
          <Info aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          <span>{explanations[kind]}</span>
        </p>
        {update.isError && (
          <Banner tone="danger" role="alert" title={failureTitle(update.error)}>
            {failureReason(update.error, current)}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

const changeKind = (tier: Tier, current: Tier): ChangeKind =>
  tier === current ? 'keep' : isHigherTier(tier, current) ? 'upgrade' : 'downgrade'

const explanations: Record<ChangeKind, string> = {
  upgrade:
    'This upgrade applies immediately with a prorated credit. The sum holds for ten minutes. If the card is refused, nothing changes.',
  downgrade:
    'This downgrade takes effect at the end of the billing period, with no refund for the current period. Reports and notes stay readable, and you can take this back until then.',
  keep: 'The planned change is withdrawn. Nothing is charged today.',
}

const successTexts: Record<ChangeKind, string> = {
  upgrade: 'Subscription upgrade successful! Your new plan is active now.',
  downgrade: 'Subscription downgrade successful! It takes effect at the end of your billing period.',
  keep: 'Your plan stays as it is.',
}

function confirmLabel(kind: ChangeKind, preview: PaymentPreview | undefined, periodEndDay: string): string {
  if (kind === 'keep') return 'Keep plan'
  if (kind === 'downgrade') return `Change on ${periodEndDay}`
  return preview === undefined ? 'Change now' : `Pay ${formatAmount(preview.dueNow, preview.currency)} and change`
}

interface LimitRowProps {
  name: string
  from: number
  to: number
  children?: ReactNode
}

/** A limit before and after the change; nothing if the limit stays the same. */
function LimitRow({ name, from, to, children }: LimitRowProps): ReactNode {
  if (from === to) return null
  return (
    <>
      <dt className="text-text-2">{name}</dt>
      <dd className="text-right">
        <span className="text-muted">{formatNumber(from)} →</span>{' '}
        <b className="font-medium">
          {formatNumber(to)}
          {children}
        </b>
      </dd>
    </>
  )
}

/** The provider could not charge the card; another card may work. */
const isCardRefusal = (error: unknown): boolean => error instanceof ApiError && error.status === 402

const failureTitle = (error: Error) =>
  error instanceof NetworkError ? 'Failed to process subscription change. Please try again.' : 'Failed to update subscription'

function failureReason(error: Error, current: Tier): string {
  const reason = error instanceof ApiError ? error.body.reason : undefined
  const unchangedText = `You are still on ${tierNames[current]}, and nothing was charged.`
  if (typeof reason === 'string') return `${reason} ${unchangedText}`
  return error instanceof ApiError && error.message !== '' && error.message !== 'Failed to update subscription'
    ? error.message
    : unchangedText
}
