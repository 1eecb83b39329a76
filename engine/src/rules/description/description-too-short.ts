import { isLegalPage } from '#facts/legal-page.ts'
import { isLaterListPage } from '#facts/page-number.ts'
import { typeFromUrl } from '#facts/page-type.ts'
import { hasExactWidth } from '#facts/pixel-width.ts'
import { countWideCharacters, isWideText } from '#facts/wide-characters.ts'
import { document, head, page } from '#rules/example.ts'
import { quotedWithLength, withExample } from '#rules/example-sentence.ts'
import { isListPage, isMeantForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { descriptionRange } from '#rules/text-lengths.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

const MIN_LENGTH = 70
/** In Chinese, Japanese and Korean, whose characters say more in less space. */
const MIN_WIDE_LENGTH = 25
const MIN_WIDTH_PX = 400

const isProduct = ({ url }: Case): boolean => typeFromUrl(url).type === 'product'

export const descriptionTooShort = pageRule({
  id: 'description-too-short',
  name: 'Meta description too short',
  checks: 'Meta descriptions with fewer than 70 characters (25 in Chinese, Japanese or Korean) or narrower than 400 pixels',
  version: 7,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  reviewed: '2026-11',
  check:
    'View the page source and read the text after `name="description"`: it has fewer than 70 characters, or 25 in Chinese, Japanese or Korean.',
  // Nobody chooses a legal page by its description.
  applies: (page) => isMeantForSearch(page) && !isLegalPage(page) && !isListPage(page) && !isLaterListPage(page),

  find({ description }) {
    if (description === null) return []
    const { text, width } = description
    const isWide = isWideText(text)
    // Chinese, Japanese or Korean characters in other text count three times.
    const isLongEnough = isWide ? text.length >= MIN_WIDE_LENGTH : text.length + 2 * countWideCharacters(text) >= MIN_LENGTH
    if (isLongEnough && (!hasExactWidth(text) || width >= MIN_WIDTH_PX)) return []
    const minimum = isLongEnough ? `${MIN_WIDTH_PX} px wide` : `${isWide ? MIN_WIDE_LENGTH : MIN_LENGTH} characters`
    return [{ at: 'meta[name=description]', found: text, expected: `at least ${minimum}` }]
  },

  advise: (cases, stack) => ({
    title: `Write ${byPageCount(cases, 'a longer meta description', 'longer meta descriptions')} for ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} a short meta description${withExample(cases, quotedWithLength)} It gives searchers little reason to click, and Google often replaces it with a sentence from the page.`,
    solution: `Add what people want to know before they click: what the page covers and for whom.${cases.some(isProduct) ? ' For products, add the range, price and delivery.' : ''} Aim for ${descriptionRange(cases)}.${platformSetting('description', stack)}`,
    example: null,
  }),

  fires: () => [
    head('<meta name="description" content="Good boots.">'),
    head('<meta name="description" content="本文详细分析了初始化的过程。">'),
  ],
  quiet: () => [
    page(document('<title>Imprint</title><meta name="description" content="Imprint of Acme.">', '<h1>Imprint</h1>'), { path: '/imprint' }),
    head('<meta name="description" content="Kubernetes 与 Prometheus 监控的详细入门教程">'),
    head('<meta name="description" content="本文详细分析了cgroup初始化的过程。 本文基于3.10.0-862.el7.x86_64版本kernel进行分析。">'),
    head('<meta name="description" content="Waterproof walking boots for women in sizes 35 to 43, tested on wet rock.">'),
    head(''),
    head('<meta name="description" content="Good boots">', { path: '/boots?page=2' }),
  ],
})
