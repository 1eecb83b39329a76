import { formatAmount } from '@seo/contract/money'
import { type Tier, tierNames } from '@seo/contract/subscription'
import { type MailLook, simpleMail } from './layout.ts'

type PaymentFailedInput = {
  siteName: string
  look: MailLook
  tier: Tier
  amount: number
  currency: string
  graceEnds: Date | null
  now: Date
  link: string
}

const formatDay = (date: Date) => date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

export const paymentFailedMail = ({ siteName, look, tier, amount, currency, graceEnds, now, link }: PaymentFailedInput) =>
  simpleMail({
    siteName,
    look,
    subject: 'Your payment failed',
    paragraphs: [
      `We couldn't charge ${formatAmount(amount, currency)} for your ${tierNames[tier]} plan. The card may have expired or run out of funds.`,
      whatHappens(tierNames[tier], graceEnds, now),
    ],
    button: { label: 'Update your card', link },
  })

function whatHappens(plan: string, graceEnds: Date | null, now: Date): string {
  if (graceEnds === null) return `Update your card to keep ${plan}.`
  // The provider keeps trying for longer than the plan stays open.
  if (graceEnds <= now) return `Your ${plan} plan is switched off until the payment succeeds. Update your card to switch it on again.`
  return `Update your card by ${formatDay(graceEnds)} to keep ${plan}. Until then nothing changes for you.`
}
