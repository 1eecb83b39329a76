import { isShell, RENDERED_BY_SCRIPT } from '#facts/shell.ts'
import { body, document, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { inconclusive, pageRule } from '#rules/rule.ts'
import { byPageCount, count, pagesThat } from '#rules/wording.ts'
import { siteMatcher } from '#web/same-site.ts'

export const pageDeadEnd = pageRule({
  id: 'page-dead-end',
  name: 'Page without links to other pages',
  checks: 'Pages without a link to another page of your site',
  version: 3,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Look through the header, text and footer of the page: no link leads to another page of your site.',
  // A home page without links is a site with only one page.
  applies: (page) => isMeantForSearch(page) && page.type !== 'home',

  // Takes more than 2% of the judging time on pages with many links: it looks at each link.
  find(page) {
    if (isShell(page)) return inconclusive(RENDERED_BY_SCRIPT)
    const isOwn = siteMatcher(page.url)
    return page.links.some((link) => link.url !== null && link.url !== page.url && isOwn(link.url))
      ? []
      : [{ at: 'body', found: 'no link to another page of the site', expected: 'at least one internal link' }]
  },

  advise: (cases) => ({
    title: `Add internal links to ${count(cases.length, 'dead-end page')}`,
    problem: `${pagesThat(cases, 'has', 'have')} no link to another page of your site${withExample(cases, 'url')} Visitors can only leave, and search engines can’t continue from there.`,
    solution: `Add your normal menu and footer to ${byPageCount(cases, 'the page', 'each page')}. Then link to the pages that readers want next.`,
    example: null,
  }),

  fires: () => [body('<p>Boots</p><a href="https://other.test/">Other</a>')],
  quiet: () => [
    body('<a href="/">Home</a>'),
    body('<a href="#work">Work</a><a href="https://other.test/me">Me elsewhere</a><h2 id="work">Work</h2>', { path: '/' }),
    page(document('<title>Boots</title>', '<div id="root"></div><script type="module" src="/main.js"></script>')),
  ],
})
