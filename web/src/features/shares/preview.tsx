import type { Reply } from '@seo/contract/call'
import type { shareCalls } from '@seo/contract/shares'
import { Eye, Lock } from 'lucide-react'
import { useBranding } from '#features/branding/branding.ts'
import { formatCount, formatNumber } from '#format/number.ts'
import { FullReportLink } from './full-report-link.tsx'

export type SharedView = Reply<typeof shareCalls.open>

interface PreviewProps {
  token: string
  view: SharedView
}

/** A full-width banner that says how many of the actions the preview shows. */
export function PreviewBanner({ token, view }: PreviewProps) {
  const { site_name } = useBranding()
  if (!view.isPreview) return null
  const { actionsShown, totalActions } = actionCountsOf(view)
  const hiddenCount = totalActions - actionsShown
  return (
    <aside aria-label="Preview" className="border-b border-border bg-accent-soft">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-gutter py-3">
        <Eye className="size-5! text-accent-text phone:hidden" />
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold">
            {totalActions === 0
              ? 'Preview of this analysis'
              : `Preview: showing ${formatNumber(actionsShown)} of ${formatCount(totalActions, 'action')}`}
          </p>
          {hiddenCount > 0 && (
            <p className="text-13 wrap-anywhere text-text-2">
              {site_name} shared the first {formatNumber(actionsShown)} with you. The other {formatNumber(hiddenCount)} come with their fix
              in code.
            </p>
          )}
        </div>
        <FullReportLink token={token} jobId={view.jobId} variant="primary" />
      </div>
    </aside>
  )
}

/** Shown in place of the actions that a preview omits; the server never sends them. */
export function LockedActions({ token, view }: PreviewProps) {
  const { actionsShown, totalActions } = actionCountsOf(view)
  const hiddenCount = totalActions - actionsShown
  if (!view.isPreview || hiddenCount <= 0) return null
  return (
    <section className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-dashed border-border-strong p-5">
      <Lock className="size-5! text-muted" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-16 font-semibold">{formatCount(hiddenCount, 'more action')} in the full report</h2>
        <p className="text-text-2">Each with the pages it touches, the fix in code, and how to check that it is done.</p>
      </div>
      <FullReportLink token={token} jobId={view.jobId} />
    </section>
  )
}

/** How many actions are shown, and how many there are. Outside a preview, all actions are shown. */
export const actionCountsOf = ({ previewMode, actions }: SharedView) =>
  previewMode ?? { actionsShown: actions.length, totalActions: actions.length }
