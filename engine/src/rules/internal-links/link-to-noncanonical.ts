import { isRightlyExcluded } from '#facts/indexing.ts'
import type { Page } from '#facts/page.ts'
import { hasPageNumber } from '#facts/page-number.ts'
import { isAction } from '#rules/action-urls.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage, preferredPage } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'

const MIN_LINKING_PAGES = 3

/** The URL without the values of its parameters; null if it has none. */
function withoutValues(url: string): string | null {
  if (!url.includes('?')) return null
  const { origin, pathname, searchParams } = new URL(url)
  return searchParams.size === 0 ? null : `${origin}${pathname}?${[...searchParams.keys()].join('&')}`
}

/**
 * URLs that differ only in the values of their parameters are a filter or a sort order, which visitors use. Their canonical tags rightly
 * name the whole list.
 */
function filterMatcher(pages: readonly Page[]): (url: string) => boolean {
  const variants = Map.groupBy(pages, ({ url }) => withoutValues(url) ?? '')
  return (url) => withoutValues(url) !== null && (variants.get(withoutValues(url) ?? '')?.length ?? 0) > 1
}

/** Another part of a list than the page that its canonical tag names: visitors need the links to it. */
const isOtherPartOfList = (target: Page, preferred: Page): boolean => hasPageNumber(target.url) && target.text.hash !== preferred.text.hash

const homePage = document(
  '<title>Boots</title><link rel="canonical" href="/home.html">',
  '<h1>Boots</h1><p>We make boots for every kind of weather and repair them for as long as people want to wear them on any road.</p><a href="/a">A</a><a href="/b">B</a><a href="/c">C</a>',
)

export const linkToNoncanonical = siteRule({
  id: 'link-to-noncanonical',
  name: 'Internal links to non-canonical pages',
  checks: 'Pages that at least 3 pages link to although their canonical tag names another URL',
  version: 6,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  explains: ['canonical-target-unlinked'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'View the source of the linked page: `rel="canonical"` names a different URL from the one your pages link to.',
  find(site) {
    const targets = site.pages.filter(isHtmlPage)
    const isFilter = filterMatcher(targets)
    return targets.flatMap((target) => {
      const preferred = preferredPage(target, site)
      const { followed, nofollowed, from } = site.inlinks(target.url)
      // If the canonical itself is wrong, links should not point to it.
      if (
        followed + nofollowed < MIN_LINKING_PAGES ||
        preferred === null ||
        isAction(target.url) ||
        isFilter(target.url) ||
        isOtherPartOfList(target, preferred) ||
        isRightlyExcluded(target) ||
        target.indexing === 'excluded by mistake'
      )
        return []
      return [
        {
          url: target.url,
          at: 'a[href]',
          found: `linked from ${count(followed + nofollowed, 'page')}, such as ${from.find((url) => url !== preferred.url) ?? from[0]}`,
          expected: `links to ${preferred.url}`,
          about: preferred.url,
          forms: { wrong: target.url, right: preferred.url },
        },
      ]
    })
  },

  advise: (cases) => ({
    title: `Update internal links to ${count(cases.length, 'non-canonical page')}`,
    problem: `${cases.length === 1 ? 'A page is linked although its canonical tag names' : `${count(cases.length, 'page')} are linked although their canonical tags name`} another URL${withExample(cases, ({ url, found, about }) => `${url} is ${found}, but its canonical tag names ${about}`)} Links and canonical tags contradict each other, so Google may show the wrong URL in search results.`,
    solution: `Point these links to the URL in the canonical tag, starting with menus.${cases.every(({ url }) => url.includes('?')) ? '' : ' If the linked page is the one you want in search results, correct its canonical tag instead.'}`,
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
    // The canonical of the root is wrong, not the links to it.
    site({
      '/': homePage,
      '/home.html': homePage,
      '/a': linking('/'),
      '/b': linking('/'),
      '/c': linking('/'),
    }),
    site({
      '/': linking('/sobre', '/contato', '/about'),
      '/about': document('<link rel="canonical" href="/about">', ''),
      '/contato': document('', '<nav><a href="/sobre">Sobre</a></nav>', 'pt-br'),
      '/vagas': document('', '<nav><a href="/sobre">Sobre</a></nav>', 'pt-br'),
      '/sobre': document(
        '<link rel="canonical" href="/about">',
        '<nav><a href="/contato">Contato</a> <a href="/vagas">Vagas</a></nav>',
        'pt-br',
      ),
    }),
    site({
      '/': linking('/news', '/news?topic=1', '/news?topic=2', '/a'),
      '/a': linking('/news?topic=1', '/news?topic=2'),
      '/news': linking('/news?topic=1', '/news?topic=2'),
      '/news?topic=1': document('<link rel="canonical" href="/news">', ''),
      '/news?topic=2': document('<link rel="canonical" href="/news">', ''),
    }),
    // The second page of two, in a system that counts from 0.
    site({
      '/': linking('/news', '/news?page=1', '/a'),
      '/a': linking('/news?page=1'),
      '/news': linking('/news?page=1', '/boots'),
      '/news?page=1': document('<link rel="canonical" href="/news">', '<h1>News</h1><p>We repair old boots too.</p>'),
    }),
    site({ '/': linking('/b?x=1'), '/b?x=1': document('<link rel="canonical" href="/b">', ''), '/b': linking('/') }),
    site({
      '/': linking('/b', '/a', '/c'),
      '/a': linking('/b'),
      '/c': linking('/b'),
      '/b': document('<link rel="canonical" href="https://example.org/b">', ''),
    }),
  ],
})
