import { formatPrice, topUpLimits, toSmallestUnits } from '@seo/contract/money'
import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { OrderDialog, parseQuantity } from './order-dialog.tsx'

interface AddFundsProps {
  /** Price of one credit in whole currency units. */
  creditPrice: number
  currency: string
  onClose: () => void
}

const INITIAL_CREDITS = 5

export function AddFunds({ creditPrice, currency, onClose }: AddFundsProps) {
  const limits = topUpLimits(creditPrice, currency)
  const [text, setText] = useState(String(Math.min(creditPrice * INITIAL_CREDITS, limits.max)))
  const quantity = parseQuantity(text, limits)
  const limitsText = `Enter a whole amount from ${formatPrice(limits.min, currency)} to ${formatPrice(limits.max, currency)}`
  return (
    <OrderDialog
      title="Add funds"
      description="Funds pay for credits and do not expire."
      buttonText={quantity === null ? 'Add funds' : `Add ${formatPrice(quantity, currency)}`}
      order={quantity === null ? null : { kind: 'funds', quantity, payWith: 'card', amount: toSmallestUnits(quantity, currency) }}
      onClose={onClose}
    >
      <Field label={`Amount in ${currency.toUpperCase()}`} error={quantity === null ? limitsText : undefined}>
        <Input inputMode="numeric" value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </OrderDialog>
  )
}
