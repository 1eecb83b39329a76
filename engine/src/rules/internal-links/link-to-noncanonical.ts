import { isHtmlPage, replacedBy } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { count, escaped } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

const MANY = 3

export const linkToNoncanonical = siteRule({
  id: 'link-to-noncanonical',
  name: 'Links point to addresses that prefer another',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'View the source of the linked page: `rel="canonical"` names another address than the one that your pages link to.',
  find(site) {
    return site.pages.filter(isHtmlPage).flatMap((target) => {
      const preferred = replacedBy(target, site)
      const { followed, from } = site.inlinks(target.url)
      // Where the canonical is the mistake, links had better not follow it.
      if (followed < MANY || preferred === null || target.indexing === 'excluded by mistake') return []
      return [
        {
          url: target.url,
          at: 'a[href]',
          found: `linked from ${followed} pages, first ${from[0]}`,
          expected: `links to ${preferred.url}`,
        },
      ]
    })
  },

  advise: (cases) => ({
    title: 'Link to the preferred addresses',
    problem: `${count(cases.length, 'address', 'addresses')} ${cases.length === 1 ? 'is' : 'are'} linked often although ${cases.length === 1 ? 'it prefers' : 'they prefer'} another: ${cases[0]?.url ?? ''} is ${cases[0]?.found ?? ''}. The weight of these links goes a detour, and search engines see two candidates for one place.`,
    solution: 'Change the links to the address that the canonical names.',
    example: `<a href="${escaped(cases[0]?.expected.replace('links to ', '') ?? '')}">`,
  }),

  fires: () => [
    site({
      '/': linking('/b?x=1', '/a', '/c'),
      '/a': linking('/b?x=1'),
      '/c': linking('/b?x=1'),
      '/b?x=1': document('<link rel="canonical" href="/b">', ''),
      '/b': linking('/'),
    }),
  ],
  quiet: () => [
    site({ '/': linking('/b?x=1'), '/b?x=1': document('<link rel="canonical" href="/b">', ''), '/b': linking('/') }),
    site({
      '/': linking('/b', '/a', '/c'),
      '/a': linking('/b'),
      '/c': linking('/b'),
      '/b': document('<link rel="canonical" href="https://example.org/b">', ''),
    }),
  ],
})
