import { formatAmount } from '@seo/contract/money'
import { type Tier, tierNames } from '@seo/contract/subscription'
import type { ReactNode } from 'react'
import { formatDate, formatDay } from '#format/date.ts'
import { classNames } from '#ui/class-names.ts'
import type { PaymentPreview } from './queries.ts'

type Line = PaymentPreview['lines'][number]

interface ChangeSumsProps {
  preview: PaymentPreview
  kind: 'upgrade' | 'downgrade' | 'keep'
  current: Tier
}

/** Today's payment line by line, the next payment, and the card. All amounts come from the server; none is calculated here. */
export function ChangeSums({ preview, kind, current }: ChangeSumsProps) {
  const { dueNow, lines, nextAmount, nextDate, currency, card } = preview
  const formatSum = (amount: number) => formatAmount(amount, currency)
  const isLater = kind === 'downgrade' && nextDate !== null
  return (
    <div className="grid gap-3.5 text-13 tabular-nums">
      <dl className="rounded-lg border border-border bg-surface-2 grid grid-cols-[1fr_auto] gap-y-2 px-4 py-3">
        {isLater && (
          <>
            <Row name={`Until ${formatDay(nextDate)} you keep ${tierNames[current]}`}>paid</Row>
            {nextAmount !== null && <Row name={`From ${formatDay(nextDate)}, each month`}>{formatSum(nextAmount)}</Row>}
          </>
        )}
        {lines.map((line) => (
          <Row key={line.kind} name={lineName(line)} isCredit={line.amount < 0}>
            {formatSum(line.amount)}
          </Row>
        ))}
        <dt className={classNames('font-semibold', (isLater || lines.length > 0) && 'border-t border-border pt-2.5')}>Due today</dt>
        <dd className={classNames('pl-3 text-right text-16 font-semibold', (isLater || lines.length > 0) && 'border-t border-border pt-2')}>
          {formatSum(dueNow)}
        </dd>
      </dl>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2">
        {!isLater && nextAmount !== null && nextDate !== null && (
          <Row name="Next payment" isStrong>
            {formatSum(nextAmount)} on {formatDate(nextDate)}
          </Row>
        )}
        {card !== null && !isLater && (
          <Row name="Paid with" isStrong>
            {cardName(card)}
          </Row>
        )}
      </dl>
    </div>
  )
}

interface RowProps {
  name: string
  isCredit?: boolean
  isStrong?: boolean
  children: ReactNode
}

function Row({ name, isCredit = false, isStrong = false, children }: RowProps) {
  return (
    <>
      <dt className="text-text-2">{name}</dt>
      <dd className={classNames('pl-3 text-right', isCredit && 'text-success-text', isStrong && 'font-medium')}>{children}</dd>
    </>
  )
}

function lineName({ kind, tier, from, to }: Line): string {
  const plan = tierNames[tier ?? 'free']
  switch (kind) {
    case 'rest':
      return from === null || to === null ? plan : `${plan}, ${formatDay(from)} to ${formatDay(to)}`
    case 'unused':
      return `${plan}, not used`
    case 'tax':
      return 'Tax'
    case 'other':
      return 'Discount and credit'
  }
}

const cardBrandNames = new Map([
  ['amex', 'American Express'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
])

export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${cardBrandNames.get(brand) ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`} ending ${last4}`
