import { analyticsCalls } from '@seo/contract/analytics'
import { client } from '#api/client.ts'

const analytics = client(analyticsCalls)

type SendEvent = (input: { body: { shareToken: string; jobId: string; timestamp: string } }) => Promise<unknown>

/** Sends an event in the background: the visitor neither waits for it nor sees an error. */
const createReporter = (report: SendEvent) => (shareToken: string, jobId: string) =>
  void report({ body: { shareToken, jobId, timestamp: new Date().toISOString() } }).catch(() => {})

export const reportPreviewViewed = createReporter(analytics.previewViewed)
export const reportPreviewCtaClicked = createReporter(analytics.previewCtaClicked)
