import { analyticsCalls } from '@seo/contract/analytics'
import { client } from '#api/client.ts'

const analytics = client(analyticsCalls)

type Report = (input: { body: { shareToken: string; jobId: string; timestamp: string } }) => Promise<unknown>

/** Fire and forget: the reader does not wait for the counting and is not shown its errors. */
const reporter = (report: Report) => (shareToken: string, jobId: string) =>
  void report({ body: { shareToken, jobId, timestamp: new Date().toISOString() } }).catch(() => {})

export const reportPreviewViewed = reporter(analytics.previewViewed)
export const reportPreviewCtaClicked = reporter(analytics.previewCtaClicked)
