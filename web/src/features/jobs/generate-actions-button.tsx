import type { Job } from '@seo/contract/jobs'
import { useQuery } from '@tanstack/react-query'
import { Check, CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#api/client.ts'
import { rowAddress } from '#format/job-address.ts'
import { formatNumber } from '#format/number.ts'
import { buttonClass } from '#ui/button-class.ts'
import { FieldError } from '#ui/field.tsx'
import { FixedWidthText } from '#ui/fixed-width-text.tsx'
import { Link } from '#ui/link.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { actionsCheckQuery, useGenerateActions } from './queries.ts'

// Delays from the specification, in milliseconds (A-K-04, A-K-05).
const navigateDelayMs = 1_000
const resetDelayMs = 3_000

type ButtonState = 'checking' | 'ready' | 'none' | 'generating' | 'success' | 'error'

/** Links to the actions of a finished job, or generates them first. `Done!` is not reset, because another page opens then. */
export function GenerateActionsButton({ job }: { job: Job }) {
  const navigate = useNavigate()
  const generate = useGenerateActions()
  const [outcome, setOutcome] = useState<'success' | 'error' | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const check = useQuery(actionsCheckQuery(job))
  // If the check failed, use the row's own count.
  const count = check.data?.actionCount ?? job.action_count

  const startTimer = (ms: number, callback: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(callback, ms)
  }
  const start = () =>
    generate.mutate(job, {
      onSuccess: () => {
        setOutcome('success')
        startTimer(navigateDelayMs, () => void navigate(rowAddress(job)))
      },
      onError: () => {
        setOutcome('error')
        startTimer(resetDelayMs, () => setOutcome(null))
      },
    })

  const state = currentState()
  if (state === 'ready') {
    return (
      <Link to={rowAddress(job)} className={buttonClass({ size: 'dense' })}>
        View {formatNumber(count)} Actions
      </Link>
    )
  }
  const isDisabled = state === 'checking' || state === 'generating'
  return (
    <div>
      {/* Our `Button` has only two states, and a disabled element would lose the focus. */}
      <button
        type="button"
        aria-disabled={isDisabled || undefined}
        aria-busy={isDisabled || undefined}
        onClick={state === 'none' || state === 'error' ? start : undefined}
        className={`${buttonClass({ size: 'dense' })} phone:w-full`}
      >
        <FixedWidthText show={state} texts={texts} />
      </button>
      {generate.error && state !== 'generating' && <FieldError>{failureText(generate.error, job)}</FieldError>}
    </div>
  )

  function currentState(): ButtonState {
    if (outcome !== null) return outcome
    if (generate.isPending || job.action_generation_status === 'generating') return 'generating'
    if (check.isPending) return 'checking'
    return count > 0 ? 'ready' : 'none'
  }
}

const texts = {
  checking: (
    <>
      <Spinner />
      Checking
    </>
  ),
  none: 'Generate Actions',
  generating: (
    <>
      <Spinner />
      Generating...
    </>
  ),
  success: (
    <span className="inline-flex items-center gap-1.5 text-success-text">
      <Check />
      Done!
    </span>
  ),
  error: (
    <span className="inline-flex items-center gap-1.5 text-danger-text">
      <CircleAlert />
      Error
    </span>
  ),
}

/** The specification's texts (A-X-19, A-X-20). */
function failureText(error: Error, { folderPath }: Job): string {
  const status = error instanceof ApiError ? error.status : 'no response'
  if (status === 404 && folderPath === null) return 'This analysis is too old. Please run a new analysis to generate actions.'
  return `Failed to generate actions (${status})`
}
