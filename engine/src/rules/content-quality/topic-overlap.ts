import { bitsApart, folded } from '#facts/duplicates.ts'
import { wordListsOf } from '#facts/language-words.ts'
import type { Page } from '#facts/page.ts'
import { withoutTitleEnding } from '#facts/title-parts.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { canBeCompared } from '#rules/probe-requests.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { byPageCount, listOthers, type OtherPages, otherPages, pageCount, pagesThat } from '#rules/wording.ts'

/** From this number of words on, topics that differ in one word count as the same, because about 85% of their words are the same. */
const MIN_LONG_TOPIC_WORDS = 7
const MIN_TOPIC_WORDS = 3
/** `3.2`, `std::cell` and `models.fields` count as one word each, because their parts mean something else. */
const WORD = /[\p{L}\p{N}]+(?:(?:\.|::)[\p{L}\p{N}]+)*/gu
/** `Group E` and `Vitamin C` are named by their letter. */
const NAMING_LETTER = /(?<=[\p{L}\p{N}]\s+)\p{Lu}(?![\p{L}\p{N}.'’])/gu
/** Fingerprint bits in which two texts on one topic differ. Copies differ in fewer bits, and unrelated texts in about 32. */
const [MIN_DIFFERENT_BITS, MAX_DIFFERENT_BITS] = [4, 20]
/** Pages compared per topic. Larger groups usually share their title, which `title-duplicate` reports. */
const MAX_COMPARED_PAGES = 20

/** Pages of other types resemble each other, or other rules compare them. */
const COMPARED_TYPES = new Set(['article', 'unknown'])

/** The words of title and H1 without the site name and common words. */
function topicOf({ title, headings, language }: Page): string[] | null {
  const words = wordListsOf(language)
  const heading = headings.find(({ level }) => level === 1)
  if (words === null || title === null || heading === undefined) return null
  const text = `${withoutTitleEnding(title.text)} | ${heading.text}`
  // Other single letters have no meaning of their own, but a digit does: part 2 is not part 7.
  const isMeaningful = (word: string) => (word.length > 1 || /\d/.test(word)) && !words.stop.includes(word)
  const letters = (text.match(NAMING_LETTER) ?? []).map((letter) => letter.toLowerCase()).filter((letter) => !words.stop.includes(letter))
  const tokens = new Set([...(text.toLowerCase().match(WORD) ?? []).filter(isMeaningful), ...letters])
  return tokens.size < MIN_TOPIC_WORDS ? null : [...tokens].sort()
}

type Details = { others: OtherPages }

function describeOverlap(cases: readonly Case<Details>[]): string {
  const [first, second] = cases
  const isPair = cases.length === 2 && first?.details.others.count === 1 && first.details.others.named[0] === second?.url
  const rivals = isPair ? 'each other' : byPageCount(cases, 'another page of your site', 'other pages of your site')
  const example = withExample(
    isPair ? cases.slice(0, 1) : cases,
    ({ url, details }) => `the title, H1 and text of ${url} are very similar to those of ${listOthers(details.others)}`,
  )
  return `${pagesThat(cases, 'competes', 'compete')} with ${rivals} for the same searches${example}`
}

const PLAIN =
  'Begin with the season and count the people who will sleep in it. A summer tent is airy and light, while a winter tent is heavy and closed. Weigh it in your hands before you pay, and pitch it once in the garden before the first trip so that you know every pole. '
const tentsPage = (title: string, end: string) =>
  document(`<title>${title}</title>`, `<main><h1>Choose family tents for winter</h1><p>${PLAIN}${PLAIN}${PLAIN}${end}</p></main>`)
const siteWithPages = (a: string, b: string) => site({ '/': linking('/a', '/b'), '/a': a, '/b': b })
const REST =
  'Then ask how long the zips last and who mends them, because a tent that nobody mends is a tent that you buy twice in ten years. '

export const topicOverlap = siteRule<Details>({
  id: 'topic-overlap',
  name: 'Keyword cannibalization',
  checks: 'Pages with nearly the same words in title and H1, and similar text',
  version: 3,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 60,
  minutesEach: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Choose a query in the Performance report of Search Console and open Pages: both of the listed pages appear for it.',
  find(site) {
    const byTopic = new Map<string, Page[]>()
    const topics = site.pages
      .filter((page) => canBeCompared(page) && COMPARED_TYPES.has(page.type) && page.hreflangs.length < 2)
      .flatMap((page) => {
        const topic = topicOf(page)
        return topic === null ? [] : [{ page, topic, key: topic.join(' ') }]
      })
    for (const { page, key } of topics) {
      const pages = byTopic.get(key) ?? []
      if (pages.length < MAX_COMPARED_PAGES) pages.push(page)
      byTopic.set(key, pages)
    }
    const similarPages = new Map<string, Set<string>>()
    const addIfSimilar = (a: Page, b: Page) => {
      const isSkipped = a === b || a.language !== b.language || folded(a.title?.text ?? '') === folded(b.title?.text ?? '')
      const bits = isSkipped ? 0 : bitsApart(a.text.simhash ?? '', b.text.simhash ?? '')
      if (bits < MIN_DIFFERENT_BITS || bits > MAX_DIFFERENT_BITS) return
      for (const [one, other] of [
        [a, b],
        [b, a],
      ] as const)
        similarPages.set(one.url, (similarPages.get(one.url) ?? new Set()).add(other.url))
    }
    for (const { page, topic, key } of topics) {
      // An extra number, such as a year, a size or a page number, or an extra letter makes it a different topic.
      const topicsWithoutOneWord =
        topic.length < MIN_LONG_TOPIC_WORDS
          ? []
          : topic.flatMap((word) => (/\d|^.$/u.test(word) ? [] : [topic.filter((each) => each !== word).join(' ')]))
      for (const each of [key, ...topicsWithoutOneWord]) for (const other of byTopic.get(each) ?? []) addIfSimilar(page, other)
    }
    return [...similarPages].map(([url, similar]) => {
      const others = otherPages([...similar], url)
      return {
        url,
        at: 'head > title',
        found: `title, H1 and text are very similar to ${listOthers(others)}`,
        expected: 'one page per topic',
        details: { others },
      }
    })
  },

  advise: (cases) => ({
    title: `Merge or refocus ${pageCount(cases, 'overlapping page')}`,
    problem: `${describeOverlap(cases)} Links and clicks are split between them, so each may rank lower than one strong page would.`,
    solution:
      'Combine the best of both on one page and redirect the other page to it. If both are needed, give each its own subtopic and name it at the start of the title and H1.',
    example: null,
  }),

  fires: () => [
    siteWithPages(tentsPage('Choose family tents for winter', ''), tentsPage('Tents for winter: choose for the family', REST.repeat(3))),
  ],
  quiet: () => [
    siteWithPages(tentsPage('Choose family tents for winter', ''), tentsPage('Choose family tents for summer', REST.repeat(3))),
    siteWithPages(tentsPage('Choose family tents for winter', ''), tentsPage('Choose family tents for winter', REST.repeat(3))),
    siteWithPages(tentsPage('Choose family tents for winter 2025', ''), tentsPage('Choose family tents for winter 2026', REST.repeat(3))),
    siteWithPages(tentsPage('Choose family tents, part 2', ''), tentsPage('Choose family tents, part 7', REST.repeat(3))),
    siteWithPages(
      tentsPage('24 family tents for winter, group E', '').replaceAll(
        'Choose family tents for winter',
        '24 family tents for winter, group E',
      ),
      tentsPage('24 family tents for winter, group F', REST.repeat(3)).replaceAll(
        'Choose family tents for winter',
        '24 family tents for winter, group F',
      ),
    ),
    siteWithPages(tentsPage('Tents 3.1 release notes', ''), tentsPage('Tents 3.2 release notes', REST.repeat(3))),
    siteWithPages(
      tentsPage('Source code for shop.tents.fields', ''),
      tentsPage('Source code for shop.tents.fields.related', REST.repeat(3)),
    ),
    siteWithPages(
      tentsPage('Choose family tents for winter', ''),
      document(
        '<title>Tents for winter: choose for the family</title>',
        `<main><h1>Choose family tents for winter</h1><p>${REST.repeat(6)}</p></main>`,
      ),
    ),
  ],
})
