import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useVerifyPayment } from './queries.ts'

const successFlags = ['payment_success', 'payment-success']
/** The specification's delay (A-K-11): the payment provider may be slower than the redirect back. */
const verifyDelayMs = 1_000

/** When the user returns from paying, verifies the payment and removes the flag from the URL. */
export function usePaymentCheck() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { mutate, ...verification } = useVerifyPayment()
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (!successFlags.some((flag) => query.get(flag) === 'true')) return
    const timer = setTimeout(() => {
      mutate()
      for (const flag of successFlags) query.delete(flag)
      void navigate({ pathname, search: query.toString(), hash }, { replace: true })
    }, verifyDelayMs)
    return () => clearTimeout(timer)
  }, [pathname, search, hash, navigate, mutate])
  return verification
}
