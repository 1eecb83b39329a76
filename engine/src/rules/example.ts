/** Builds small pages and sites for the examples of rules. They are plain data; `read-example.ts` turns them into facts. */

import type { Handshake } from '#web/handshake.ts'

export type PageExample = { kind: 'page'; url: string; status: number; headers: Record<string, string>; html: string; depth: number }
export type ExampleResponse =
  | string
  | {
      status?: number
      headers?: Record<string, string>
      body?: string
      failure?: 'timeout' | 'no such host' | 'refused address'
      firstByteMs?: number
      handshakeResult?: Handshake
    }
export type SiteExample = { kind: 'site'; routes: Record<string, ExampleResponse>; origin: string; ended: 'complete' | 'page cap' }

export const EXAMPLE_ORIGIN = 'https://shop.test'

type PageDetails = { path?: string; url?: string; status?: number; headers?: Record<string, string>; depth?: number }

export const page = (html: string, { path = '/boots', url, status = 200, headers = {}, depth = 1 }: PageDetails = {}): PageExample => ({
  kind: 'page',
  url: url ?? EXAMPLE_ORIGIN + path,
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  html,
  depth,
})

/** A page with this HTML in its head. */
export const head = (html: string, details?: PageDetails): PageExample =>
  page(document(html, '<h1>Boots</h1><p>Boots for every weather.</p>'), details)

/** A page with this HTML in its body. */
export const body = (html: string, details?: PageDetails): PageExample => page(document('<title>Boots for walkers</title>', html), details)

export const document = (inHead: string, inBody: string, lang = 'en'): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">${inHead}</head><body>${inBody}</body></html>`

/** A site, as responses by path. `/robots.txt` and `/sitemap.xml` are always read, other paths only if a link or sitemap names them. */
export const site = (
  routes: Record<string, ExampleResponse>,
  { origin = EXAMPLE_ORIGIN, ended = 'complete' }: Partial<SiteExample> = {},
): SiteExample => ({
  kind: 'site',
  routes,
  origin,
  ended,
})

/** A page of an example site, with a title and links. */
export const linking = (...paths: string[]): string =>
  document('<title>Boots for walkers</title>', `<main>${paths.map((path) => `<a href="${path}">To ${path}</a>`).join(' ')}</main>`)

export const redirect = (location: string, status = 301): ExampleResponse => ({ status, headers: { location } })

export const urlset = (...paths: string[]): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>${path.startsWith('/') ? EXAMPLE_ORIGIN + path : path}</loc></url>`).join('')}</urlset>`

/** A sitemap that lists `/0`, `/1` and so on with these lastmod dates. */
export const datedUrlset = (...lastmods: string[]): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${lastmods.map((lastmod, i) => `<url><loc>${EXAMPLE_ORIGIN}/${i}</loc><lastmod>${lastmod}</lastmod></url>`).join('')}</urlset>`

/** A page with this structured data; by default, its text is about boots. */
export const markedUp = (
  properties: Record<string, unknown>,
  inBody = '<h1>Boots</h1><p>Boots for every weather.</p>',
  details?: PageDetails,
): PageExample => page(document(`<title>Boots for walkers | Acme</title>${jsonLd(properties)}`, inBody), details)

export const jsonLd = (properties: Record<string, unknown>): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...properties })}</script>`
