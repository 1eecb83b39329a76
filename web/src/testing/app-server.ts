import { siteCalls } from '@seo/contract/site'
import { fakeServer } from './fake-server.ts'

/** A server that knows what every page asks of it, and nobody. */
export function appServer({ development = false } = {}) {
  const server = fakeServer()
  server.on(siteCalls.status, () => ({ auth_system: { development_mode: development } }))
  server.on(siteCalls.version, () => ({ version: '1.2.3' }))
  return server
}
