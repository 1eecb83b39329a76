import { expect, test } from 'vitest'
import { readPage } from '#facts/read-page.ts'
import { openUnreadReason } from './unread.ts'

const html = (body: string) => `<!doctype html><title>A</title><h1>A</h1>${body}`
const START = 'https://shop.test/'

type FakeResponse = { url?: string; status?: number; headers?: Record<string, string>; body?: string }
const pageOf = ({ url = START, status = 200, headers = {}, body = '' }: FakeResponse) =>
  readPage(
    { url, status, headers: { 'content-type': 'text/html', ...headers }, body },
    { foundBy: 'start', depth: 0, attempts: 1, failure: null },
  )

function reasonOf(...responses: FakeResponse[]): string | null {
  const unread = openUnreadReason(responses[0]?.url ?? START, {})
  for (const response of responses) unread.add(pageOf(response))
  return unread.reason()
}
const redirect = (location: string): FakeResponse => ({ status: 301, headers: { location } })
const form = '<form><input type="password"></form>'

test.each<[string, FakeResponse[], RegExp | null]>([
  ['a page', [{ body: html('Hello') }], null],
  ['401', [{ status: 401 }], /asks for a password \(error 401\)/],
  ['403 with a page', [{ status: 403, body: html('No') }], /blocks our crawler \(error 403\)/],
  ['404', [{ status: 404 }], /doesn’t exist \(error 404\)/],
  ['429', [{ status: 429 }], /limits our requests \(error 429\)/],
  ['451', [{ status: 451 }], /returns error 451/],
  ['502', [{ status: 502 }], /^The home page returns error 502/],
  ['502 elsewhere', [{ url: `${START}shop`, status: 502 }], /^The page returns error 502/],
  ['JSON', [{ headers: { 'content-type': 'application/ld+json' }, body: '{}' }], /is JSON, not HTML/],
  ['a PDF', [{ headers: { 'content-type': 'application/pdf' } }], /is a file \(application\/pdf\), not HTML/],
  ['a redirect to another site', [redirect('https://other.test/x')], /redirects to https:\/\/other\.test\. Analyze that address instead\./],
  ['a redirect into the local network', [redirect('http://192.168.0.1/')], /192\.168\.0\.1, a private or local address/],
  ['a redirect to no address', [{ status: 302 }], /an address that isn’t valid/],
  ['a redirect to an error', [redirect('/new'), { url: `${START}new`, status: 500 }], /returns error 500/],
  ['a redirect to a page', [redirect('/new'), { url: `${START}new`, body: html('Hello') }], null],
  ['a login page', [{ body: html(form) }], /asks visitors to log in/],
  ['a login page with legal pages beside it', [{ body: html(form) }, { url: `${START}privacy`, body: html('x') }], /log in/],
  ['a login page with other pages beside it', [{ body: html(form) }, { url: `${START}boats`, body: html('x') }], null],
  ['a page with a login form and much else', [{ body: html(form + 'word '.repeat(300)) }], null],
  ['a broken start page with pages beside it', [{ status: 500 }, { url: `${START}boats`, body: html('x') }], null],
])('the reason why nothing was read is correct for: %s', (_, responses, reason) => {
  if (reason === null) expect(reasonOf(...responses)).toBeNull()
  else expect(reasonOf(...responses)).toMatch(reason)
})

test('without a response, the reason is a generic sentence', () => {
  expect(openUnreadReason(START, {}).reason()).toBe('We couldn’t read any page of this site.')
})
