import { pathOf } from '#facts/path-of.ts'
import { isWalled } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { head, page } from '#testing/example.ts'

const HTML = ['text/html', 'application/xhtml+xml']
/** The first is the usual one. `+xml` and `+json` say that a type of its own is written so. */
const BY_EXTENSION = new Map<string, string[]>([
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

export const contentTypeWrong = pageRule({
  id: 'content-type-wrong',
  name: 'Media type does not fit the content',
  version: 3,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  minutes: 15,
  source: 'https://www.rfc-editor.org/rfc/rfc9110.html#name-content-type',
  reviewed: '2026-11',
  check: 'Run `curl -sI ADDRESS` and read the line `content-type`: it is missing, or names another kind than the ending of the address.',
  applies: (page) => page.status === 200 && !isWalled(page),
  // The header alone tells; of files that are no text nothing more is read.
  judgesCutPages: true,

  find(page) {
    const extension = /\.([a-z0-9]{2,5})$/i.exec(pathOf(page.url))?.[1]?.toLowerCase() ?? ''
    const expected = BY_EXTENSION.get(extension)
    if (page.mediaType === '') return [{ at: 'Content-Type', found: 'no Content-Type header', expected: expected?.[0] ?? 'text/html' }]
    if (expected === undefined || expected.includes(page.mediaType) || page.mediaType.endsWith(`+${extension}`)) return []
    return [{ at: 'Content-Type', found: page.headers['content-type'] ?? '', expected: expected[0] ?? '' }]
  },

  advise: (cases) => ({
    title: 'Send the right Content-Type',
    problem: `${count(cases.length, 'address', 'addresses')} ${cases.length === 1 ? 'names' : 'name'} a media type that does not fit: “${cases[0]?.found ?? ''}” where ${cases[0]?.expected ?? 'another'} is expected. Browsers and search engines believe the header, and may offer a download or pass over the page.`,
    solution: 'Set the type in the server’s configuration, or give the address an ending that fits what it serves.',
    example: `Content-Type: ${cases[0]?.expected ?? 'text/html'}; charset=utf-8`,
  }),

  fires: () => [
    page('<title>Boots</title>', { path: '/boots.html', headers: { 'content-type': 'text/plain' } }),
    page('<title>Boots</title>', { path: '/catalogue.pdf' }),
    page('', { path: '/catalogue.pdf', headers: { 'content-type': 'application/octet-stream' } }),
  ],
  quiet: () => [
    head('<title>Boots</title>', { path: '/boots.php' }),
    head('<title>Boots</title>', { path: '/boots.html' }),
    head('<title>Boots</title>', { path: '/v1.2' }),
    page('{}', { path: '/site.json', headers: { 'content-type': 'application/manifest+json' } }),
    page('<feed/>', { path: '/feed.xml', headers: { 'content-type': 'application/atom+xml; charset=utf-8' } }),
  ],
})
