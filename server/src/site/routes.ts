import { siteCalls } from '@seo/contract/site'
import { implement } from '#http/implement.ts'
import type { Parts } from '#parts.ts'
import { version } from '#version.ts'
import { brandingFor } from './brand.ts'

export const siteRoutes = (parts: Parts) =>
  implement(siteCalls, {
    async version() {
      return { version }
    },

    async status() {
      return { auth_system: { development_mode: parts.config.development }, sample_site: parts.sampleSite() }
    },

    async branding({ request }) {
      request.answer('vary', 'Host, X-Host-Override')
      return brandingFor(parts, { host: request.host, override: request.header('x-host-override') })
    },
  })
