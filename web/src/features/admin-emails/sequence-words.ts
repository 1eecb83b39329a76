import { type EmailSequence, idleDays, type SequenceTrigger } from '@seo/contract/admin-emails'
import { formatCount } from '#format/number.ts'

const triggerTexts: Record<SequenceTrigger, string> = {
  signup: 'after sign-up',
  first_analysis: 'after the first finished analysis',
  idle: `after ${idleDays} days without a visit`,
}

/** When users enter a sequence. */
export const triggerWords = (trigger: SequenceTrigger): string => `Starts ${triggerTexts[trigger]}`

const oneDigitFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** `12 hours`, `1 day`, `2.5 days` */
function spanWords(days: number): string {
  if (days < 1) return formatCount(Math.max(1, Math.round(days * 24)), 'hour')
  const dayCount = oneDigitFormat.format(days)
  return `${dayCount} ${dayCount === '1' ? 'day' : 'days'}`
}

/** Shown below the name of a step: `at once`, `after 2 days`. */
export const delayWords = (days: number): string => (days === 0 ? 'at once' : `after ${spanWords(days)}`)

type Step = { step_number: number; delay_days: number }

/** `sent 2 days after step 1`, `sent at once after sign-up`. `templates` are all steps of the sequence. */
export function sendingWords(
  { step_number, delay_days }: Step,
  { trigger, templates }: Pick<EmailSequence, 'trigger' | 'templates'>,
): string {
  const earlierSteps = templates.map((each) => each.step_number).filter((step) => step < step_number)
  const start = earlierSteps.length === 0 ? triggerTexts[trigger] : `after step ${Math.max(...earlierSteps)}`
  return delay_days === 0 ? `sent at once ${start}` : `sent ${spanWords(delay_days)} ${start}`
}

/** The highest existing step plus 1, as specified. */
export const nextStepNumber = (templates: readonly Pick<Step, 'step_number'>[]): number =>
  Math.max(0, ...templates.map(({ step_number }) => step_number)) + 1
