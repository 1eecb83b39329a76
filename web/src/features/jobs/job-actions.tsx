import { fileNames, isFinished, type Job } from '@seo/contract/jobs'
import { CircleStop, Ellipsis, FileText, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { toast } from '#ui/toast.tsx'
import { CreditsDialog } from './credits-dialog.tsx'
import { type CreditsRefusal, creditsRefusal } from './credits-refusal.ts'
import { GenerateActionsButton } from './generate-actions-button.tsx'
import { fileAddress, jobAddress } from './job-address.ts'
import { useCancelJob, useRetryJob } from './queries.ts'

/** What most people want of a row, and the rest in a menu. */
export function JobActions({ job, onDelete }: { job: Job; onDelete: (job: Job) => void }) {
  const cancel = useCancelJob()
  const stop = () =>
    cancel.mutate(job, { onError: (error) => toast.error(sentenceOf(error, 'The analysis could not be cancelled. Please try again.')) })
  return (
    <div className="flex items-start justify-end gap-1 phone:*:first:flex-1">
      <MainAction job={job} />
      <Menu trigger={<IconButton name={`More for ${job.domain}`} icon={<Ellipsis />} />}>
        {!isFinished(job) && (
          <MenuItem icon={<CircleStop />} onSelect={stop}>
            Cancel
          </MenuItem>
        )}
        {isFinished(job) && job.status !== 'failed' && (
          <>
            <p className="text-left px-2.5 pt-1.5 pb-1 text-12 font-medium text-muted">Files</p>
            {fileNames.map((name) => (
              <MenuItem key={name} asLink>
                <Link to={fileAddress(job, name)}>
                  <FileText />
                  {name}
                </Link>
              </MenuItem>
            ))}
            <MenuSeparator />
          </>
        )}
        <MenuItem danger icon={<Trash2 />} onSelect={() => onDelete(job)}>
          Delete
        </MenuItem>
      </Menu>
    </div>
  )
}

function MainAction({ job }: { job: Job }) {
  if (!isFinished(job)) {
    return (
      <Link
        to={jobAddress(job)}
        aria-label={`Watch ${job.domain}`}
        className={`${buttonClass({ look: 'ghost', size: 'dense' })} phone:border-border-strong`}
      >
        Watch
      </Link>
    )
  }
  return job.status === 'failed' ? <RetryButton job={job} /> : <GenerateActionsButton job={job} />
}

function RetryButton({ job }: { job: Job }) {
  const retry = useRetryJob()
  const [refused, setRefused] = useState<CreditsRefusal | null>(null)
  const start = () =>
    retry.mutate(job, {
      onError: (error) => {
        const refusal = creditsRefusal(error)
        if (refusal) setRefused(refusal)
        else toast.error(sentenceOf(error, 'The analysis could not be started again. Please try again.'))
      },
    })
  return (
    <>
      <Button
        look="ghost"
        size="dense"
        icon={<RotateCw />}
        busy={retry.isPending}
        onClick={start}
        aria-label={`Retry ${job.domain}`}
        className="phone:border-border-strong"
      >
        Retry
      </Button>
      <CreditsDialog refusal={refused} onClose={() => setRefused(null)} />
    </>
  )
}
