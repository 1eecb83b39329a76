/** Applies fixes to the examples of rules, the same way as to real sites. */
import { type Applied, applyFix, type SiteAnswer, withHeader } from '#fixes/apply-fix.ts'
import type { Fix } from '#fixes/fix.ts'
import type { ExampleResponse, PageExample, SiteExample } from '#rules/example.ts'

export type Example = PageExample | SiteExample

const HTML_CONTENT_TYPE = 'text/html; charset=utf-8'

export function applyToExample(example: Example, fix: Fix, url: string): Applied | null {
  if (example.kind === 'page') {
    const { status, headers, html } = example
    return applyFix(fix, url, (address) => (address === example.url ? { status, headers, body: html } : null))
  }
  return applyFix(fix, url, (address) => {
    const given = example.routes[routeOf(address, example)]
    return given === undefined ? null : asSiteAnswer(given, address)
  })
}

const routeOf = (url: string, { origin }: SiteExample): string => (url.startsWith(`${origin}/`) ? url.slice(origin.length) : url)

function asSiteAnswer(given: ExampleResponse, url: string): SiteAnswer {
  const { status = 200, headers = {}, body = '' } = typeof given === 'string' ? { body: given } : given
  const type = /\.txt$/.test(url) ? 'text/plain' : /\.xml$/.test(url) ? 'application/xml' : HTML_CONTENT_TYPE
  return { status, headers: { 'content-type': type, ...headers }, body }
}

/** The example with a fix in it. */
export function editedExample(example: Example, { answers, everywhere }: Applied): Example {
  if (example.kind === 'page') {
    const answer = answers.get(example.url)
    return answer === undefined
      ? example
      : { ...example, status: answer.status, headers: answer.headers, html: Buffer.from(answer.body).toString() }
  }
  const routes = Object.fromEntries(
    Object.entries(example.routes).map(([route, given]): [string, ExampleResponse] => [
      route,
      everywhere.length === 0 || !route.startsWith('/') ? given : withHeaders(given, everywhere),
    ]),
  )
  for (const [url, { status, headers, body }] of answers) {
    const route = routeOf(url, example)
    const before = routes[route]
    const kept = typeof before === 'object' ? before : {}
    routes[route] = { ...kept, status, headers, body: Buffer.from(body).toString() }
  }
  return { ...example, routes }
}

function withHeaders(given: ExampleResponse, everywhere: Applied['everywhere']): ExampleResponse {
  const answer = typeof given === 'string' ? { body: given } : given
  const headers = everywhere.reduce((all, { name, value }) => withHeader(all, name, value), answer.headers ?? {})
  return { ...answer, headers }
}
