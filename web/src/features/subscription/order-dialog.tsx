import { type ReactNode, useState } from 'react'
import { errorMessage, NetworkError } from '#api/client.ts'
import { countEvent } from '#features/analytics/analytics.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { noteCheckout } from './checkout-note.ts'
import { type Order, useOrder } from './queries.ts'

interface OrderDialogProps {
  title: string
  description: string
  buttonText: string
  /** Null while the fields are not valid. */
  order: Order | null
  /** Called after a payment with funds. A payment with a card leaves for the checkout. */
  onPaid?: () => void
  onClose: () => void
  /** The form fields. */
  children: ReactNode
}

/** Buys credits, or adds funds. */
export function OrderDialog({ title, description, buttonText, order, onPaid, onClose, children }: OrderDialogProps) {
  // Part of the idempotency key. The server needs the key only for payment with funds; for cards, it reuses the open checkout.
  const [attemptId] = useState(() => crypto.randomUUID())
  const placeOrder = useOrder()
  const submit = () => {
    if (order === null) return
    countEvent('begin_checkout')
    placeOrder.mutate(
      { order, attempt: `${attemptId}:${order.payWith}:${order.quantity}` },
      {
        onSuccess: ({ url }) => {
          if (url === null) {
            countEvent('purchase')
            onPaid?.()
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
      busy={placeOrder.isPending}
      title={title}
      description={description}
      width="narrow"
      footer={
        <>
          <Button onClick={onClose} disabled={placeOrder.isPending}>
            Cancel
          </Button>
          <Button variant="primary" onClick={submit} busy={placeOrder.isPending || placeOrder.isSuccess} disabled={order === null}>
            {buttonText}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {children}
      </form>
      {placeOrder.isError && (
        <Banner tone="danger" role="alert" className="mt-4">
          {errorMessage(
            placeOrder.error,
            placeOrder.error instanceof NetworkError
              ? 'Failed to process subscription request. Please try again.'
              : 'Failed to create checkout session',
          )}
        </Banner>
      )}
    </Dialog>
  )
}

/** Null if the text is not a whole number within the limits. */
export function parseQuantity(text: string, { min, max }: { min: number; max: number }): number | null {
  const quantity = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
  return quantity >= min && quantity <= max ? quantity : null
}
