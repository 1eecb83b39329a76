import { sameSite } from '#crawl/same-site.ts'
import { DRAWN_BY_SCRIPT, isIndexable, isShell } from '#rules/gates.ts'
import { inconclusive, pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body, document, page } from '#testing/example.ts'

export const pageDeadEnd = pageRule({
  id: 'page-dead-end',
  name: 'Page links nowhere',
  checks: 'Pages without a link to another page of the site',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Look through header, text and footer of the page: no link leads to another page of your site.',
  // A start page that leads nowhere is the whole site; pages that only a sitemap names are told as orphans.
  applies: (page) => isIndexable(page) && page.type !== 'home',

  // Over a fiftieth of the judging time where pages have many links: it looks at each.
  find(page) {
    if (isShell(page)) return inconclusive(DRAWN_BY_SCRIPT)
    const isOwn = sameSite(page.url)
    return page.links.some((link) => link.url !== null && link.url !== page.url && isOwn(link.url))
      ? []
      : [{ at: 'body', found: 'no link to another page of the site', expected: 'at least a way back' }]
  },

  advise: (cases) => ({
    title: 'Give every page a way on',
    problem: `${pagesThat(cases, 'has', 'have')} no link to another page of the site. Visitors and crawlers turn back.`,
    solution: 'Add the navigation, and links to what readers want next.',
    example: null,
  }),

  fires: () => [body('<p>Boots</p><a href="https://other.test/">Other</a>')],
  quiet: () => [
    body('<a href="/">Home</a>'),
    body('<a href="#work">Work</a><a href="https://other.test/me">Me elsewhere</a><h2 id="work">Work</h2>', { path: '/' }),
    page(document('<title>Boots</title>', '<div id="root"></div><script type="module" src="/main.js"></script>')),
  ],
})
