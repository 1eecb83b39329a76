import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { apiAs } from './api-as.ts'
import { newDataDir, start } from './product.ts'
import { runAnalysis } from './run-analysis.ts'
import { createSignedInStorage } from './sign-in.ts'

const agency = 'agency@example.test'

const sendHtml = (response: ServerResponse, body: string) =>
  void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html><html lang="en">${body}</html>`)

/** Starts a site without robots.txt and sitemap, whose pages `respond` sends. */
async function startCustomSite(respond: (path: string, response: ServerResponse) => void) {
  const server = createServer(({ url = '/' }, response) => {
    if (/\.(txt|xml)$/.test(url)) response.writeHead(404).end()
    else respond(url, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const end = () => {
    server.closeAllConnections()
    server.close()
  }
  return { host, end }
}

/** Responds with 503 on this many of the 64 pages. */
const failOnPages = (failingPages: number) => (path: string, response: ServerResponse) => {
  if (path === '/') {
    const links = Array.from({ length: 63 }, (_, index) => `<a href="/page-${index}">Page ${index}</a>`).join(' ')
    return sendHtml(response, `<title>Home of many pages</title><h1>Home</h1><p>${links}</p>`)
  }
  if (Number(path.split('-')[1]) < failingPages) return void response.writeHead(503).end()
  sendHtml(response, `<title>Page ${path} of the site</title><h1>${path}</h1><p>Some words about ${path}.</p>`)
}

const unreadable = { badge: 'Failed', hasScore: false, countsAsUsed: false }

const cases = [
  {
    ...unreadable,
    name: 'asks for a password',
    reason: /asks for a password \(error 401\)/,
    respond: (_: string, response: ServerResponse) => void response.writeHead(401).end(),
  },
  {
    ...unreadable,
    name: 'returns error 500',
    reason: /returns error 500/,
    respond: (_: string, response: ServerResponse) => void response.writeHead(500).end(),
  },
  {
    ...unreadable,
    name: 'returns JSON',
    reason: /is JSON, not HTML/,
    respond: (_: string, response: ServerResponse) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'),
  },
  {
    ...unreadable,
    name: 'shows a login form',
    reason: /asks visitors to log in/,
    respond: (_: string, response: ServerResponse) =>
      sendHtml(response, '<title>Log in</title><h1>Log in</h1><form><input type="password" name="p"></form>'),
  },
  {
    ...unreadable,
    name: 'redirects to a private address',
    reason: /a private or local address that can’t be analyzed/,
    respond: (_: string, response: ServerResponse) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  },
  { name: 'fails on 55 of 64 pages', reason: /55 of 64/, respond: failOnPages(55), badge: 'Partial', hasScore: false, countsAsUsed: false },
  { name: 'fails on 13 of 64 pages', reason: /13 of 64/, respond: failOnPages(13), badge: 'Partial', hasScore: true, countsAsUsed: true },
] as const

const rowOf = (page: Page, host: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name: host, exact: true }) })

test('A-S-20 an analysis of a site that cannot be read, fully or partly, shows the reason; without enough pages it has no score and does not use the allowance', async ({
  browser,
}) => {
  // Starts the product once and runs seven analyses, some of which retry failing pages.
  test.setTimeout(400_000)
  const sites = await Promise.all(cases.map(({ respond }) => startCustomSite(respond)))
  const dataDir = newDataDir()
  const product = await start({ DATA_DIR: dataDir.path, RATE_LIMITS: 'off', CRAWL_ALLOW: sites.map(({ host }) => host).join(',') })
  const context = await browser.newContext({ baseURL: product.address, storageState: await createSignedInStorage(product.address, agency) })
  const page = await context.newPage()
  const callApi = await apiAs(product.address, agency)
  const fetchUsedAnalyses = async () =>
    (await callApi<{ data: { usage: { used: number } } }>('GET', '/api/v1/subscription/status')).data.usage.used
  let usedBefore = await fetchUsedAnalyses()
  for (const [index, { name, reason, badge, hasScore, countsAsUsed }] of cases.entries()) {
    const host = sites[index]?.host ?? ''
    const jobId = await runAnalysis(product, agency, `http://${host}/`)
    await page.goto('/')
    await expect(rowOf(page, host), name).toContainText(badge)
    await expect(rowOf(page, host), name).toContainText(reason)

    await page.goto(`/jobs/${jobId}`)
    await expect(page.getByRole('heading', { level: 1, name: host })).toBeVisible()
    await expect(page.getByRole('main').getByText(reason).first(), name).toBeVisible()
    await expect(page.getByRole('img', { name: /^Score / }), name).toHaveCount(hasScore ? 1 : 0)
    await expect(page.getByText(/points went$/), name).toHaveCount(hasScore ? 1 : 0)
    if (badge === 'Partial') {
      const banner = hasScore ? 'Part of this analysis is missing' : 'This analysis has no score'
      await expect(page.getByText(banner, { exact: true }), name).toBeVisible()
    } else await expect(page.getByRole('button', { name: 'Retry' }), name).toBeVisible()

    expect(await fetchUsedAnalyses(), name).toBe(countsAsUsed ? usedBefore + 1 : usedBefore)
    usedBefore = await fetchUsedAnalyses()
  }
  await context.close()
  await product.end()
  for (const site of sites) site.end()
  dataDir.remove()
})
