import { formatAmount } from '@seo/contract/money'
import { cancelFeedbacks, tierNames } from '@seo/contract/subscription'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useJobs } from '#data/job-cache.ts'
import { formatDate } from '#format/date.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { toast } from '#ui/toast.ts'
import { type Access, type PaymentPreview, previewQuery, useCancelSubscription } from './queries.ts'

type Feedback = (typeof cancelFeedbacks)[number]

const feedbackTexts: Record<Feedback, string> = {
  too_expensive: 'Too expensive',
  missing_features: 'Something is missing',
  unused: 'I do not use it enough',
  switched_service: 'I use another service',
  low_quality: 'The results were not good enough',
  too_complex: 'Too complicated',
  customer_service: 'Support',
  other: 'Another reason',
}

interface CancelDialogProps {
  subscription: Access['subscription']
  onClose: () => void
}

/** The primary button keeps the plan. The text says what ends, and when. */
export function CancelDialog({ subscription: { tier, currentPeriodEnd }, onClose }: CancelDialogProps) {
  const cancel = useCancelSubscription()
  const [isImmediate, setIsImmediate] = useState(false)
  const radioName = useId()
  const [feedback, setFeedback] = useState<Feedback | ''>('')
  const preview = useQuery(previewQuery('free'))
  const unusedText = preview.data === undefined ? '' : unusedAmountText(preview.data)
  const reports = useReportCount()
  const plan = tierNames[tier]
  const endDate = formatDate(currentPeriodEnd)
  // `mutateAsync`, because the callbacks of `mutate` do not run if the dialog is unmounted before the response arrives.
  const confirm = () =>
    cancel.mutateAsync({ immediately: isImmediate, ...(feedback !== '' && { feedback }) }).then(
      (reply) => {
        toast.done(
          isImmediate
            ? 'Your subscription has been cancelled immediately.'
            : `Your subscription will end on ${formatDate(reply.currentPeriodEnd)}`,
        )
        onClose()
      },
      () => undefined,
    )
  return (
    <Dialog
      open
      onClose={onClose}
      busy={cancel.isPending}
      title="Cancel Subscription"
      description={`${plan}, paid until ${endDate}.`}
      footer={
        <>
          <Button variant="quiet-danger" onClick={() => void confirm()} busy={cancel.isPending}>
            {isImmediate ? 'Cancel Immediately' : 'Cancel at Period End'}
          </Button>
          <Button variant="primary" onClick={onClose} disabled={cancel.isPending}>
            Keep Subscription
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        <fieldset className="grid gap-2">
          <legend className="sr-only">When it ends</legend>
          <EndChoice group={radioName} name="Cancel at Period End" isChosen={!isImmediate} onChoose={() => setIsImmediate(false)}>
            {plan} works until {endDate}. No further payment.
          </EndChoice>
          <EndChoice group={radioName} name="Cancel Immediately" isChosen={isImmediate} onChoose={() => setIsImmediate(true)}>
            Ends now. No refund for the current period{unusedText}.
          </EndChoice>
        </fieldset>
        <Field label="Why? (optional)">
          <Select value={feedback} onChange={(event) => setFeedback(parseFeedback(event.target.value))}>
            <option value="">Choose a reason</option>
            {Object.entries(feedbackTexts).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
        <p className="flex gap-2 text-13 text-text-2">
          <Lock aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          {reportsText(reports)}
        </p>
        {cancel.isError && (
          <Banner tone="danger" role="alert">
            Failed to cancel subscription. Please try again.
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

/** Null if the cached list lacks older jobs, because the count would be too low. */
function useReportCount(): number | null {
  const { data: jobs } = useJobs()
  if (jobs === undefined || jobs.olderThan !== null) return null
  return jobs.completed.filter(({ status }) => status === 'completed' || status === 'partially_completed').length
}

function reportsText(reports: number | null): string {
  if (reports === 0) return 'What you analyze on Free shows its first 8 tasks.'
  if (reports === 1) return 'Your report stays readable afterwards, with its first 8 tasks.'
  return `Your ${reports === null ? '' : `${reports} `}reports stay readable afterwards, each with its first 8 tasks.`
}

function unusedAmountText({ lines, currency }: PaymentPreview): string {
  const unused = lines.find(({ kind }) => kind === 'unused')
  return unused === undefined ? '' : `, ${formatAmount(-unused.amount, currency)} of it unused`
}

const parseFeedback = (value: string): Feedback | '' => cancelFeedbacks.find((each) => each === value) ?? ''

interface EndChoiceProps {
  group: string
  name: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function EndChoice({ group, name, isChosen, onChoose, children }: EndChoiceProps) {
  return (
    <label className="flex gap-3 rounded-lg border border-border-strong px-4 py-3 has-checked:border-accent-edge has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} className="mt-1 accent-accent" />
      <span>
        <span className="block font-medium">{name}</span>
        <span className="block text-13 text-text-2">{children}</span>
      </span>
    </label>
  )
}
