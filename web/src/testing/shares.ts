import type { Reply } from '@seo/contract/call'
import type { shareCalls } from '@seo/contract/shares'
import { action } from './actions.ts'

type Link = Reply<typeof shareCalls.list>[number]
type SharedView = Reply<typeof shareCalls.open>

/** A link that never expires; pass the fields that should differ. */
export const shareLink = (changes: Partial<Link> = {}): Link => ({
  id: 's1',
  title: 'Winter plan',
  description: '',
  shareUrl: 'https://app.test/shared/abc',
  created_at: '2026-11-14T16:45:00.000Z',
  expires_at: null,
  is_active: true,
  view_count: 12,
  shared_content: ['actions', 'executive_summary', 'job_metadata'],
  share_mode: 'full',
  job_id: 'j1',
  jobUrl: 'https://www.harbour.example/',
  jobCreatedAt: '2026-11-14T16:41:00.000Z',
  ...changes,
})

export const sharedView = (changes: Partial<SharedView> = {}): SharedView => ({
  title: 'SEO Analysis Dashboard',
  description: 'What we found in November.',
  createdAt: '2026-11-14T16:45:00.000Z',
  viewCount: 12,
  metadata: { url: 'https://www.harbour.example/' },
  content: { 'executive_summary.md': '# Summary\n\nThe score is **67**.', job_metadata: 'Read on Nov 14.' },
  jobId: 'j1',
  job: {
    url: 'https://www.harbour.example/',
    created_at: '2026-11-14T16:41:00.000Z',
    completed_at: '2026-11-14T16:44:00.000Z',
    status: 'completed',
  },
  score: 67,
  parts: [
    { category: 'technical', score: 58 },
    { category: 'content', score: 91 },
    { category: 'social', score: null },
  ],
  previous: { score: 61, at: '2026-10-14T16:41:00.000Z' },
  actions: [action()],
  executiveSummary: 'Harbour scores **67 of 100**.',
  isPreview: false,
  previewMode: null,
  ...changes,
})
