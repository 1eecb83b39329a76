import { sameSite } from '#crawl/same-site.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

export const linkInsecure = pageRule({
  id: 'link-insecure',
  name: 'Link to the insecure version of the site',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  minutesEach: 1,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Rest the mouse on the named link and read the address at the bottom of the window: it begins with http://, not https://.',
  applies: (page) => isHtmlPage(page) && page.url.startsWith('https:'),

  find(page) {
    const isOwn = sameSite(page.url)
    return page.links.flatMap((link) =>
      link.url?.startsWith('http:') && isOwn(link.url)
        ? [{ at: link.path, found: link.url, expected: link.url.replace('http:', 'https:') }]
        : [],
    )
  },

  advise: (cases) => ({
    title: 'Link to https',
    problem: `${pagesThat(cases, 'links', 'link')} to the insecure http version of your own site: ${cases[0]?.found ?? ''}. Each click goes out unencrypted first.`,
    solution: 'Write https:// in the links, or leave scheme and host out.',
    example: `<a href="${escaped(cases[0]?.expected ?? '')}">`,
  }),

  fires: () => [body('<a href="http://shop.test/shoes">Shoes</a>'), body('<a href="http://www.shop.test/shoes">Shoes</a>')],
  quiet: () => [
    body('<a href="/shoes">Shoes</a><a href="http://other.test/">Other</a>'),
    body('<a href="http://shop.test/shoes">Shoes</a>', { url: 'http://shop.test/boots' }),
  ],
})
