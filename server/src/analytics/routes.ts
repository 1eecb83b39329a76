import { analyticsCalls } from '@seo/contract/analytics'
import { implement } from '#http/implement.ts'
import type { Services } from '#services.ts'
import { countPreviewEvent } from '#shares/count-preview.ts'

/** Counters of shared previews. Does not reveal whether a token exists, and stores nothing about the visitor. */
export const analyticsRoutes = (services: Services) =>
  implement(analyticsCalls, {
    async previewViewed({ body }) {
      await countPreviewEvent(services, body.shareToken, 'viewed')
      return {}
    },

    async previewCtaClicked({ body }) {
      await countPreviewEvent(services, body.shareToken, 'clicked')
      return {}
    },
  })
