import { formatAmount } from '@seo/contract/money'
import { type Tier, tierNames } from '@seo/contract/subscription'
import { letter, type MailLook } from './layout.ts'

type PaymentFailedInput = {
  siteName: string
  look: MailLook
  tier: Tier
  amount: number
  currency: string
  graceEnds: Date | null
  link: string
}

const formatDay = (date: Date) => date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

export const paymentFailed = ({ siteName, look, tier, amount, currency, graceEnds, link }: PaymentFailedInput) =>
  letter({
    siteName,
    look,
    subject: 'Your payment failed',
    paragraphs: [
      `We couldn't charge ${formatAmount(amount, currency)} for your ${tierNames[tier]} plan. The card may have expired or run out of funds.`,
      graceEnds === null
        ? `Update your card to keep ${tierNames[tier]}.`
        : `Update your card by ${formatDay(graceEnds)} to keep ${tierNames[tier]}. Until then nothing changes for you.`,
    ],
    button: { label: 'Update your card', link },
  })
