import { afterEach, expect, test, vi } from 'vitest'
import { sourceHash } from './build-web.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('another address of the billing portal needs a new build', () => {
  const hashes = [undefined, 'https://pay.test/a', 'https://pay.test/b'].map((address) => {
    vi.stubEnv('VITE_BILLING_PORTAL_URL', address)
    return sourceHash()
  })
  expect(new Set(hashes).size).toBe(3)
})
