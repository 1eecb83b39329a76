import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#db/connect.ts'
import { askHost } from '#testing/ask-host.ts'
import { testServer } from '#testing/test-server.ts'

const server = testServer()
const path = '/api/v1/admin/upload-logo'
const dataUrl = (file: Uint8Array | string, type = 'image/png') => `data:${type};base64,${Buffer.from(file).toString('base64')}`
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#f5b301"/></svg>'

let admin: { token: string }
beforeAll(async () => {
  admin = await server.newUser({ admin: true })
})
const upload = (logo_data: string, filename = 'logo.png') => server.call('POST', path, { as: admin, body: { logo_data, filename } })
const fetchFile = async (name: string) => fetch(`${server.address()}${name}`)

test('B-C-30 B-K-34 an uploaded SVG is served as a drawn image, under its hash, and shown by the brand of the host', async () => {
  const { status, body } = await upload(dataUrl(svg, 'image/svg+xml'), 'logo.svg')
  expect([status, Object.keys(body)]).toEqual([200, ['success', 'logo_url']])
  expect(body.logo_url).toMatch(/^\/logos\/[\da-f]{64}\.png$/)
  const answer = await fetchFile(body.logo_url)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe('png')
  const { body: branding } = await server.call('GET', '/api/v1/config/branding')
  expect(branding.data.logo_url).toBe(body.logo_url)
  expect((await sharp(await (await fetchFile(branding.data.favicon_url)).arrayBuffer()).metadata()).width).toBe(48)
})

test('only the brand of the admin’s current host gets the logo, and the change is recorded', async () => {
  const { db } = server.services()
  await db.execute(sql`insert into brands (id, site_name, favicon_url) values ('acme', 'Acme', 'https://acme.example/icon.png')`)
  await db.execute(sql`insert into brand_hosts (host, brand_id) values ('seo.acme.test', 'acme')`)
  const { body: before } = await server.call('GET', '/api/v1/config/branding')
  const body = {
    logo_data: dataUrl(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer(),
    ),
    filename: 'x',
  }
  const answer = await askHost(server.address(), { host: 'SEO.acme.test', path, method: 'POST', as: admin, body })
  expect(answer.body.logo_url).toMatch(/\.jpg$/)
  const { body: after } = await server.call('GET', '/api/v1/config/branding')
  expect(after.data.logo_url).toBe(before.data.logo_url)
  const [row] = await rowsOf<Record<string, unknown>>(db, sql`select action, before, after from audit_entries where subject_id = 'acme'`)
  expect(row).toEqual({ action: 'brand.logo', before: { logo_url: '/assets/logo.png' }, after: { logo_url: answer.body.logo_url } })
  // A custom icon stays. The version is increased, so an open editor notices the change.
  const [brand] = await rowsOf<Record<string, unknown>>(db, sql`select favicon_url, version from brands where id = 'acme'`)
  expect(brand).toEqual({ favicon_url: 'https://acme.example/icon.png', version: 2 })
})

test.each([
  ['a web page called .png', dataUrl('<!doctype html><script>alert(1)</script>'), 'logo.png'],
  ['a GIF called .png', dataUrl('GIF89a'), 'logo.png'],
  ['a URL', 'https://evil.example/logo.png', 'logo.png'],
  ['a data URL without base64', 'data:image/svg+xml,<svg/>', 'logo.svg'],
  ['broken base64', 'data:image/png;base64,@@@@', 'logo.png'],
  ['an empty file', 'data:image/png;base64,', 'logo.png'],
  ['plain text', 'hello', '../../etc/passwd'],
])('B-V-15 row 37 %s is refused', async (_what, data, name) => {
  expect(await upload(data, name)).toMatchObject({
    status: 400,
    body: { success: false, error: 'Error: Only PNG, JPG, JPEG, and SVG files are allowed' },
  })
})

test('B-V-16 B-K-34 row 37 a file of 5 MB is refused, and one byte less is accepted', async () => {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const padded = (sizeBytes: number) => Buffer.concat([png, Buffer.alloc(sizeBytes - png.length)])
  const limitBytes = 5 * 1024 * 1024
  for (const size of [limitBytes, limitBytes + 1]) {
    expect(await upload(dataUrl(padded(size)))).toMatchObject({ status: 400, body: { error: 'Error: File size must be less than 5MB' } })
  }
  expect((await upload(dataUrl(padded(limitBytes - 1)))).status).toBe(200)
  expect((await upload('x'.repeat(8 * 1024 * 1024))).status).toBe(413)
})

test('an unknown image is not found', async () => {
  for (const name of ['x.png', `${'a'.repeat(64)}.png`, `${'a'.repeat(64)}.svg`, '..%2f..%2fetc%2fpasswd', `${'a'.repeat(64)}`]) {
    expect((await fetchFile(`/logos/${name}`)).status, name).toBe(404)
  }
})

test('an uploaded logo belongs to no brand until a brand is saved with it', async () => {
  const { body: before } = await server.call('GET', '/api/v1/config/branding')
  const { status, body } = await server.call('POST', '/api/v1/admin/brand-logos', {
    as: admin,
    body: { logo_data: dataUrl(svg.replace('#f5b301', '#0000ff')), filename: 'logo.svg' },
  })
  expect([status, body.data.width, body.data.height]).toEqual([200, 1_024, 512])
  expect((await fetchFile(body.data.logo_url)).status).toBe(200)
  expect((await server.call('GET', '/api/v1/config/branding')).body).toEqual(before)
})

test('emails show the logo and the colors of the brand', async () => {
  const user = await server.newUser()
  await server.call('POST', '/api/v1/auth/reset-password', { body: { email: user.email } })
  const { html } = await server.mailTo(user.email)
  const { body } = await server.call('GET', '/api/v1/config/branding')
  expect(html).toContain(`<img src="${server.address()}${body.data.logo_url}"`)
  expect(html).toContain('prefers-color-scheme:dark')
})
