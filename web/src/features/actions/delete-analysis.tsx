import type { Action } from '@seo/contract/actions'
import { useState } from 'react'
import { shownDomain } from '#format/domain.ts'
import { formatCount } from '#format/number.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.ts'
import type { AnalysisSummary } from './analysis-choice.ts'
import { type DeleteFailure, useDeleteAnalysis } from './queries.ts'

interface DeleteAnalysisProps {
  open: boolean
  analysis: AnalysisSummary
  actions: readonly Pick<Action, 'status'>[]
  onClose: () => void
  onDeleted: () => void
}

export function DeleteAnalysis({ open, analysis, actions, onClose, onDeleted }: DeleteAnalysisProps) {
  const [failure, setFailure] = useState<DeleteFailure | null>(null)
  const deleteAnalysis = useDeleteAnalysis({
    onDeleted: () => {
      toast.done('Analysis deleted successfully')
      onDeleted()
    },
    onFailure: (deleteFailure) => {
      onClose()
      setFailure(deleteFailure)
    },
  })
  const startedCount = actions.filter(({ status }) => status !== 'todo').length
  return (
    <>
      <ConfirmDialog
        open={open}
        onClose={onClose}
        onConfirm={() => deleteAnalysis.mutate(analysis)}
        title="Delete Analysis"
        busy={deleteAnalysis.isPending}
        losses={[
          formatCount(analysis.actions_count, 'action item'),
          startedCount > 0 ? `the progress of ${formatCount(startedCount, 'task')}, with notes` : 'all progress data, with notes',
          'its report and files',
          'its shared links',
        ]}
      >
        This deletes for <b className="font-semibold wrap-anywhere">{shownDomain(analysis.domain)}</b>:
      </ConfirmDialog>
      <AlertDialog
        open={failure !== null}
        onClose={() => setFailure(null)}
        title={failure?.title ?? ''}
        onRetry={() => {
          setFailure(null)
          deleteAnalysis.mutate(analysis)
        }}
      >
        {failure?.text}
      </AlertDialog>
    </>
  )
}
