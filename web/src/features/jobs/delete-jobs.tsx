import type { Job } from '@seo/contract/jobs'
import { useState } from 'react'
import { errorMessage, NetworkError } from '#api/client.ts'
import { type CachedList, useJobs } from '#data/job-cache.ts'
import { shownDomain } from '#format/domain.ts'
import { formatCount, formatNumber } from '#format/number.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useClearJobs, useDeleteJob } from './queries.ts'

type Failure = { title: string; text: string; retry: () => void }

/** Deletes one or all analyses after a confirmation, and reports errors. */
export function DeleteJobs({ toDelete, onClose }: { toDelete: Job | 'all' | null; onClose: () => void }) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const { data } = useJobs()
  const deleteJob = useDeleteJob({
    onFailure: (error, job) =>
      setFailure({
        title: 'Failed to delete job',
        text: failureText(error, 'Nothing was deleted.', 'The analysis may already be deleted.'),
        retry: () => deleteJob.mutate(job),
      }),
  })
  const clearJobs = useClearJobs({
    onFailure: (error) =>
      setFailure({
        title: 'Failed to clear jobs',
        text: failureText(error, 'Not everything was deleted.', 'Some analyses may already be deleted.'),
        retry: startClearing,
      }),
  })
  function startClearing(): void {
    clearJobs.mutate(undefined, {
      onSuccess: ({ data }) => toast.done(`${formatCount(data.deleted_count, 'analysis', 'analyses')} deleted`),
    })
  }
  const confirm = () => {
    onClose()
    if (toDelete === 'all') startClearing()
    else if (toDelete) deleteJob.mutate(toDelete)
  }
  return (
    <>
      <ConfirmDialog
        open={toDelete !== null}
        onClose={onClose}
        onConfirm={confirm}
        title={toDelete === 'all' ? 'Clear all' : 'Delete Analysis'}
        confirmLabel={toDelete === 'all' ? 'Delete all' : 'Delete Analysis'}
        losses={
          toDelete === 'all' ? ['all action items, with their progress', 'all reports and files', 'all shared links'] : lossesOf(toDelete)
        }
      >
        {toDelete === 'all' ? (
          `This deletes ${allText(data)}; running ones are stopped:`
        ) : (
          <>
            This deletes for <b className="font-semibold wrap-anywhere">{shownDomain(toDelete?.domain ?? '')}</b>:
          </>
        )}
      </ConfirmDialog>
      <AlertDialog
        open={failure !== null}
        onClose={() => setFailure(null)}
        title={failure?.title ?? ''}
        onRetry={() => {
          setFailure(null)
          failure?.retry()
        }}
      >
        {failure?.text}
      </AlertDialog>
    </>
  )
}

function allText(list: CachedList | undefined): string {
  if (list === undefined || list.olderThan !== null) return 'all of your analyses'
  const count = list.active.length + list.completed.length
  return count === 1 ? 'your analysis' : `all ${formatNumber(count)} of your analyses`
}

const lossesOf = (job: Job | null) => [
  ...(job && job.action_count > 0 ? [formatCount(job.action_count, 'action item'), 'the progress of its tasks'] : []),
  'its report and files',
  'its shared links',
]

const failureText = (error: Error, outcome: string, outcomeWithoutAnswer: string) =>
  error instanceof NetworkError ? `The server did not respond. ${outcomeWithoutAnswer}` : errorMessage(error, outcome)
