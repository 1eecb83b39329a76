import { isLaterListPage } from '#facts/page-number.ts'
import { isUtilityType } from '#facts/page-type.ts'
import { type Fix, tag } from '#fixes/fix.ts'
import { document, head, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isListPage, isMeantForSearch, onlyHeading } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { suggestedDescription } from '#rules/suggested-texts.ts'
import { DESCRIPTION_LENGTH, descriptionRange, isWidePage, WIDE_DESCRIPTION_LENGTH } from '#rules/text-lengths.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

export const descriptionMissing = pageRule<{ isWide: boolean }>({
  id: 'description-missing',
  name: 'Missing meta description',
  checks: 'Indexable pages without a meta description, or with an empty one',
  version: 4,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  minutesEach: 5,
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  reviewed: '2026-11',
  check: 'View the page source and search for `name="description"`: it isn’t there, or its `content` is empty.',
  // A page without content first needs some, or it is removed.
  applies: (page) => isMeantForSearch(page) && !isUtilityType(page.type) && !isLaterListPage(page) && onlyHeading(page) === null,

  find(page) {
    const isWide = isWidePage(page)
    return page.description !== null
      ? []
      : [
          {
            at: 'meta[name=description]',
            found: page.descriptions.length > 0 ? 'an empty meta description' : 'no meta description',
            expected: `one or two sentences of ${isWide ? WIDE_DESCRIPTION_LENGTH : DESCRIPTION_LENGTH} characters`,
            details: { isWide },
            fix: (): Fix => {
              const content = suggestedDescription(page)
              if (page.descriptions.length > 0)
                return [{ do: 'set attributes', at: { tag: 'meta', has: { name: 'description' }, nth: 0 }, values: { content } }]
              return [{ do: 'insert', where: 'end of head', html: tag('meta', { name: 'description', content }) }]
            },
            // Few people search for lists, such as the posts of a month or an author.
            ...(isListPage(page) && { impact: 'low' as const }),
          },
        ]
  },

  advise: (cases, stack) => ({
    title: `Add ${byPageCount(cases, 'a meta description', 'meta descriptions')} to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} no meta description${withExample(cases, 'url')} Google then picks a sentence from the page to show below the title, which may not make people want to click.`,
    solution: `In one or two sentences, say what visitors find on the page and why it’s worth a click. Aim for ${descriptionRange(cases, ({ details }) => details.isWide)}.${byPageCount(cases, '', ' Start with the pages that get the most visitors.')}${platformSetting('description', stack)}`,
  }),

  fires: () => [
    head('<title>Boots</title>'),
    head('<meta name="description" content=" ">'),
    page(document('<title>靴</title>', '<p>本文详细分析了初始化的过程。</p>', 'zh')),
  ],
  quiet: () => [
    head(
      '<meta name="description" content="Waterproof walking boots for women, light on long days and easy to resole. Free returns within 30 days.">',
    ),
    head('<meta name="robots" content="noindex">'),
    page(document('<title>Log in</title>', '<p>Enter your name.</p>'), { path: '/login' }),
    head('<meta http-equiv="refresh" content="0; url=/shoes">'),
    head('<title>Boots – Page 2 – Acme</title>'),
    head('<title>Boots</title>', { path: '/boots/page/2/' }),
    page(document('<title>Contact</title>', '<main><h1>Contact</h1></main>')),
  ],
})
