import { pathOf } from '#facts/path-of.ts'
import type { Stack } from '#facts/stack.ts'
import { head, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isAccessRefused } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'

const HTML = ['text/html', 'application/xhtml+xml']
/** Right types by extension, the usual one first. A special type that ends in `+xml` or `+json` is fine too. */
const TYPES_BY_EXTENSION = new Map<string, string[]>([
  ['html', HTML],
  ['htm', HTML],
  ['pdf', ['application/pdf']],
  ['xml', ['application/xml', 'text/xml']],
  ['json', ['application/json']],
  ['jpg', ['image/jpeg']],
  ['jpeg', ['image/jpeg']],
  ['png', ['image/png']],
  ['webp', ['image/webp']],
])

const typeSettingFor = (stack: readonly Stack[]): string =>
  stack.includes('nginx')
    ? 'in the types block of nginx'
    : stack.includes('Apache') || stack.includes('LiteSpeed')
      ? 'with AddType in .htaccess'
      : 'in your server or CDN settings'

/** `sentType` is empty if there is no header. */
type Details = { sentType: string }
type TypeCase = Case<Details>

const NO_HEADER = 'no Content-Type header'
const hasNoHeader = ({ details }: TypeCase): boolean => details.sentType === ''

const extensionOf = (url: string): string => /\.([a-z0-9]{2,5})$/i.exec(pathOf(url))?.[1]?.toLowerCase() ?? ''

/** `the wrong Content-Type header`, `no Content-Type header`. */
const describeFault = (cases: readonly TypeCase[]): string =>
  cases.every(hasNoHeader) ? NO_HEADER : cases.some(hasNoHeader) ? 'a wrong Content-Type header or none' : 'the wrong Content-Type header'

const isFeed = ({ url, expected, details }: TypeCase): boolean =>
  expected === 'application/xml' && details.sentType === 'text/html' && /\b(feed|rss|atom)\b/i.test(pathOf(url))

/** XML that is sent as a web page, such as the data of WordPress for previews of a page (oEmbed). */
const isDataInPlaceOfPage = (each: TypeCase): boolean =>
  each.expected === 'application/xml' && each.details.sentType === 'text/html' && !isFeed(each) && extensionOf(each.url) === ''

/** Hosts of plain files don't know what a file without an extension is. */
const isPageWithoutEnding = ({ url, expected, details }: TypeCase): boolean =>
  expected === 'text/html' && details.sentType === 'application/octet-stream' && extensionOf(url) === ''

const consequence = (cases: readonly TypeCase[]): string =>
  cases.every(isFeed)
    ? 'browsers may show the feed as a jumbled page, and feed readers and search engines may skip it'
    : 'they may download the file instead of showing it, or skip it'

function steps(cases: readonly TypeCase[], stack: readonly Stack[]): string {
  const [type, ...others] = new Set(cases.map(({ expected }) => expected))
  const isSingleType = type !== undefined && others.length === 0
  const send = isSingleType
    ? `Send “Content-Type: ${type}” for ${cases.length === 1 ? 'this URL' : 'these URLs'}.`
    : `Send each URL with the type it should have, such as “Content-Type: ${type}” for the one above.`
  const mayBeMisnamed = cases.some((each) => !hasNoHeader(each) && TYPES_BY_EXTENSION.has(extensionOf(each.url)))
  const rename = mayBeMisnamed ? ' If a file only has the wrong extension, rename it and update the links to it.' : ''
  const ending = cases.some(isPageWithoutEnding)
    ? ' On GitHub Pages and similar hosts, rename the file so that it ends in .html, and correct the links to it.'
    : ''
  const page = cases.some(isDataInPlaceOfPage) ? ' If visitors should see a page at this URL, send the page instead of the data.' : ''
  return `${send} Set it ${typeSettingFor(stack)}${mayBeMisnamed ? '' : ', or in the code that creates the response'}.${rename}${ending}${page}`
}

export const contentTypeWrong = pageRule<Details>({
  id: 'content-type-wrong',
  name: 'Wrong or missing Content-Type header',
  checks: 'Content-Type headers that are missing or don’t match the file extension',
  version: 6,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  minutes: 15,
  explains: ['sitemap-orphan', 'page-orphan', 'sitemap-lists-errors'],
  blocksIndexing: 'when high',
  source: 'https://www.rfc-editor.org/rfc/rfc9110.html#name-content-type',
  reviewed: '2026-11',
  check: 'Run `curl -sI ADDRESS` and read the `content-type` line: it is missing, or it isn’t the type of this file.',
  applies: (page) => page.status === 200 && !isAccessRefused(page),
  // Only the header matters, so truncated pages can be judged too.
  judgesTruncatedPages: true,

  find(page) {
    const evidence = { at: 'Content-Type', found: page.headers['content-type'] ?? '', details: { sentType: page.mediaType } }
    if (page.file?.isMarkup) return [{ ...evidence, expected: 'text/html', impact: 'high' }]
    if (page.file?.isFeed) return [{ ...evidence, expected: 'application/xml' }]
    const extension = extensionOf(page.url)
    const expected = TYPES_BY_EXTENSION.get(extension)
    if (page.mediaType === '') return [{ ...evidence, found: NO_HEADER, expected: expected?.[0] ?? 'text/html' }]
    if (expected === undefined || expected.includes(page.mediaType) || page.mediaType.endsWith(`+${extension}`)) return []
    return [{ ...evidence, expected: expected[0] ?? '' }]
  },

  advise: (cases, stack) => ({
    title: `Fix the Content-Type header of ${count(cases.length, 'URL')}`,
    problem: `${count(cases.length, 'URL has', 'URLs have')} ${describeFault(cases)}${withExample(cases, (each) => `${each.url} (${hasNoHeader(each) ? 'none' : each.found} instead of ${each.expected})`)} Browsers and search engines trust this header, so ${consequence(cases)}.`,
    solution: steps(cases, stack),
  }),

  fires: () => [
    page('<title>Boots</title>', { path: '/boots.html', headers: { 'content-type': 'text/plain' } }),
    page('<title>Boots</title>', { path: '/catalog.pdf' }),
    page('<?xml version="1.0"?><rss version="2.0"><channel></channel></rss>', { path: '/feed/' }),
    page('<?xml version="1.0"?><oembed><version>1.0</version><title>Boots</title></oembed>', { path: '/boots/' }),
    page('<!doctype html><title>Boots</title>', { path: '/boots', headers: { 'content-type': 'text/plain' } }),
    page('', { path: '/catalog.pdf', headers: { 'content-type': 'application/octet-stream' } }),
    page('<!doctype html><title>Boots</title>', { path: '/boots', headers: { 'content-type': 'application/octet-stream' } }),
  ],
  quiet: () => [
    head('<title>Boots</title>', { path: '/boots.php' }),
    head('<title>Boots</title>', { path: '/boots.html' }),
    head('<title>Boots</title>', { path: '/v1.2' }),
    page('PK', { path: '/boots', headers: { 'content-type': 'application/octet-stream' } }),
    page('{}', { path: '/site.json', headers: { 'content-type': 'application/manifest+json' } }),
    page('<feed/>', { path: '/feed.xml', headers: { 'content-type': 'application/atom+xml; charset=utf-8' } }),
  ],
})
