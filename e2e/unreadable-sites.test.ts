import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { apiAs } from './api-as.ts'
import { newDataDir, start } from './product.ts'
import { runAnalysis } from './run-analysis.ts'
import { storageOf } from './sign-in.ts'

const person = 'agency@example.test'

const html = (response: ServerResponse, body: string) =>
  void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html><html lang="en">${body}</html>`)

/** A site whose pages answer as the test decides, without robots.txt and sitemap. */
async function siteThat(answers: (path: string, response: ServerResponse) => void) {
  const server = createServer(({ url = '/' }, response) => {
    if (/\.(txt|xml)$/.test(url)) response.writeHead(404).end()
    else answers(url, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const end = () => {
    server.closeAllConnections()
    server.close()
  }
  return { host, end }
}

/** Lets this many of the 64 pages answer 503. */
const brokenIn = (broken: number) => (path: string, response: ServerResponse) => {
  if (path === '/') {
    const links = Array.from({ length: 63 }, (_, at) => `<a href="/page-${at}">Page ${at}</a>`).join(' ')
    return html(response, `<title>Home of many pages</title><h1>Home</h1><p>${links}</p>`)
  }
  if (Number(path.split('-')[1]) < broken) return void response.writeHead(503).end()
  html(response, `<title>Page ${path} of the site</title><h1>${path}</h1><p>Some words about ${path}.</p>`)
}

const unread = { badge: 'Failed', hasScore: false, isUsed: false }

const endings = [
  {
    ...unread,
    name: 'asks for a password',
    says: /asks for a password \(error 401\)/,
    site: (_: string, r: ServerResponse) => void r.writeHead(401).end(),
  },
  { ...unread, name: 'answers 500', says: /returns error 500/, site: (_: string, r: ServerResponse) => void r.writeHead(500).end() },
  {
    ...unread,
    name: 'answers JSON',
    says: /is JSON, not HTML/,
    site: (_: string, r: ServerResponse) => void r.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'),
  },
  {
    ...unread,
    name: 'shows a login form',
    says: /asks visitors to log in/,
    site: (_: string, r: ServerResponse) => html(r, '<title>Log in</title><h1>Log in</h1><form><input type="password" name="p"></form>'),
  },
  {
    ...unread,
    name: 'redirects to a private address',
    says: /a private or local address that can’t be analyzed/,
    site: (_: string, r: ServerResponse) => void r.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  },
  { name: 'fails on 55 of 64 pages', says: /55 of 64/, site: brokenIn(55), badge: 'Partial', hasScore: false, isUsed: false },
  { name: 'fails on 13 of 64 pages', says: /13 of 64/, site: brokenIn(13), badge: 'Partial', hasScore: true, isUsed: true },
] as const

const rowOf = (page: Page, host: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name: host, exact: true }) })

test('A-S-20 a site that cannot be read, fully or partly, ends with a reason, no score for nothing read, and its allowance returned', async ({
  browser,
}) => {
  // One start and seven analyses, some of which retry failing pages.
  test.setTimeout(400_000)
  const sites = await Promise.all(endings.map(({ site }) => siteThat(site)))
  const data = newDataDir()
  const product = await start({ DATA_DIR: data.path, RATE_LIMITS: 'off', CRAWL_ALLOW: sites.map(({ host }) => host).join(',') })
  const context = await browser.newContext({ baseURL: product.address, storageState: await storageOf(product.address, person) })
  const page = await context.newPage()
  const ask = await apiAs(product.address, person)
  const used = async () => (await ask<{ data: { usage: { used: number } } }>('GET', '/api/v1/subscription/status')).data.usage.used
  let before = await used()
  for (const [at, { name, says, badge, hasScore, isUsed }] of endings.entries()) {
    const host = sites[at]?.host ?? ''
    const jobId = await runAnalysis(product, person, `http://${host}/`)
    await page.goto('/')
    await expect(rowOf(page, host), name).toContainText(badge)
    await expect(rowOf(page, host), name).toContainText(says)

    await page.goto(`/jobs/${jobId}`)
    await expect(page.getByRole('heading', { level: 1, name: host })).toBeVisible()
    await expect(page.getByRole('main').getByText(says).first(), name).toBeVisible()
    await expect(page.getByRole('img', { name: /^Score / }), name).toHaveCount(hasScore ? 1 : 0)
    await expect(page.getByText(/points went$/), name).toHaveCount(hasScore ? 1 : 0)
    if (badge === 'Partial') {
      const banner = hasScore ? 'Part of this analysis is missing' : 'This analysis has no score'
      await expect(page.getByText(banner, { exact: true }), name).toBeVisible()
    } else await expect(page.getByRole('button', { name: 'Retry' }), name).toBeVisible()

    expect(await used(), name).toBe(isUsed ? before + 1 : before)
    before = await used()
  }
  await context.close()
  await product.end()
  for (const site of sites) site.end()
  data.remove()
})
