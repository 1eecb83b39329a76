/** Changes to the responses of the server: status, headers, encryption, size and speed. */
import { type FakeResponse, type FakeSite, redirectResponse } from '../fake-site.ts'
import { addToHead, addToMain, type Change, editPages, isPage, onHeaders, onPages, pagesOf, withResponses } from './change.ts'

const serverError: FakeResponse = { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' }, body: '<h1>Server error</h1>' }
const notFoundOf = (site: FakeSite): FakeResponse => site.responses.get('*') as FakeResponse

const isFile = ({ status, headers }: FakeResponse) => status === 200 && !/html|xml|plain/.test(headers['content-type'] ?? '')
const isCompressed = ({ headers }: FakeResponse) => headers['content-encoding'] === 'br'
const isAny = () => true

export const serverChanges: readonly Change[] = [
  { name: 'one page deleted', apply: (site) => withResponses(site, [[site.landmarks.inner, null]]) },
  { name: 'a page of the menu deleted', apply: (site) => withResponses(site, [[site.landmarks.menu, null]]) },
  { name: 'one page returns 500', apply: (site) => withResponses(site, [[site.landmarks.inner, serverError]]) },
  { name: 'a page of the menu returns 500', apply: (site) => withResponses(site, [[site.landmarks.menu, serverError]]) },
  {
    name: 'one page returns nothing',
    apply: (site) => withResponses(site, [[site.landmarks.inner, { ...serverError, status: 200, body: '' }]]),
  },
  {
    name: 'a link of the home page leads to a server error',
    apply: (site) =>
      editPages(
        withResponses(site, [['/fails', serverError]]),
        (html) => addToMain(html, '<p>See <a href="/fails">our winter plans</a>.</p>'),
        (path) => path === '/',
      ),
  },
  {
    name: 'every page but the home page returns 500',
    apply: (site) =>
      withResponses(
        site,
        pagesOf(site).flatMap(([path]) => (path === '/' ? [] : [[path, serverError] as const])),
      ),
  },
  { name: 'the home page returns 500', apply: (site) => withResponses(site, [['/', serverError]]) },
  {
    name: 'addresses that do not exist return 200',
    apply: (site) => withResponses(site, [['*', { ...notFoundOf(site), status: 200 }]]),
  },
  {
    name: 'addresses that do not exist redirect to the home page',
    apply: (site) => withResponses(site, [['*', redirectResponse('/')]]),
  },
  onPages(
    'one page says that it does not exist and returns 200',
    (html) =>
      html
        .replace(/<title>[^<]*/, '<title>Page not found')
        .replace(/<main.*<\/main>/s, '<main><h1>Page not found</h1><p>This page does not exist any more.</p></main>'),
    (path, _, site) => path === site.landmarks.inner,
  ),
  onHeaders('compression switched off', { 'content-encoding': null }, isCompressed),
  onHeaders(
    'security headers removed',
    {
      'content-security-policy': null,
      'x-content-type-options': null,
      'referrer-policy': null,
      'strict-transport-security': null,
      'x-frame-options': null,
    },
    isAny,
  ),
  onHeaders('caching of files removed', { 'cache-control': null }, isFile),
  onHeaders(
    'pages sent as plain text',
    { 'content-type': 'text/plain' },
    (response, path) => isPage(response) && path.split('/').length > 3,
  ),
  {
    name: 'character set removed',
    apply: (site) =>
      editPages(
        withResponses(
          site,
          pagesOf(site).map(([path, response]) => [path, { ...response, headers: { ...response.headers, 'content-type': 'text/html' } }]),
        ),
        (html) => html.replace(/<meta charset="[^"]*">\s*/, ''),
      ),
  },
  onHeaders('session cookie without protection', { 'set-cookie': 'PHPSESSID=1; path=/' }, isPage),
  onPages('files without encryption on every page', (html, _, { origin }) =>
    origin.startsWith('https:') ? addToHead(html, '<script src="http://scripts.example/a.js"></script>') : html,
  ),
  onPages('a form without encryption on every page', (html, _, { origin }) =>
    origin.startsWith('https:')
      ? addToMain(
          html,
          `<form action="http://forms.example/send"><label>Name <input name="name" autocomplete="name"></label><button>Send</button></form>`,
        )
      : html,
  ),
  onPages('a script that does not exist on every page', (html) => addToHead(html, '<script defer src="/lost.js"></script>')),
  {
    name: 'images of 2 MB',
    apply: (site) =>
      withResponses(
        site,
        [...site.responses].flatMap(([path, response]) =>
          /^image\/(png|webp|jpeg)/.test(response.headers['content-type'] ?? '')
            ? [[path, { ...response, body: Buffer.concat([Buffer.from(response.body), Buffer.alloc(2_000_000)]) }] as const]
            : [],
        ),
      ),
  },
  { name: 'icon file deleted', apply: (site) => withResponses(site, [['/icon.svg', null]]) },
  onHeaders(
    'pages are sent on by a Refresh header',
    { refresh: '5; url=/' },
    (response, path) => isPage(response) && path.split('/').length > 3,
  ),
]

/** Measured times differ from run to run, so they must not change the score. */
export const slowServer: Change = {
  name: 'every response takes two seconds',
  apply: (site) =>
    withResponses(
      site,
      [...site.responses].map(([path, response]) => [path, { ...response, delayMs: 2_000 }]),
    ),
}
