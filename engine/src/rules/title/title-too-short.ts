import { isLegalPage } from '#facts/legal-page.ts'
import { isLaterListPage } from '#facts/page-number.ts'
import { isUtilityType } from '#facts/page-type.ts'
import { pathOf } from '#facts/path-of.ts'
import { isWideText } from '#facts/wide-characters.ts'
import { document, head, page } from '#rules/example.ts'
import { quotedWithLength, withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch, onlyHeading } from '#rules/gates.ts'
import { REPLACE_SAMPLES_NOTE } from '#rules/markup.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { isShortTitle, longerTitle, MIN_TITLE_LENGTH, MIN_WIDE_TITLE_LENGTH } from '#rules/suggested-texts.ts'
import { characterRange } from '#rules/text-lengths.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

/** Nobody looks for the list of all pages in a search engine, nor for legal pages. */
const HTML_SITEMAP = /\/(site-?map|mapa-(del-)?sitio|mapa-do-site|plan-du-site|mappa-del-sito|seiten(ue|ü)bersicht)(\.\w+)?(\/|$)/i

export const titleTooShort = pageRule({
  id: 'title-too-short',
  name: 'Title tag too short',
  checks: 'Title tags with fewer than 30 characters (10 in Chinese, Japanese or Korean) or narrower than 200 pixels',
  version: 7,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  minutesEach: 3,
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check:
    'Bookmark the page: the name the browser suggests is the title tag, and it has fewer than 30 characters, or 10 in Chinese, Japanese or Korean.',
  // “Contact – Acme” says everything, and a page without content first needs some.
  applies: (page) =>
    isMeantForSearch(page) &&
    page.type !== 'contact' &&
    !isUtilityType(page.type) &&
    !isLegalPage(page) &&
    !isLaterListPage(page) &&
    onlyHeading(page) === null &&
    !HTML_SITEMAP.test(pathOf(page.url)),

  find(page) {
    const { title } = page
    if (title === null || !isShortTitle(title.text)) return []
    return [
      {
        at: 'head > title',
        found: title.text,
        expected: `at least ${isWideText(title.text) ? MIN_WIDE_TITLE_LENGTH : MIN_TITLE_LENGTH} characters`,
        fix: () => [{ do: 'set text', at: { tag: 'title', nth: 0 }, text: longerTitle(page) }],
      },
    ]
  },

  advise: (cases, stack) => ({
    title: `Write ${byPageCount(cases, 'a longer title', 'longer titles')} for ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} a short title tag${withExample(cases, quotedWithLength)} A short title often leaves out words people search for and gives them less reason to click.`,
    solution: `Say more about the page, for example what it covers or offers, for whom and where. Aim for ${characterRange(cases, '30 to 60', '10 to 28')}.${platformSetting('title', stack)} ${REPLACE_SAMPLES_NOTE}`,
  }),

  fires: () => [
    head('<title>Boots</title>'),
    head('<title>Walking boots</title><meta property="og:site_name" content="Acme Outdoor Supplies">'),
    head('<title>1. 靴の手入れ</title>'),
    page(document('<title>Ann’s blog</title>', '<h1>How to clean walking boots after a wet day</h1><p>Brush them first.</p>'), {
      path: '/',
    }),
  ],
  quiet: () => [
    page(document('<title>Cart</title>', '<p>Your cart is empty.</p>'), { path: '/cart' }),
    head('<title>Waterproof walking boots for women</title>'),
    head('<title>女性用の防水ウォーキングブーツ通販</title>'),
    head('<title>React の状態管理</title>'),
    head('<title>3.4. インストールの前に決めること</title>'),
    head('<title>Contact – Acme</title>', { path: '/contact/' }),
    page(document('<title>Boots</title>', '<main><h1>Boots</h1></main>')),
    head('<title>Site map</title>', { path: '/sitemap.html' }),
    head('<title>Privacy policy | Acme</title>', { path: '/privacy/' }),
    head('<title>Mapa del sitio</title>', { path: '/mapa-del-sitio/' }),
    head(''),
    head('<title>Boots – Page 2</title>'),
  ],
})
