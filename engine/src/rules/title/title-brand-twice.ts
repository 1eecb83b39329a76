import { isArchive } from '#facts/archive-page.ts'
import { folded } from '#facts/duplicates.ts'
import { TITLE_SEPARATOR } from '#facts/title-parts.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { characterRange, MAX_TITLE_WIDTH_PX } from '#rules/text-lengths.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

/** The words on both sides of the separator, if they are the same. */
function repeatedSide(text: string): string | null {
  const [first, second, ...more] = text.split(TITLE_SEPARATOR)
  return more.length === 0 && first !== undefined && second !== undefined && folded(first) === folded(second) ? first : null
}

const isListOfPages = (each: Case): boolean => isAuthorPage(each) || isArchive(each.url)
const isAuthorPage = ({ url }: Case): boolean => /\/(author|autor)s?\//.test(url)

export const titleBrandTwice = pageRule({
  id: 'title-brand-twice',
  name: 'Brand name repeated in title tag',
  checks: 'Title tags that repeat a part, or contain the site name (og:site_name) twice and are too long',
  version: 3,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  explains: ['title-stuffed', 'title-too-wide'],
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'Hover over the browser tab and read the full title: the site name appears in it twice.',
  applies: isMeantForSearch,

  find(page) {
    if (page.title === null) return []
    const { text } = page.title
    const side = repeatedSide(text)
    if (side !== null) return [{ at: 'head > title', found: text, expected: `“${side}” once` }]
    const brand = folded(page.openGraph['og:site_name'] ?? '')
    const times = brand.length < 3 ? 0 : folded(text).split(brand).length - 1
    const brandOnlyParts = text.split(TITLE_SEPARATOR).filter((part) => folded(part) === brand).length
    // “Acme Boots 2 | Acme” is fine if it fits: the first mention is part of a name.
    return times < 2 || (brandOnlyParts < 2 && page.title.width <= MAX_TITLE_WIDTH_PX)
      ? []
      : [{ at: 'head > title', found: text, expected: `“${page.openGraph['og:site_name']}” once` }]
  },

  advise: (cases, stack) => ({
    title: `Remove the repeated site name from the ${byPageCount(cases, 'title', 'titles')} of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} the site name in the title tag twice${withExample(cases, 'quote')} Search results have room for about ${characterRange(cases, '60', '28')}, so the repetition takes space from the words people search for.`,
    solution: `${cases.some(({ found }) => repeatedSide(found) !== null) ? 'If a title is nothing but the site name twice, replace the first mention with a few words that say what the page is about. ' : ''}Have the template or SEO plugin add the site name only once, at the end of every title. Delete it wherever someone typed it into a title by hand.${cases.some(isAuthorPage) ? ' If an author has the name of the site, have the theme write a title such as “Articles by …” on author pages.' : ''}${cases.some((each) => isArchive(each.url) && !isAuthorPage(each)) ? ' If a tag or category has the name of the site, rename it or delete it.' : ''}${cases.every(isListOfPages) ? '' : platformSetting('title', stack)}`,
    example: null,
  }),

  fires: () => [
    head('<meta property="og:site_name" content="Acme"><title>Acme | Boots | Acme</title>'),
    head('<title>Boots | Boots</title>'),
  ],
  quiet: () => [
    head('<meta property="og:site_name" content="Acme"><title>Acme boots | Acme</title>'),
    head('<meta property="og:site_name" content="Acme"><title>Walking boots | Acme</title>'),
    head('<title>Boots | Shoes</title>'),
  ],
})
