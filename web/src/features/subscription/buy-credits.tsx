import { formatAmount, formatPrice, toSmallestUnits } from '@seo/contract/money'
import { maxCredits } from '@seo/contract/subscription'
import { useState } from 'react'
import { useSession } from '#features/auth/session.ts'
import { formatCount } from '#format/number.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { toast } from '#ui/toast.ts'
import { OrderDialog, parseQuantity } from './order-dialog.tsx'

interface BuyCreditsProps {
  /** Price of one credit in whole currency units. */
  price: number
  currency: string
  onClose: () => void
}

const INITIAL_QUANTITY = 5

/** Users with funds choose between these and a card. */
export function BuyCredits({ price, currency, onClose }: BuyCreditsProps) {
  const { profile } = useSession()
  // The balance at first, because paying changes it while the dialog is still open.
  const [funds] = useState(profile?.funds ?? 0)
  const [quantityText, setQuantityText] = useState(String(INITIAL_QUANTITY))
  const amountFor = (credits: number) => toSmallestUnits(credits * price, currency)
  const [payWith, setPayWith] = useState<'card' | 'funds'>(funds >= amountFor(INITIAL_QUANTITY) ? 'funds' : 'card')
  const quantity = parseQuantity(quantityText, { min: 1, max: maxCredits })
  const amount = quantity === null ? 0 : amountFor(quantity)
  const isUncovered = payWith === 'funds' && amount > funds
  return (
    <OrderDialog
      title="Buy credits"
      description="One credit is one more analysis. Credits do not expire."
      buttonText={
        quantity === null ? 'Buy credits' : `Buy ${formatCount(quantity, 'credit')} for ${formatPrice(quantity * price, currency)}`
      }
      order={quantity === null || isUncovered ? null : { kind: 'credits', quantity, payWith, amount }}
      onPaid={() => quantity !== null && toast.done(`You bought ${formatCount(quantity, 'credit')} with your funds.`)}
      onClose={onClose}
    >
      <Field label="How many" error={quantity === null ? `Enter a number from 1 to ${maxCredits}` : undefined}>
        <Input inputMode="numeric" value={quantityText} onChange={(event) => setQuantityText(event.target.value)} />
      </Field>
      {funds > 0 && (
        <Field label="Pay with" error={isUncovered ? 'Your funds are not enough. Pay with a card, or buy fewer credits.' : undefined}>
          <Select value={payWith} onChange={(event) => setPayWith(event.target.value === 'funds' ? 'funds' : 'card')}>
            <option value="card">Card</option>
            <option value="funds">Funds, {formatAmount(funds, currency)}</option>
          </Select>
        </Field>
      )}
    </OrderDialog>
  )
}
