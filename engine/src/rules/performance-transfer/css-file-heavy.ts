import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { ownFileProbes } from '#rules/probe-requests.ts'
import { probeRule } from '#rules/rule.ts'
import { foundCount } from '#rules/wording.ts'

const BYTES_PER_KB = 1_024
const MAX_BYTES = 100 * BYTES_PER_KB
/** Share of a large stylesheet that is left after compression. assets-not-compressed reports missing compression. */
const COMPRESSED_SHARE = 0.15

const page = document('<link rel="stylesheet" href="/a.css">', '')
const style = (bytes: number, encoding = 'br') => ({
  headers: { 'content-type': 'text/css', 'content-encoding': encoding },
  body: 'a'.repeat(bytes),
})

export const cssFileHeavy = probeRule({
  id: 'css-file-heavy',
  name: 'Large CSS file',
  version: 4,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'file',
  isAboutSite: true,
  minutes: 90,
  source: 'https://developer.chrome.com/docs/lighthouse/performance/unused-css-rules',
  reviewed: '2026-11',
  check: 'Open the Network panel of the browser’s developer tools (F12), reload, choose CSS: the listed file is larger than 100 KB.',
  requests: (site) => ownFileProbes(site, 'link[rel=stylesheet]'),

  find(responses) {
    return responses.flatMap(({ url, of, about = '', page: { status, weight, headers, isHtml } }) => {
      const encoding = headers['content-encoding'] ?? 'identity'
      const isUncompressed = encoding === 'identity'
      if (status !== 200 || isHtml || weight.sent * (isUncompressed ? COMPRESSED_SHARE : 1) <= MAX_BYTES) return []
      const found = `${url} is ${Math.ceil(weight.sent / BYTES_PER_KB)} KB as your server sends it (${isUncompressed ? 'not compressed' : `compressed with ${encoding}`})`
      return [{ url: of, at: about, found, expected: 'at most 100 KB compressed' }]
    })
  },

  advise: (cases, stack) => ({
    title: `Reduce the size of ${foundCount(cases, 'CSS file')}`,
    problem: `${foundCount(cases, 'CSS file is', 'CSS files are')} very large${withExample(cases)} Browsers show nothing until the CSS has loaded, so visitors wait longer.`,
    solution: `${
      stack.includes('Docusaurus')
        ? 'Docusaurus builds the file from all CSS in src and in the packages that it imports, once for each language. Remove imports of whole icon fonts and frameworks of which you use only a few rules, and CSS rules that no page uses.'
        : 'If a website builder or theme creates the file, don’t edit it, because updates replace it: look for a setting that makes the CSS smaller, or use an optimization plugin. In files of your own, remove CSS rules that no page uses. If only some pages need certain rules, put them in a separate file and load it only there.'
    } Move embedded fonts and images into their own files.`,
    example: null,
  }),

  fires: () => [site({ '/': page, '/a.css': style(MAX_BYTES + 1) }), site({ '/': page, '/a.css': style(7 * MAX_BYTES, 'identity') })],
  quiet: () => [
    site({ '/': page, '/a.css': style(MAX_BYTES) }),
    site({ '/': page }),
    site({ '/': page, '/a.css': { headers: { 'content-type': 'text/html', 'content-encoding': 'br' }, body: '<p>'.repeat(MAX_BYTES) } }),
    site({ '/': page, '/a.css': style(5 * MAX_BYTES, 'identity') }),
  ],
})
