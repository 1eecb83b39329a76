import { body, head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/** The attribute with the file's URL, for elements that don't use `src`. */
const URL_ATTRIBUTE: Record<string, string> = { link: 'href', object: 'data', form: 'action' }

const tagOf = (path: string): string => /([a-z][a-z0-9-]*)[^\s>]*$/.exec(path)?.[1] ?? 'img'

export const mixedContent = pageRule({
  id: 'mixed-content',
  name: 'Mixed content',
  version: 2,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Mixed_content',
  reviewed: '2026-11',
  check: 'Open the Console of the developer tools and reload: it warns of “Mixed Content” and names the file.',
  judgesCopies: true,
  applies: (page) => isHtmlPage(page) && page.url.startsWith('https:'),

  find(page) {
    const policies = [page.headers['content-security-policy'], page.safety.policy].join(';')
    // With this directive browsers load everything over https.
    if (/upgrade-insecure-requests/i.test(policies)) return []
    return page.safety.insecure.map(({ url, path }) => {
      const tag = tagOf(path)
      const name = URL_ATTRIBUTE[tag] ?? 'src'
      const secure = url.replace('http:', 'https:')
      return {
        at: path,
        found: url,
        expected: secure,
        fix: () => [{ do: 'set attributes', at: { tag, path, has: { [name]: url } }, values: { [name]: secure } }],
      }
    })
  },

  advise: (cases) => ({
    title: `Load all files over https on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'loads', 'load')} files over http although the page uses https${withExample(cases)} Browsers block such scripts, styles and frames, so parts of the page may not work.`,
    solution:
      'Change http:// to https:// in the URLs of these files. Until you have found all of them, the header `Content-Security-Policy: upgrade-insecure-requests` makes browsers load them over https.',
  }),

  fires: () => [
    head('<script src="http://cdn.test/app.js"></script>'),
    body('<iframe src="http://maps.test/" title="Map"></iframe>'),
    body('<img src="http://cdn.test/a.png" alt="Boots">'),
  ],
  quiet: () => [
    head('<script src="https://cdn.test/app.js"></script><link rel="canonical" href="http://shop.test/boots">'),
    body('<noscript><img src="http://pixel.test/a.gif" alt=""></noscript>'),
    body('<a href="http://other.test/">Other</a><img src="/a.png" alt="Boots">'),
    head('<script src="http://cdn.test/app.js"></script>', { headers: { 'content-security-policy': 'upgrade-insecure-requests' } }),
    head('<script src="http://cdn.test/app.js"></script>', {
      headers: { 'content-security-policy': `img-src ${'https://cdn.test '.repeat(100)}; upgrade-insecure-requests` },
    }),
    head('<script src="http://cdn.test/app.js"></script>', { url: 'http://shop.test/boots' }),
  ],
})
