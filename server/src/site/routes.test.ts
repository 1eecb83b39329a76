import { request } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { testServer } from '#testing/test-server.ts'
import { brandHosts, brands } from './brands-table.ts'

const server = testServer({ SUPPORT_EMAIL: 'help@example.test' })

beforeAll(async () => {
  const { db } = server.services()
  await db.insert(brands).values({ id: 'acme', siteName: 'Acme SEO', primaryColor: '#0f766e', gaTrackingId: 'G-1' })
  await db.insert(brands).values({ id: 'bolt', siteName: 'Bolt SEO', primaryColor: '#7c3aed' })
  await db.insert(brandHosts).values([
    { host: 'seo.bolt.test', brandId: 'bolt' },
    { host: 'seo.acme.test', brandId: 'acme' },
    { host: 'seo.acme.test:8080', brandId: 'acme' },
  ])
})

/** fetch does not let a caller choose the Host header. */
const brandingAt = (host: string, override?: string) =>
  new Promise<{ headers: Record<string, unknown>; data: Record<string, unknown> }>((resolve, reject) => {
    const headers = { host, ...(override !== undefined && { 'x-host-override': override }) }
    request(`${server.address()}/api/v1/config/branding`, { headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve({ headers: response.headers, data: JSON.parse(text).data }))
    })
      .on('error', reject)
      .end()
  })

test('A-C-02 A-E-26 the version comes without an envelope', async () => {
  expect((await server.call('GET', '/api/version')).body).toEqual({ version: '1.0.0' })
})

test('A-C-03 A-S-18 the status says whether this is development mode', async () => {
  expect((await server.call('GET', '/api/v1/status')).body).toEqual({
    success: true,
    data: { auth_system: { development_mode: true }, sample_site: null },
  })
})

test('A-C-04 A-E-13 A-E-14 A-E-15 A-E-16 A-E-17 A-E-18 A-E-19 D10 an unknown host gets the default brand', async () => {
  const { data } = await brandingAt('evil.example')
  expect(data).toEqual({
    domain: 'evil.example',
    site_name: 'SEO Analysis Platform',
    tagline: 'Automated SEO Reports & Analysis',
    logo_url: '/assets/logo.png',
    primary_color: '#2563eb',
    secondary_color: '#1d4ed8',
    favicon_url: '/favicon.ico',
    ga_tracking_id: null,
    support_email: 'help@example.test',
    landing: 'login',
  })
})

test.each(['seo.acme.test', 'SEO.Acme.Test', 'seo.acme.test:443', 'seo.acme.test:8080'])(
  'A-C-04 the host %s shows its brand',
  async (host) => {
    const { data, headers } = await brandingAt(host)
    expect(data).toMatchObject({ site_name: 'Acme SEO', primary_color: '#0f766e', ga_tracking_id: 'G-1' })
    expect(headers.vary).toBe('Host, X-Host-Override')
  },
)

test('A-C-05 the override header is ignored unless it names a configured host', async () => {
  expect((await brandingAt('localhost', 'seo.acme.test')).data).toMatchObject({ domain: 'seo.acme.test', site_name: 'Acme SEO' })
  expect((await brandingAt('localhost', 'evil.example')).data).toMatchObject({ domain: 'localhost', site_name: 'SEO Analysis Platform' })
  expect((await brandingAt('seo.acme.test', 'evil.example')).data).toMatchObject({ domain: 'seo.acme.test', site_name: 'Acme SEO' })
  // The override takes precedence over the host, in any letter case and with a default port.
  const { data, headers } = await brandingAt('seo.acme.test', ' SEO.Bolt.Test:443')
  expect(data).toMatchObject({ domain: 'seo.bolt.test', site_name: 'Bolt SEO', primary_color: '#7c3aed', ga_tracking_id: null })
  expect(headers.vary).toBe('Host, X-Host-Override')
})
