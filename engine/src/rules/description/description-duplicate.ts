import { duplicateGroupsBy, foldedWithLanguage } from '#facts/duplicates.ts'
import type { Stack } from '#facts/stack.ts'
import { SAME_CONTENT_ADVICE, whereToEditShared, withTermListAdvice } from '#rules/duplicate-fixes.ts'
import { document, linking, site } from '#rules/example.ts'
import { otherPagesNote, type SharedText, withSharedText } from '#rules/example-sentence.ts'
import { pagesNeedingOwnTexts } from '#rules/probe-requests.ts'
import { siteRule } from '#rules/rule.ts'
import { DESCRIPTION_LENGTH, descriptionRange, isWidePage, WIDE_DESCRIPTION_LENGTH } from '#rules/text-lengths.ts'
import { byPageCount, listOthers, numberOfPages, otherPages, pageCount, pagesThat } from '#rules/wording.ts'

/** Evidence is cut off after 300 characters. These limits keep it so short that the URLs and the number of pages at its end are not lost. */
const MAX_LISTED_LENGTH = 170
const MAX_QUOTED_LENGTH = 100
/** Up to this number of pages, descriptions can be written by hand. */
const FEW_PAGES = 10

/** On these platforms, only the author of a page can give it a description. */
const EDITED_PAGE_BY_PAGE: readonly Stack[] = ['Docusaurus', 'MkDocs', 'Wix', 'Squarespace']

const copy = document(
  '<meta name="description" content="Good boots.">',
  '<p>We make boots for every kind of weather and repair them for as long as people want to wear them on any road.</p>',
)

const shortenedTo = (length: number, text: string): string =>
  text.length > length ? `${text.slice(0, length - 1).replace(/\s\S{0,40}$/, '')}…` : text

export const descriptionDuplicate = siteRule<SharedText & { isWide: boolean }>({
  id: 'description-duplicate',
  name: 'Duplicate meta description',
  checks: 'Identical meta descriptions on indexable pages in the same language',
  version: 5,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 20,
  minutesEach: 5,
  explains: ['description-too-short', 'description-too-long'],
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  reviewed: '2026-11',
  check:
    'View the source of a listed page and of a page named after “also on”, and search for `name="description"`: both have the same text.',
  // Takes more than 2% of the judging time: it compares the descriptions of all pages.
  find(site) {
    return duplicateGroupsBy(pagesNeedingOwnTexts(site), (page) => foldedWithLanguage(page.language, page.description?.text ?? '')).flatMap(
      (group) => {
        const urls = group.map(({ url }) => url)
        return group.map((page) => {
          const text = shortenedTo(MAX_QUOTED_LENGTH, page.description?.text ?? '')
          const others = otherPages(urls, page.url, MAX_LISTED_LENGTH)
          const isWide = isWidePage(page)
          return {
            url: page.url,
            at: 'meta[name=description]',
            found: `“${text}”, also on ${listOthers(others)}`,
            expected: `a unique description of ${isWide ? WIDE_DESCRIPTION_LENGTH : DESCRIPTION_LENGTH} characters`,
            details: { text, others, isWide },
          }
        })
      },
    )
  },

  advise: (cases, stack) => {
    const range = descriptionRange(cases, ({ details }) => details.isWide)
    return withTermListAdvice(cases, stack, 'meta description', {
      title: `Write ${byPageCount(cases, 'a unique meta description', 'unique meta descriptions')} for ${pageCount(cases)}`,
      problem: `${pagesThat(cases, 'has', 'have')} the same meta description as another page${withSharedText(cases)} A description that fits many pages gives searchers no reason to click on one of them.`,
      solution: `${numberOfPages(cases) > FEW_PAGES ? `Start with the pages that get the most visitors. For each one, describe in ${range} what only that page offers.${EDITED_PAGE_BY_PAGE.some((each) => stack.includes(each)) ? '' : ' For the rest, create the description in the template from the page’s own data, such as its title and section.'}` : byPageCount(cases, `Describe in ${range} what only this page offers.`, `For each page, describe in ${range} what only that page offers.`)} ${SAME_CONTENT_ADVICE}${whereToEditShared('description', cases, stack)}${otherPagesNote(cases)}`,
      example: null,
    })
  },

  fires: () => [
    site({
      '/': linking('/a', '/b'),
      '/a': document(
        '<meta name="description" content="Waterproof walking boots for women, light on long days and easy to resole. Free returns within 30 days.">',
        '',
      ),
      '/b': document(
        '<meta name="description" content="waterproof walking boots for women, light on long days and easy to resole. free returns within 30 days">',
        '',
      ),
    }),
  ],
  quiet: () => [
    site({ '/': linking('/a', '/b'), '/a': copy, '/b': copy }),
    site({
      '/': linking('/a', '/b'),
      '/a': document('<meta name="description" content="Good boots.">', ''),
      '/b': document('<meta name="description" content="Good shoes.">', ''),
    }),
  ],
})
