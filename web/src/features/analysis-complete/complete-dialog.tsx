import { useEffect, useRef, useState } from 'react'
import { shownDomain } from '#format/domain.ts'
import { jobAddress } from '#format/job-address.ts'
import { formatCount } from '#format/number.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { DialogFrame } from '#ui/dialog-frame.tsx'
import { Link } from '#ui/link.tsx'
import { ScoreGauge } from '#ui/score-gauge.tsx'
import { chime } from './chime.ts'
import { flashTitle } from './flash-title.ts'
import { isSoundOn } from './sound.ts'
import { SoundSwitch } from './sound-switch.tsx'

/** Duration of the dialog's closing animation, in milliseconds. */
const closingMs = 150

/** The specification's completion notification, with a few more fields. */
export interface Completion {
  jobId: string
  url: string
  actionCount: number
  score: number | null
  pages: number | null
}

export interface CompleteDialogProps {
  completions: readonly Completion[]
  onClosed: () => void
}

export default function CompleteDialog({ completions, onClosed }: CompleteDialogProps) {
  const [open, setOpen] = useState(true)
  const firstLink = useRef<HTMLAnchorElement>(null)
  const [firstCompletion, ...otherCompletions] = completions
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further analysis that ends is announced like the first
  useEffect(() => {
    if (isSoundOn()) chime()
    return flashTitle()
  }, [completions.length])
  const close = () => {
    setOpen(false)
    setTimeout(onClosed, closingMs)
  }
  if (firstCompletion === undefined) return null
  return (
    <DialogFrame
      centered
      width="narrow"
      open={open}
      onClose={close}
      title="Analysis Complete!"
      icon={otherCompletions.length === 0 && firstCompletion.score !== null && <ScoreGauge score={firstCompletion.score} size="tiny" />}
      firstFocus={firstLink}
      footer={
        <div className="w-full text-13">
          <SoundSwitch />
        </div>
      }
    >
      {otherCompletions.length === 0 ? (
        <>
          <p className="text-16 font-semibold wrap-anywhere">
            <bdi>{siteName(firstCompletion.url)}</bdi>
          </p>
          <p className="mt-0.5 text-text-2 tabular-nums">{countsText(firstCompletion)}</p>
          <Link
            ref={firstLink}
            to={reportPath(firstCompletion)}
            onClick={close}
            className={`mt-6 ${buttonClass({ variant: 'primary', size: 'large', block: true })}`}
          >
            View Your Report
          </Link>
          <Link to={resultPath(firstCompletion)} onClick={close} className={`mt-2 ${buttonClass({ size: 'large', block: true })}`}>
            See score and root causes
          </Link>
        </>
      ) : (
        <ul className="text-left">
          {completions.map((completion, index) => (
            <li key={completion.jobId} className="flex flex-wrap items-center justify-between gap-2 border-border py-3 not-last:border-b">
              <div className="min-w-0 flex-1 basis-40">
                <p className="truncate-line font-semibold" title={siteName(completion.url)}>
                  <Link to={resultPath(completion)} onClick={close} className="text-text">
                    <bdi>{siteName(completion.url)}</bdi>
                  </Link>
                </p>
                <p className="text-13 text-text-2 tabular-nums">{countsText(completion)}</p>
              </div>
              <Link
                ref={index === 0 ? firstLink : undefined}
                to={reportPath(completion)}
                onClick={close}
                aria-label={`View Your Report of ${siteName(completion.url)}`}
                className={buttonClass({ size: 'dense' })}
              >
                View Your Report
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Button variant="ghost" block onClick={close} className="mt-2">
        Later
      </Button>
    </DialogFrame>
  )
}

/** The list of tasks, which the specification calls the report. */
const reportPath = ({ jobId }: Completion) => `/dashboard/actions?jobId=${encodeURIComponent(jobId)}`

/** The page with the score. */
const resultPath = ({ jobId }: Completion) => jobAddress({ id: jobId })

const countsText = ({ actionCount, pages }: Completion) =>
  pages === null ? formatCount(actionCount, 'action') : `${formatCount(actionCount, 'action')} from ${formatCount(pages, 'page')}.`

/** The host name without www. */
function siteName(url: string): string {
  try {
    return shownDomain(new URL(url).host.replace(/^www\./, ''))
  } catch {
    return url
  }
}
