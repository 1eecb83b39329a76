import { siteCalls } from '@seo/contract/site'
import { fakeServer } from './fake-server.ts'

/** A fake server with the replies that every page needs, and no signed-in user. */
export function appServer({ development = false } = {}) {
  const server = fakeServer()
  server.on(siteCalls.status, () => ({ auth_system: { development_mode: development } }))
  server.on(siteCalls.version, () => ({ version: '1.2.3' }))
  return server
}
