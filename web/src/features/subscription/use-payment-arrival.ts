import { useEffect, useRef, useState } from 'react'
import { countEvent } from '#features/analytics/analytics.ts'
import { dropCheckoutNote, hasCheckoutNote } from './checkout-note.ts'
import { useVerifyPayment } from './queries.ts'

/** Three tries in about ten seconds. */
const delaysMs = [0, 3_000, 6_000]

/** Whether the payment has arrived after the user returns from the checkout. */
export function usePaymentArrival(): 'checking' | 'paid' | 'pending' {
  const { mutateAsync: verify } = useVerifyPayment()
  const [state, setState] = useState<'checking' | 'paid' | 'pending'>('checking')
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    // Drop the note at once, because the user may leave before the payment is found, and a reload must not count it again.
    const isFromCheckout = hasCheckoutNote()
    dropCheckoutNote()
    const check = async () => {
      for (const delayMs of delaysMs) {
        await new Promise((resolve) => setTimeout(resolve, delayMs))
        if (!(await hasArrived(verify))) continue
        if (isFromCheckout) countEvent('purchase')
        return setState('paid')
      }
      setState('pending')
    }
    void check()
  }, [verify])
  return state
}

const hasArrived = (verify: (input: undefined) => Promise<unknown>) =>
  verify(undefined).then(
    () => true,
    () => false,
  )
