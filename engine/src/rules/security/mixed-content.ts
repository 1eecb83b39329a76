import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body, head } from '#testing/example.ts'

export const mixedContent = pageRule({
  id: 'mixed-content',
  name: 'Encrypted page loads unencrypted files',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Mixed_content',
  reviewed: '2026-11',
  check: 'Open the Console of the developer tools and reload: it warns of “Mixed Content” and names the file.',
  applies: (page) => isHtmlPage(page) && page.url.startsWith('https:'),

  find(page) {
    const policies = [page.headers['content-security-policy'], page.safety.policy].join(';')
    // The browser is told to load everything encrypted.
    if (/upgrade-insecure-requests/i.test(policies)) return []
    return page.safety.insecure.map(({ url, path }) => ({ at: path, found: url, expected: url.replace('http:', 'https:') }))
  },

  advise: (cases) => ({
    title: 'Load all files over https',
    problem: `${pagesThat(cases, 'loads', 'load')} files without encryption: ${cases[0]?.found ?? ''}. Browsers block scripts, styles and frames of this kind.`,
    solution: 'Write https:// in these addresses. Until all are found, the header lets browsers do it for you.',
    example: 'Content-Security-Policy: upgrade-insecure-requests',
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
    head('<script src="http://cdn.test/app.js"></script>', { url: 'http://shop.test/boots' }),
  ],
})
