import { Badge } from '#ui/badge.tsx'

/** `LIVE MODE` charges real cards; `TEST MODE` and `SANDBOX MODE` do not. */
export function PaymentMode({ mode }: { mode: string }) {
  return <Badge square tone={mode === 'live' ? 'success' : 'warning'}>{`${mode.toUpperCase()} MODE`}</Badge>
}
