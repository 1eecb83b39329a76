import { siteCalls } from '@seo/contract/site'
import { implement } from '#http/implement.ts'
import { installationProof } from '#processes/host-proof.ts'
import type { Services } from '#services.ts'
import { version } from '#version.ts'
import { brandingFor } from './brand.ts'

export const siteRoutes = (services: Services) =>
  implement(siteCalls, {
    async version() {
      return { version }
    },

    async status() {
      return { auth_system: { development_mode: services.config.isDevelopment }, sample_site: services.sampleSite() }
    },

    async branding({ request }) {
      request.setHeader('vary', 'Host, X-Host-Override')
      return brandingFor(services, { host: request.host, override: request.header('x-host-override') })
    },

    async hostProof({ query, request }) {
      request.setHeader('cache-control', 'no-store')
      return { proof: await installationProof(services.db, query.nonce) }
    },
  })
