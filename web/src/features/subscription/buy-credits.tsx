import { formatPrice } from '@seo/contract/money'
import { maxCredits } from '@seo/contract/subscription'
import { useState } from 'react'
import { errorMessage, NetworkError } from '#api/client.ts'
import { countEvent } from '#features/analytics/analytics.ts'
import { formatCount } from '#format/number.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { noteCheckout } from './checkout-note.ts'
import { useBuyCredits } from './queries.ts'

interface BuyCreditsProps {
  /** Price of one credit in whole currency units. */
  price: number
  currency: string
  onClose: () => void
}

export function BuyCredits({ price, currency, onClose }: BuyCreditsProps) {
  const [quantityText, setQuantityText] = useState('5')
  // Part of the idempotency key. The server needs the key only for payment with funds; for cards, it reuses the open checkout.
  const [attemptId] = useState(() => crypto.randomUUID())
  const buy = useBuyCredits()
  const quantity = parseQuantity(quantityText)
  const submit = () => {
    if (quantity === null) return
    countEvent('begin_checkout')
    buy.mutate(
      { quantity, attempt: `${attemptId}:${quantity}` },
      {
        onSuccess: ({ url }) => {
          if (url === null) {
            countEvent('purchase')
            return onClose()
          }
          noteCheckout()
          window.location.assign(url)
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      busy={buy.isPending}
      title="Buy credits"
      description="One credit is one more analysis. Credits do not expire."
      width="narrow"
      footer={
        <>
          <Button onClick={onClose} disabled={buy.isPending}>
            Cancel
          </Button>
          <Button look="primary" onClick={submit} busy={buy.isPending || buy.isSuccess} disabled={quantity === null}>
            {quantity === null ? 'Buy credits' : `Buy ${formatCount(quantity, 'credit')} for ${formatPrice(quantity * price, currency)}`}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label="How many" error={quantity === null ? `Enter a number from 1 to ${maxCredits}` : undefined}>
          <Input inputMode="numeric" value={quantityText} onChange={(event) => setQuantityText(event.target.value)} />
        </Field>
      </form>
      {buy.isError && (
        <Banner tone="danger" role="alert" className="mt-4">
          {errorMessage(
            buy.error,
            buy.error instanceof NetworkError
              ? 'Failed to process subscription request. Please try again.'
              : 'Failed to create checkout session',
          )}
        </Banner>
      )}
    </Dialog>
  )
}

const parseQuantity = (quantityText: string): number | null => {
  const quantity = /^\d{1,4}$/.test(quantityText.trim()) ? Number(quantityText) : 0
  return quantity >= 1 && quantity <= maxCredits ? quantity : null
}
