/** Applies fixes to the examples of rules, the same way as to real sites. */
import { type AppliedFix, applyFix, type SiteResponse, withHeader } from '#fixes/apply-fix.ts'
import type { Fix } from '#fixes/fix.ts'
import type { ExampleResponse, PageExample, SiteExample } from '#rules/example.ts'

export type Example = PageExample | SiteExample

const HTML_CONTENT_TYPE = 'text/html; charset=utf-8'

export function applyToExample(example: Example, fix: Fix, url: string): AppliedFix | null {
  if (example.kind === 'page') {
    const { status, headers, html } = example
    return applyFix(fix, url, (address) => (address === example.url ? { status, headers, body: html } : null))
  }
  return applyFix(fix, url, (address) => {
    const response = example.routes[routeOf(address, example)]
    return response === undefined ? null : asSiteResponse(response, address)
  })
}

const routeOf = (url: string, { origin }: SiteExample): string => (url.startsWith(`${origin}/`) ? url.slice(origin.length) : url)

function asSiteResponse(response: ExampleResponse, url: string): SiteResponse {
  const { status = 200, headers = {}, body = '' } = typeof response === 'string' ? { body: response } : response
  const type = /\.txt$/.test(url) ? 'text/plain' : /\.xml$/.test(url) ? 'application/xml' : HTML_CONTENT_TYPE
  return { status, headers: { 'content-type': type, ...headers }, body }
}

/** The example after a fix was applied. */
export function editedExample(example: Example, { responses, siteHeaders }: AppliedFix): Example {
  if (example.kind === 'page') {
    const response = responses.get(example.url)
    return response === undefined
      ? example
      : { ...example, status: response.status, headers: response.headers, html: Buffer.from(response.body).toString() }
  }
  const routes = Object.fromEntries(
    Object.entries(example.routes).map(([route, response]): [string, ExampleResponse] => [
      route,
      siteHeaders.length === 0 || !route.startsWith('/') ? response : withHeaders(response, siteHeaders),
    ]),
  )
  for (const [url, { status, headers, body }] of responses) {
    const route = routeOf(url, example)
    const previous = routes[route]
    const otherFields = typeof previous === 'object' ? previous : {}
    routes[route] = { ...otherFields, status, headers, body: Buffer.from(body).toString() }
  }
  return { ...example, routes }
}

function withHeaders(response: ExampleResponse, siteHeaders: AppliedFix['siteHeaders']): ExampleResponse {
  const fields = typeof response === 'string' ? { body: response } : response
  const headers = siteHeaders.reduce((all, { name, value }) => withHeader(all, name, value), fields.headers ?? {})
  return { ...fields, headers }
}
