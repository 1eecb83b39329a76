import { isArchive } from '#facts/archive-page.ts'
import { duplicateGroupsBy, folded, foldedWithLanguage } from '#facts/duplicates.ts'
import type { Page } from '#facts/page.ts'
import { pathOf } from '#facts/path-of.ts'
import { versionFolder } from '#facts/version-folder.ts'
import { isFilteredCollection, SAME_CONTENT_ADVICE, withTermListAdvice } from '#rules/duplicate-fixes.ts'
import { document, linking, site } from '#rules/example.ts'
import { otherPagesNote, type SharedText, withExample, withSharedText } from '#rules/example-sentence.ts'
import { isSiteName, SITE_NAME_AS_H1 } from '#rules/naming-h1.ts'
import { pagesNeedingOwnTexts } from '#rules/probe-requests.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

const MAX_NAMED_PAGES = 5

const copy = document(
  '',
  '<h1>Boots</h1><p>We make boots for every kind of weather and repair them for as long as people want to wear them on any road.</p>',
)

type Details = SharedText & { isSiteName: boolean }

const isLogo = ({ details }: Case<Details>): boolean => details.isSiteName
const LOGO_ADVICE = 'In the template, make the logo or site name plain text, such as a div, and mark the page’s own headline as H1.'

const isBlogList = ({ url }: Page): boolean => isArchive(url) || /\/categor(y|ies)\//.test(pathOf(url))

/** Searchers can tell two pages apart by their titles. */
function areTwoWithOwnTitles(group: readonly Page[]): boolean {
  const [first, second, ...more] = group.map(({ title }) => folded(title?.text ?? ''))
  return more.length === 0 && first !== '' && second !== '' && first !== second
}

export const h1Duplicate = siteRule<Details>({
  id: 'h1-duplicate',
  name: 'Duplicate H1 heading',
  checks: 'Three or more indexable pages in the same language with the same H1 but different titles',
  version: 9,
  category: 'content',
  impact: 'low',
  difficulty: 'medium',
  change: 'element',
  explains: ['h1-multiple'],
  minutes: 20,
  source: 'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  reviewed: '2026-11',
  check: 'Open two pages with the quoted H1: both have it as the main heading at the top.',
  find(site) {
    // All H1s of a page are compared together, so pages don't count if they share only the site name as a second H1 (see `h1-multiple`).
    const headingOf = (page: Page) =>
      page.headings
        .filter((heading) => heading.level === 1 && heading.text !== '')
        .map((heading) => heading.text)
        .join(' and ')
    // An old version of a page rightly has the same heading as the current version.
    const versionOf = ({ url }: Page): string => versionFolder(url)?.name ?? ''
    const keyOf = (page: Page): string => {
      const heading = foldedWithLanguage(page.language, headingOf(page))
      return heading === '' ? '' : `${versionOf(page)} ${heading}`
    }
    return duplicateGroupsBy(pagesNeedingOwnTexts(site), keyOf).flatMap((group) => {
      if (areTwoWithOwnTitles(group) && !group.some((page) => isSiteName(page, headingOf(page)))) return []
      const listCount = group.filter(isBlogList).length
      // Pages that also share a title are left to `title-duplicate`, so compare only across titles.
      const byTitle = [...Map.groupBy(group, ({ title, url }) => folded(title?.text ?? '') || url).values()]
      return byTitle.flatMap((sameTitle) => {
        const otherCount = group.length - sameTitle.length
        if (otherCount === 0) return []
        // If only the lists of a blog repeat the H1 of the blog, the page of the blog itself is not reported.
        if (otherCount === listCount && !sameTitle.some(isBlogList)) return []
        const named = byTitle
          .slice(0, MAX_NAMED_PAGES + 1)
          .flatMap((each) => (each === sameTitle ? [] : each))
          .slice(0, MAX_NAMED_PAGES)
          .map(({ url }) => url)
        const more = otherCount > MAX_NAMED_PAGES ? ` and ${otherCount - MAX_NAMED_PAGES} more` : ''
        return sameTitle.map((page) => {
          const heading = headingOf(page)
          // The template prints the name of the site, so the evidence is equal on all pages.
          return isSiteName(page, heading)
            ? {
                url: page.url,
                at: 'h1',
                about: SITE_NAME_AS_H1,
                found: `“${heading}”, the name of the site`,
                expected: 'a unique H1, not the name of the site',
                details: { text: heading, others: { named: [], count: 0 }, isSiteName: true },
              }
            : {
                url: page.url,
                at: 'h1',
                // Not the page, whose further H1s have to be removed anyway.
                about: `the H1 “${heading}”`,
                found: `“${heading}”, also on ${named.join(', ')}${more}`,
                expected: 'a unique H1',
                details: { text: heading, others: { named, count: otherCount }, isSiteName: false },
              }
        })
      })
    })
  },

  advise: (cases, stack) =>
    cases.every(isLogo)
      ? {
          title: `Make the page’s own headline the H1 on ${pageCount(cases)}`,
          problem: `On ${pageCount(cases)}, the H1 heading is the name of the site${withExample(cases, ({ details }) => `“${details.text}”`)} Visitors and search engines can’t tell the pages apart by their headings.`,
          solution: LOGO_ADVICE,
          example: null,
        }
      : withTermListAdvice(cases, stack, 'H1 heading', {
          title: `Write ${byPageCount(cases, 'a unique H1 heading', 'unique H1 headings')} for ${pageCount(cases)}`,
          problem: `${pagesThat(cases, 'has', 'have')} the same H1 heading as another page${cases.slice(0, 1).some(isLogo) ? withExample(cases) : withSharedText(cases)} Visitors and search engines can’t tell the pages apart by their headings.`,
          solution: `Give ${byPageCount(cases, 'the page', 'each of these pages')} an H1 that says what only ${byPageCount(cases, 'this', 'that')} page covers. ${SAME_CONTENT_ADVICE}${stack.includes('Shopify') && cases.some(isFilteredCollection) ? ' On filtered collection pages, add the name of the filter to the H1.' : ''}${cases.some(isLogo) ? ` Some of the headings are the name of the site. ${LOGO_ADVICE}` : ''}${otherPagesNote(cases)}`,
          example: null,
        }),

  fires: () => [
    site({ '/': linking('/a', '/b'), '/a': document('', '<h1>Boots</h1>'), '/b': document('', '<h1>boots</h1>') }),
    site({
      '/': linking('/a', '/b', '/c'),
      '/a': document('<title>Boots</title>', '<h1>Boots</h1><p>Light</p>'),
      '/b': document('<title>Boots</title>', '<h1>Boots</h1><p>Heavy</p>'),
      '/c': document('<title>Sandals</title>', '<h1>Boots</h1><p>Open</p>'),
    }),
  ],
  quiet: () => [
    site({
      '/': linking('/a', '/b'),
      '/a': document('<title>Find your boots</title>', '<h1>Boots</h1><p>Light</p>'),
      '/b': document('<title>Which boots fit you?</title>', '<h1>Boots</h1><p>Heavy</p>'),
    }),
    site({ '/': linking('/a', '/de/a'), '/a': document('', '<h1>Sneaker</h1>'), '/de/a': document('', '<h1>Sneaker</h1>', 'de') }),
    site({ '/': linking('/a', '/b'), '/a': copy, '/b': copy }),
    site({
      '/': linking('/a', '/b'),
      '/a': document('', '<h1>Acme</h1><main><h1>Boots</h1></main>'),
      '/b': document('', '<h1>Acme</h1><main><h1>Shoes</h1></main>'),
    }),
    site({ '/': linking('/a', '/b'), '/a': document('', '<h1>Boots</h1>'), '/b': document('', '<h1>Shoes</h1>') }),
    site({
      '/': linking('/docs/intro', '/docs/1.0/intro'),
      '/docs/intro': document('<title>Introduction to Acme</title>', '<h1>Intro</h1><p>New</p>'),
      '/docs/1.0/intro': document('<title>Intro</title>', '<h1>Intro</h1><p>Old</p>'),
    }),
    site({ '/': linking('/a', '/b'), '/a': document('', '<h1></h1>'), '/b': document('', '<h1></h1>') }),
    site({
      '/': linking('/list', '/list?page=2', '/list/pages/3'),
      '/list': document('<title>Boots</title>', '<h1>All boots</h1><p>One</p>'),
      '/list?page=2': document('<title>Boots, page 2</title>', '<h1>All boots</h1><p>Two</p>'),
      '/list/pages/3': document('<title>Boots, page 3</title>', '<h1>All boots</h1><p>Three</p>'),
    }),
    site({
      '/': linking('/a', '/b'),
      '/a': document('<title>Boots | Acme</title>', '<h1>Boots</h1><p>Light</p>'),
      '/b': document('<title>Boots | Acme</title>', '<h1>Boots</h1><p>Heavy</p>'),
    }),
    site({
      '/': linking('/boots', '/boots_2'),
      '/boots': document('<title>Boots – Acme</title>', '<h1>Boots</h1><p>Light and dry.</p>'),
      '/boots_2': document('<title>Boots – Page 2 – Acme</title>', '<h1>Boots</h1><p>Warm and green.</p>'),
    }),
  ],
})
