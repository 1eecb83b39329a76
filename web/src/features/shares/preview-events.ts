import { analyticsCalls } from '@seo/contract/analytics'
import { client } from '#api/client.ts'

const analytics = client(analyticsCalls)

type Report = (input: { body: { shareToken: string; jobId: string; timestamp: string } }) => Promise<unknown>

/** The reader does not wait for the counting and does not see its errors. */
const createReporter = (report: Report) => (shareToken: string, jobId: string) =>
  void report({ body: { shareToken, jobId, timestamp: new Date().toISOString() } }).catch(() => {})

export const reportPreviewViewed = createReporter(analytics.previewViewed)
export const reportPreviewCtaClicked = createReporter(analytics.previewCtaClicked)
