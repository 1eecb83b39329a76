import { analyticsCalls } from '@seo/contract/analytics'
import { client } from '#api/client.ts'

const analytics = client(analyticsCalls)

type Tell = (asked: { body: { shareToken: string; jobId: string; timestamp: string } }) => Promise<unknown>

/** Fire and forget: the reader does not wait for the counting and is not shown its errors. */
const teller = (tell: Tell) => (shareToken: string, jobId: string) =>
  void tell({ body: { shareToken, jobId, timestamp: new Date().toISOString() } }).catch(() => {})

export const tellPreviewViewed = teller(analytics.previewViewed)
export const tellPreviewCtaClicked = teller(analytics.previewCtaClicked)
