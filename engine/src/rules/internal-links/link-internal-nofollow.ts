import type { Link } from '#facts/link.ts'
import { linksInto } from '#facts/link-graph.ts'
import { isIndexable } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

/** Most links have no `rel` at all. */
const isMarked = ({ rel }: Link): boolean => rel !== '' && /\bnofollow\b/.test(rel)

const EXPECTED = new Set<string>(['cart', 'login', 'search'])

export const linkInternalNofollow = siteRule({
  id: 'link-internal-nofollow',
  name: 'Own link is marked nofollow',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  minutesEach: 1,
  explains: ['page-only-nofollow-inlinks', 'inlinks-mixed-follow'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  reviewed: '2026-11',
  check: 'Right-click the named link and choose Inspect: its `rel` says `nofollow`, although it leads to a page of yours.',
  find(site) {
    const marking = site.pages.filter((page) => page.links.some(isMarked))
    const targets = marking.length === 0 ? [] : site.pages.filter((page) => isIndexable(page) && !EXPECTED.has(page.type))
    return linksInto(targets, marking)
      .filter(({ link }) => isMarked(link))
      .map(({ page, link, target }) => ({
        url: page.url,
        at: link.path,
        found: `${target.url} with rel="${link.rel}"`,
        expected: 'no nofollow on links to own pages',
      }))
  },

  advise: (cases) => ({
    title: 'Follow your own links',
    problem: `${pagesThat(cases, 'marks', 'mark')} links to your own pages as not to be followed: ${cases[0]?.found ?? ''}. The pages behind lose support.`,
    solution: 'Remove nofollow from internal links; keep pages out of results with noindex instead.',
    example: null,
  }),

  fires: () => [site({ '/': document('', '<a href="/a" rel="nofollow">A</a>'), '/a': linking('/') })],
  quiet: () => [
    site({ '/': document('', '<a href="/a">A</a><a href="/login" rel="nofollow">Log in</a>'), '/a': linking('/'), '/login': linking('/') }),
  ],
})
