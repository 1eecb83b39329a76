// @vitest-environment happy-dom
import { type AdminBrand, adminBrandCalls, type BrandSummary } from '@seo/contract/admin-brands'
import type { Reply } from '@seo/contract/call'
import { defaultBranding, siteCalls } from '@seo/contract/site'
import { subscriptionCalls } from '@seo/contract/subscription'
import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { Outlet } from 'react-router'
import { expect, test } from 'vitest'
import DataShell from '#app/data-shell.tsx'
import { offersQuery, useAccess, useHostBrand } from '#features/subscription/queries.ts'
import { adminBrand } from '#testing/admin-brands.ts'
import { cleanUpAfterEach } from '#testing/clean-up.ts'
import { fakeLocks } from '#testing/fake-locks.ts'
import { deferredReply, type FakeServer, refusal } from '#testing/fake-server.ts'
import { liveStream } from '#testing/live-stream.ts'
import { monthlyOffers } from '#testing/payments.ts'
import { alerts, button, field, navigatedUrl, renderPage } from '#testing/render-page.tsx'
import { signedIn } from '#testing/signed-in.ts'
import AdminBrandPage from './admin-brand.tsx'
import AdminBrandsPage from './admin-brands.tsx'

let server: FakeServer
cleanUpAfterEach()

const summary = (change: Partial<BrandSummary> = {}): BrandSummary => ({
  id: 'b1',
  is_default: false,
  hosts: ['seo.solvind.example'],
  site_name: 'Solvind Media',
  logo_url: '/assets/logo.png',
  primary_color: '#f5b301',
  payment_type: 'subscription',
  currency: 'nok',
  users: 1_200,
  updated_at: null,
  ...change,
})

async function openList(handler: () => ReturnType<typeof refusal> | { brands: BrandSummary[]; total: number }, at = '/admin/brands') {
  server = await signedIn()
  server.on(adminBrandCalls.list, handler)
  renderPage(<AdminBrandsPage />, { path: '/admin/brands', at })
}

async function openEditor(brand: AdminBrand | null = adminBrand(), guard: ReactElement = <Outlet />) {
  let stored = brand
  server = await signedIn()
  const stream = liveStream(server)
  server.on(siteCalls.branding, () => ({ domain: 'app.test', ...defaultBranding }))
  server.on(adminBrandCalls.one, () => stored ?? refusal(404, { error: 'This brand does not exist' }))
  server.on(adminBrandCalls.checkHost, () => ({ host: 'any', state: 'yes' as const, note: 'points here' }))
  renderPage(<AdminBrandPage />, { path: '/admin/brands/:id', at: `/admin/brands/${brand?.id ?? 'gone'}`, guard })
  if (brand !== null) await screen.findByLabelText('Site name')
  return {
    stream,
    store: (next: AdminBrand) => {
      stored = next
    },
  }
}
const person = userEvent.setup()
const retype = async (label: string, text: string) => {
  await person.clear(field(label))
  await person.type(field(label), text)
}
const savedBodies = () => server.requestsTo(adminBrandCalls.change).map(({ body }) => body as Record<string, unknown>)

test('brands are listed with hosts, users and what they sell, and link to their editor', async () => {
  await openList(() => ({ brands: [summary({ id: 'd', is_default: true, hosts: [], site_name: 'Usual' }), summary()], total: 2 }))
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['UsualDefault', 'Hostsevery other host', '#f5b301', 'SellsMonthly, NOK', 'Users1,200', 'Last changedNever'],
    ['Solvind Media', 'Hostsseo.solvind.example', '#f5b301', 'SellsMonthly, NOK', 'Users1,200', 'Last changedNever'],
  ])
  await person.click(screen.getByRole('link', { name: 'Solvind Media' }))
  expect(await navigatedUrl()).toBe('/admin/brands/b1')
})

test('a search without a match shows a message and can be cleared; an error offers a retry', async () => {
  await openList(() => ({ brands: [], total: 0 }), '/admin/brands?search=zzz')
  expect(await screen.findByText('No brand found')).toBeTruthy()
  expect(server.requestsTo(adminBrandCalls.list)[0]?.search).toBe('?search=zzz&offset=0&limit=50')
  await person.click(button('Clear search'))
  await waitFor(() => expect(server.requestsTo(adminBrandCalls.list).at(-1)?.search).toBe('?search=&offset=0&limit=50'))
  cleanup()
  let isFailing = true
  await openList(() => {
    if (isFailing) return refusal(503)
    return { brands: [summary()], total: 1 }
  })
  expect((await screen.findByRole('alert')).textContent).toContain('The brands could not be loaded.')
  isFailing = false
  await person.click(button('Try Again'))
  expect(await screen.findByRole('link', { name: 'Solvind Media' })).toBeTruthy()
})

test('changes are counted, previewed, saved with the loaded version, and can be discarded', async () => {
  await openEditor()
  expect(screen.getByText(/2 hosts · 31 users · last changed Nov 12, 2026 by admin@example\.test/)).toBeTruthy()
  expect(button('Save').disabled).toBe(true)
  await retype('Site name', 'Solvind Nord')
  await retype('Business, in NOK', '990')
  expect(screen.getByText('2 changes not saved')).toBeTruthy()
  expect(within(screen.getByRole('img', { name: 'Mail in dark colors', hidden: true })).getByText('Solvind Nord')).toBeTruthy()
  expect(screen.getByText('new, was NOK 890')).toBeTruthy()
  expect(screen.getByText(/5 people keep NOK.890 for Business\. The new amount counts for the next buyer\./)).toBeTruthy()
  await person.click(button('Discard'))
  expect(field('Site name').value).toBe('Solvind Media')

  server.on(adminBrandCalls.change, () => adminBrand({ tagline: 'Found', version: 4 }))
  await retype('Tagline', 'Found')
  await person.click(button('Save'))
  await screen.findByText('Brand saved')
  expect(savedBodies()).toMatchObject([{ tagline: 'Found', version: 3, prices: { tier1: 199, tier2: 499, tier3: 890 } }])
  await waitFor(() => expect(button('Save').disabled).toBe(true))
  // The next change is based on what was saved.
  await retype('Tagline', 'Found again')
  await person.click(button('Save'))
  await waitFor(() => expect(savedBodies()[1]).toMatchObject({ version: 4 }))
})

/** Requests what other pages show of the host's brand. */
function ShownBrand() {
  useHostBrand()
  useQuery(offersQuery)
  useAccess()
  return <Outlet />
}

test.each(['saved', 'deleted'])('the name and the prices that other pages show are refetched after a brand is %s', async (change) => {
  await openEditor(adminBrand({ users: 0 }), <ShownBrand />)
  server.on(subscriptionCalls.tiers, () => monthlyOffers)
  server.on(adminBrandCalls.change, () => adminBrand({ tagline: 'Found', version: 4 }))
  server.on(adminBrandCalls.remove, () => ({ message: 'Brand deleted' }))
  const countBrandingRequests = (host: string | null) =>
    server.requestsTo(siteCalls.branding).filter(({ hostOverride }) => hostOverride === host).length
  const requestCounts = () => [
    countBrandingRequests(window.location.host),
    countBrandingRequests(null),
    server.requestsTo(subscriptionCalls.tiers).length,
    server.requestsTo(subscriptionCalls.status).length,
  ]
  await waitFor(() => expect(requestCounts()).toEqual([1, 0, 1, 1]))
  if (change === 'saved') {
    await retype('Tagline', 'Found')
    await person.click(button('Save'))
  } else {
    await person.click(button('Delete brand'))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete brand' }))
  }
  await waitFor(() => expect(requestCounts()).toEqual([2, 1, 2, 2]))
})

test('funds are sold after the switch is on, only where credits are sold, and the law is mentioned', async () => {
  await openEditor()
  const fundsSwitch = () => screen.getByRole<HTMLButtonElement>('switch', { name: 'Sell funds' })
  expect(fundsSwitch().getAttribute('aria-checked')).toBe('false')
  expect(document.getElementById(fundsSwitch().getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'Many countries regulate such stored value, so check the law first.',
  )
  await person.click(fundsSwitch())
  expect(screen.getByText('1 change not saved')).toBeTruthy()
  await person.click(screen.getByRole('switch', { name: 'Sell Credit' }))
  expect([fundsSwitch().disabled, fundsSwitch().getAttribute('aria-checked')]).toEqual([true, 'false'])
  expect(screen.getByText('Funds pay for credits, so sell credits first.')).toBeTruthy()
  await person.click(screen.getByRole('switch', { name: 'Sell Credit' }))
  server.on(adminBrandCalls.change, () => adminBrand({ sells_funds: true, version: 4 }))
  await person.click(button('Save'))
  await screen.findByText('Brand saved')
  expect(savedBodies()).toMatchObject([{ credit_price: 90, sells_funds: true }])
  expect(fundsSwitch().getAttribute('aria-checked')).toBe('true')
})

test('the shade that links use is shown next to the chosen color', async () => {
  await openEditor()
  expect(screen.getByText(/^Links use #[\da-f]{6}, because #f5b301 on white has 1\.85:1\.$/)).toBeTruthy()
  await retype('Primary color', '#1d4ed8')
  expect(screen.getByText(/^Links use your color: #1d4ed8/)).toBeTruthy()
})

test('errors are shown at their fields, the first gets the focus, and nothing is sent', async () => {
  await openEditor()
  await retype('Main host', 'not a host')
  await retype('Basic, in NOK', '0')
  await retype('Secondary color', 'red')
  await person.click(button('Save'))
  expect(alerts()).toEqual([
    'The entry "not a host" isn\'t a host. Enter one name, such as seo.example.com.',
    'Enter a color such as #2563eb.',
    expect.stringContaining('The lowest price is NOK'),
  ])
  expect(document.activeElement).toBe(field('Main host'))
  expect(savedBodies()).toEqual([])
  // Leaving a host field changes the host to the form that browsers send.
  await retype('Main host', 'https://BÜCHER.example/')
  await person.tab()
  expect(field('Main host').value).toBe('xn--bcher-kva.example')
})

test('each saved host shows whether it reaches this server; a host just typed is not checked', async () => {
  const notes = ['points here', 'does not point here yet', 'private address, not checked']
  const states = ['yes', 'no', 'unknown'] as const
  const hosts = ['a.example', 'b.example', 'c.example', 'd.example']
  server = await signedIn()
  server.on(adminBrandCalls.one, () => adminBrand({ hosts }))
  server.on(adminBrandCalls.checkHost, ({ search }) => {
    const index = hosts.findIndex((host) => search === `?host=${host}`)
    const [state, note] = [states[index], notes[index]]
    return state === undefined || note === undefined ? refusal(503) : { host: hosts[index] ?? '', state, note }
  })
  renderPage(<AdminBrandPage />, { path: '/admin/brands/:id', at: '/admin/brands/b1' })
  await screen.findByLabelText('Main host')
  const noteOf = (label: string) => document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent
  await waitFor(() => expect(noteOf('Main host')).toBe('main, points here'))
  await waitFor(() => expect(noteOf('Host 4')).toBe('could not be checked'))
  expect([noteOf('Host 2'), noteOf('Host 3')]).toEqual(['does not point here yet', 'private address, not checked'])
  await person.click(button('Add host'))
  await person.type(field('Host 5'), 'e.example')
  expect(noteOf('Host 5')).toMatch(/^Links in mails use the first one/)
  expect(server.requestsTo(adminBrandCalls.checkHost)).toHaveLength(4)
})

test("a host of another brand is refused with the server's message", async () => {
  await openEditor()
  const error = 'The host a.example already belongs to the brand Acme.'
  server.on(adminBrandCalls.change, () => refusal(409, { error }))
  await person.click(button('Add host'))
  await person.type(field('Host 3'), 'a.example')
  await person.click(button('Save'))
  await waitFor(() => expect(alerts()).toEqual([error]))
  expect(field('Host 3').value).toBe('a.example')
})

test('a change by another admin is reported, the draft is kept, and the new version can be loaded', async () => {
  const { store } = await openEditor()
  const error = 'Another admin changed this brand while you were editing it, so nothing was saved.'
  server.on(adminBrandCalls.change, () => refusal(409, { error, code: 'CHANGED_MEANWHILE' }))
  await retype('Tagline', 'Mine')
  await person.click(button('Save'))
  await waitFor(() => expect(alerts()).toEqual([expect.stringContaining(error)]))
  expect(field('Tagline').value).toBe('Mine')
  store(adminBrand({ tagline: 'Theirs', version: 4 }))
  await person.click(button('Load newest version'))
  await waitFor(() => expect(field('Tagline').value).toBe('Theirs'))
  expect(alerts()).toEqual([])
})

test("a live reload while editing neither overwrites another admin's save nor the draft", async () => {
  fakeLocks()
  const { store, stream } = await openEditor(adminBrand(), <DataShell />)
  await retype('Tagline', 'Mine')
  await waitFor(() => expect(stream.opened()).toBe(1))
  store(adminBrand({ site_name: 'Theirs', version: 4 }))
  stream.send({ type: 'reload', quietMs: 0 })
  expect(await screen.findByRole('heading', { level: 1, name: /^Theirs/ })).toBeTruthy()
  expect(field('Tagline').value).toBe('Mine')
  server.on(adminBrandCalls.change, () => refusal(409, { error: 'Changed', code: 'CHANGED_MEANWHILE' }))
  await person.click(button('Save'))
  await waitFor(() => expect(savedBodies()).toMatchObject([{ tagline: 'Mine', version: 3 }]))
})

test('unsaved changes survive a visit to another page, also what was typed during an upload', async () => {
  await openEditor()
  const upload = deferredReply<Reply<typeof adminBrandCalls.prepareLogo>>()
  server.on(adminBrandCalls.prepareLogo, () => upload.promise)
  await person.upload(field('Logo file'), new File(['PNG'], 'logo.png', { type: 'image/png' }))
  await retype('Tagline', 'Mine')
  upload.resolve({ logo_url: '/logos/a.png', favicon_url: '/logos/b.png', width: 9, height: 9 })
  await waitFor(() => expect(field('Tab icon').value).toBe('/logos/b.png'))
  cleanup()
  await openEditor()
  expect([field('Tagline').value, field('Tab icon').value]).toEqual(['Mine', '/logos/b.png'])
  await person.click(button('Discard'))
  expect(field('Tagline').value).toBe('Websites that get found')
})

test('a brand with users and the default brand cannot be deleted; others can, after a confirmation', async () => {
  await openEditor()
  expect(screen.getByText("31 people have an account at this brand, so it can't be deleted.")).toBeTruthy()
  expect(button('Delete brand').disabled).toBe(true)
  cleanup()
  await openEditor(adminBrand({ is_default: true, users: 0 }))
  expect(button('Delete brand').disabled).toBe(true)
  cleanup()
  await openEditor(adminBrand({ users: 0 }))
  server.on(adminBrandCalls.remove, () => ({ message: 'Brand deleted' }))
  await person.click(button('Delete brand'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete brand' }))
  expect(dialog.getByText(/its hosts seo\.solvind\.example, rapport\.solvind\.example/)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Delete brand' }))
  expect(await navigatedUrl()).toBe('/admin/brands')
  expect(server.requestsTo(adminBrandCalls.remove)).toHaveLength(1)
})

test('a deleted brand shows a message', async () => {
  await openEditor(null)
  expect(await screen.findByText('There is no such brand')).toBeTruthy()
})

test('a refused logo shows the reason; an accepted logo is saved with the brand', async () => {
  await openEditor()
  server.on(adminBrandCalls.prepareLogo, () => refusal(400, { error: 'Error: Only PNG, JPG, JPEG, and SVG files are allowed' }))
  const file = new File(['GIF89a'], 'logo.png', { type: 'image/png' })
  await person.upload(field('Logo file'), file)
  await waitFor(() => expect(alerts()).toEqual(['Error: Only PNG, JPG, JPEG, and SVG files are allowed']))
  server.on(adminBrandCalls.prepareLogo, () => ({ logo_url: '/logos/a.png', favicon_url: '/logos/b.png', width: 9, height: 9 }))
  server.on(adminBrandCalls.change, () => adminBrand({ version: 4 }))
  await person.upload(field('Logo file'), file)
  await waitFor(() => expect(field('Tab icon').value).toBe('/logos/b.png'))
  await person.click(button('Save'))
  await waitFor(() => expect(savedBodies()).toMatchObject([{ logo_url: '/logos/a.png', favicon_url: '/logos/b.png' }]))
})
