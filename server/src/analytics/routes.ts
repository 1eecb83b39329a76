import { analyticsCalls } from '@seo/contract/analytics'
import { implement } from '#http/implement.ts'
import type { Parts } from '#parts.ts'
import { countOfPreview } from '#shares/count-preview.ts'

/** Counters of shared previews. Whether a token is known is not revealed, and nothing about the visitor is kept. */
export const analyticsRoutes = (parts: Parts) =>
  implement(analyticsCalls, {
    async previewViewed({ body }) {
      await countOfPreview(parts, body.shareToken, 'viewed')
      return {}
    },

    async previewCtaClicked({ body }) {
      await countOfPreview(parts, body.shareToken, 'clicked')
      return {}
    },
  })
