import { analyticsCalls } from '@seo/contract/analytics'
import { client } from '#api/client.ts'

const analytics = client(analyticsCalls)

type Tell = (asked: { body: { shareToken: string; jobId: string; timestamp: string } }) => Promise<unknown>

/** Told and forgotten: nobody who reads a report waits for the counting, or hears that it failed. */
const teller = (tell: Tell) => (shareToken: string, jobId: string) =>
  void tell({ body: { shareToken, jobId, timestamp: new Date().toISOString() } }).catch(() => {})

export const tellPreviewViewed = teller(analytics.previewViewed)
export const tellPreviewCtaClicked = teller(analytics.previewCtaClicked)
