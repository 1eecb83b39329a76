import { bitsApart, folded } from '#facts/duplicates.ts'
import { wordsOf } from '#facts/language-words.ts'
import type { Page } from '#facts/page.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { canBeCompared } from '#rules/probe-requests.ts'
import { siteRule } from '#rules/rule.ts'
import { listOthers, pageCount, pagesThat } from '#rules/wording.ts'

/** From this many words on, one extra word still leaves 85% in common. */
const LONG_TOPIC_WORDS = 7
const MIN_TOPIC_WORDS = 3
/** `3.2`, `std::cell` and `models.fields` count as one word each, because their parts mean something else. */
const WORD = /[\p{L}\p{N}]+(?:(?:\.|::)[\p{L}\p{N}]+)*/gu
/** Differing fingerprint bits of two texts on one topic: copies differ in fewer, unrelated texts in about 32. */
const [MIN_BITS_APART, MAX_BITS_APART] = [4, 20]
/** Pages compared per topic; more than that usually share their title, which `title-duplicate` reports. */
const MAX_COMPARED_PAGES = 20

/** Other types are similar by nature or covered by other rules. */
const KINDS = new Set(['article', 'unknown'])

/** The words of title and H1 without the site name and common words. */
function topicOf({ title, headings, lang }: Page): string[] | null {
  const words = wordsOf(lang)
  const heading = headings.find(({ level }) => level === 1)
  if (words === null || title === null || heading === undefined) return null
  const text = `${title.text.replace(/\s[|–—·-]\s[^|–—·]{1,40}$/, '')} ${heading.text}`.toLowerCase()
  // A single letter says nothing, but a single digit does: part 2 is not part 7.
  const says = (word: string) => (word.length > 1 || /\d/.test(word)) && !words.stop.includes(word)
  const tokens = new Set((text.match(WORD) ?? []).filter(says))
  return tokens.size < MIN_TOPIC_WORDS ? null : [...tokens].sort()
}

const PLAIN =
  'Begin with the season and count the people who will sleep in it. A summer tent is airy and light, while a winter tent is heavy and closed. Weigh it in your hands before you pay, and pitch it once in the garden before the first trip so that you know every pole. '
const tentsPage = (title: string, end: string) =>
  document(`<title>${title}</title>`, `<main><h1>Choose family tents for winter</h1><p>${PLAIN}${PLAIN}${PLAIN}${end}</p></main>`)
const of = (a: string, b: string) => site({ '/': linking('/a', '/b'), '/a': a, '/b': b })
const REST =
  'Then ask how long the zips last and who mends them, because a tent that nobody mends is a tent that you buy twice in ten years. '

export const topicOverlap = siteRule({
  id: 'topic-overlap',
  name: 'Keyword cannibalization',
  checks: 'Pages with nearly the same words in title and H1, and similar text',
  version: 2,
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
      .filter((page) => canBeCompared(page) && KINDS.has(page.type) && page.hreflangs.length < 2)
      .flatMap((page) => {
        const topic = topicOf(page)
        return topic === null ? [] : [{ page, topic, key: topic.join(' ') }]
      })
    for (const { page, key } of topics) {
      const others = byTopic.get(key) ?? []
      if (others.length < MAX_COMPARED_PAGES) others.push(page)
      byTopic.set(key, others)
    }
    const near = new Map<string, Set<string>>()
    const join = (a: Page, b: Page) => {
      const isOther = a === b || a.lang !== b.lang || folded(a.title?.text ?? '') === folded(b.title?.text ?? '')
      const bits = isOther ? 0 : bitsApart(a.text.simhash ?? '', b.text.simhash ?? '')
      if (bits < MIN_BITS_APART || bits > MAX_BITS_APART) return
      for (const [one, other] of [
        [a, b],
        [b, a],
      ] as const)
        near.set(one.url, (near.get(one.url) ?? new Set()).add(other.url))
    }
    for (const { page, topic, key } of topics) {
      // An extra number makes it a different topic: a year, a size, a page of a list.
      const shorter =
        topic.length < LONG_TOPIC_WORDS
          ? []
          : topic.flatMap((word) => (/\d/.test(word) ? [] : [topic.filter((each) => each !== word).join(' ')]))
      for (const each of [key, ...shorter]) for (const other of byTopic.get(each) ?? []) join(page, other)
    }
    return [...near].map(([url, others]) => ({
      url,
      at: 'head > title',
      found: `title, H1 and text are very similar to ${listOthers([...others], url)}`,
      expected: 'one page per topic',
    }))
  },

  advise: (cases) => ({
    title: `Merge or refocus ${pageCount(cases, 'overlapping page')}`,
    problem: `${pagesThat(cases, 'competes', 'compete')} with another page of your site for the same searches${withExample(cases)} Links and clicks are split between them, so each ranks lower than one strong page would.`,
    solution:
      'Combine the best of both on one page and redirect the other page to it. If both are needed, give each its own subtopic and name it in the title and H1.',
    example: null,
  }),

  fires: () => [of(tentsPage('Choose family tents for winter', ''), tentsPage('Tents for winter: choose for the family', REST.repeat(3)))],
  quiet: () => [
    of(tentsPage('Choose family tents for winter', ''), tentsPage('Choose family tents for summer', REST.repeat(3))),
    of(tentsPage('Choose family tents for winter', ''), tentsPage('Choose family tents for winter', REST.repeat(3))),
    of(tentsPage('Choose family tents for winter 2025', ''), tentsPage('Choose family tents for winter 2026', REST.repeat(3))),
    of(tentsPage('Choose family tents, part 2', ''), tentsPage('Choose family tents, part 7', REST.repeat(3))),
    of(tentsPage('Tents 3.1 release notes', ''), tentsPage('Tents 3.2 release notes', REST.repeat(3))),
    of(tentsPage('Source code for shop.tents.fields', ''), tentsPage('Source code for shop.tents.fields.related', REST.repeat(3))),
    of(
      tentsPage('Choose family tents for winter', ''),
      document(
        '<title>Tents for winter: choose for the family</title>',
        `<main><h1>Choose family tents for winter</h1><p>${REST.repeat(6)}</p></main>`,
      ),
    ),
  ],
})
