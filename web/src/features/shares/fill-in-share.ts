import type { Action } from '@seo/contract/actions'
import type { Reply } from '@seo/contract/call'
import type { shareCalls } from '@seo/contract/shares'
import { definedFields, type Loose, listOrEmpty } from '#api/loose.ts'

type SharedView = Reply<typeof shareCalls.open>
type Link = Reply<typeof shareCalls.list>[number]

const defaultTitle = 'SEO Analysis Dashboard'

/** Fills in missing fields of a shared view. */
export function fillInView(response: Loose<SharedView>): SharedView {
  const { metadata, content, job, previewMode, ...otherFields } = definedFields<SharedView>(response)
  return {
    description: '',
    createdAt: '',
    viewCount: 0,
    jobId: '',
    score: null,
    previous: null,
    executiveSummary: null,
    isPreview: false,
    ...otherFields,
    title: otherFields.title || defaultTitle,
    metadata: { url: metadata?.url ?? null },
    content: definedFields<Record<string, string>>(content),
    job: job ? { url: job.url ?? '', created_at: job.created_at ?? '', completed_at: job.completed_at ?? null, status: job.status } : null,
    actions: listOrEmpty<Action>(otherFields.actions),
    parts: listOrEmpty(otherFields.parts),
    previewMode: previewMode ? { actionsShown: previewMode.actionsShown ?? 0, totalActions: previewMode.totalActions ?? 0 } : null,
  } as SharedView
}

export const fillInLink = (response: Loose<Link>): Link => ({
  id: '',
  description: '',
  shareUrl: '',
  created_at: '',
  expires_at: null,
  is_active: true,
  view_count: 0,
  share_mode: 'preview',
  job_id: '',
  jobUrl: '',
  jobCreatedAt: '',
  ...definedFields<Link>(response),
  title: response.title || defaultTitle,
  shared_content: listOrEmpty(response.shared_content),
})
