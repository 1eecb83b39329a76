import type { Page } from '#facts/page.ts'
import type { Properties } from '#fixes/structured-value.ts'
import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import {
  asArray,
  describeThing,
  hasProperty,
  mainThingsOf,
  propertiesFix,
  textOf,
  thingLocation,
  thingsOf,
  withThing,
} from '#rules/markup.ts'
import { factsOf } from '#rules/markup-facts.ts'
import { type Case, type Evidence, pageRule } from '#rules/rule.ts'
import { count, pageCount, pagesThat } from '#rules/wording.ts'

const TYPES_WITH_NAME = ['Product', 'Recipe', 'Event', 'JobPosting', 'SoftwareApplication', 'Course']
/** Pages with less text are probably rendered by scripts. */
const MIN_WORDS = 50

/** Whether scripts may add content later. Then content that is not in the HTML can’t be called missing. */
const hasScriptFile = (page: Page): boolean => page.assets.some(({ kind, url }) => kind === 'script' && url !== null)

const faqPage = (...questions: string[]): Properties => ({
  '@type': 'FAQPage',
  mainEntity: questions.map((name) => ({ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } })),
})
const PAGE_TEXT = `<h1>Boots</h1>${'<p>Good boots for every weather and every way.</p>'.repeat(10)}`

type Details = { unseen: 'name' | 'rating' | 'questions' }

const STEPS: Record<Details['unseen'], string> = {
  name: 'Write the name as it appears on the page. If the page doesn’t show the item at all, remove the whole item from the structured data.',
  rating: 'Show the rating on the page, or remove it from the structured data.',
  questions: 'Show the questions on the page, or remove them from the structured data.',
}

function steps(cases: readonly Case<Details>[]): string {
  const unseen = new Set(cases.map(({ details }) => details.unseen))
  return (['name', 'rating', 'questions'] as const).flatMap((each) => (unseen.has(each) ? STEPS[each] : [])).join(' ')
}

export const sdNotVisible = pageRule<Details>({
  id: 'sd-not-visible',
  name: 'Structured data doesn’t match the page content',
  version: 3,
  category: 'schema',
  impact: 'high',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: googleDocsUrl('sd-policies'),
  reviewed: '2026-11',
  check:
    'Paste ADDRESS into validator.schema.org and search the page (Ctrl+F) for the name, rating or question it shows: there is no match.',
  applies: withThing(...TYPES_WITH_NAME, 'AggregateRating', 'FAQPage'),

  find(page) {
    const { names, ratings, questions, asked } = page.signs.unseen
    if (page.text.words < MIN_WORDS) return []
    const evidence: Evidence<Details>[] = []
    for (const kind of names.length === 0 ? [] : TYPES_WITH_NAME) {
      // A list may describe items that it shows only as pictures.
      const things = mainThingsOf(page, kind)
      const [thing] = things
      const key = kind === 'JobPosting' ? 'title' : 'name'
      if (thing === undefined || things.length > 1 || !names.includes(textOf(thing.properties[key])?.slice(0, 200) ?? '')) continue
      const { name } = factsOf(page)
      evidence.push({
        at: thingLocation(thing),
        found: `${describeThing(thing)} isn’t on the page`,
        expected: String(name),
        details: { unseen: 'name' },
        fix: () => propertiesFix(thing, { [key]: name }),
      })
    }
    if (ratings.length > 0 && !hasScriptFile(page)) {
      for (const thing of thingsOf(page, 'AggregateRating')) {
        const { parent } = thing
        if (parent === null || !ratings.includes(textOf(thing.properties.ratingValue) ?? '')) continue
        evidence.push({
          at: thingLocation(thing),
          found: `the rating ${textOf(thing.properties.ratingValue)} isn’t on the page`,
          expected: 'a rating that visitors can see',
          details: { unseen: 'rating' },
          // A product needs offers, a review or a rating, so a rating can’t be removed if it is the only one.
          fix: () => (hasProperty(page, parent.properties, 'offers|review') ? propertiesFix(parent, { aggregateRating: undefined }) : null),
        })
      }
    }
    if (questions.length > 0 && (questions.length < asked || !hasScriptFile(page))) {
      const [thing] = thingsOf(page, 'FAQPage')
      if (thing !== undefined) {
        const visibleQuestions = asArray(thing.properties.mainEntity).filter(
          (each) => !questions.includes(textOf((each as Properties).name)?.slice(0, 200) ?? ''),
        )
        evidence.push({
          at: thingLocation(thing),
          found: `${count(questions.length, 'question isn’t', 'questions aren’t')} on the page${questions.length === 1 ? ':' : ', such as'} “${questions[0]}”`,
          expected: 'questions that visitors can see',
          details: { unseen: 'questions' },
          // Google no longer shows rich results for FAQ pages, so there are none to lose.
          impact: 'low',
          ...(visibleQuestions.length > 0 && { fix: () => propertiesFix(thing, { mainEntity: visibleQuestions }) }),
        })
      }
    }
    return evidence
  },

  advise: (cases) => ({
    title: `Match structured data to the visible content on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} structured data about something that visitors can’t see there${withExample(cases)} Google can remove all rich results of a site for this.`,
    solution: `${steps(cases)} In the template, print the visible text and the structured data from the same field, so that they always match.`,
  }),

  fires: () => [
    markedUp({ '@type': 'Product', name: 'Velvet curtain' }, PAGE_TEXT),
    markedUp(
      {
        '@type': 'Product',
        name: 'Boots',
        review: { '@type': 'Review', author: { '@type': 'Person', name: 'Ann' }, reviewRating: { '@type': 'Rating', ratingValue: 4 } },
        aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.8, reviewCount: 31 },
      },
      PAGE_TEXT,
    ),
    markedUp(
      faqPage('Are they good for every weather?', 'Do you pay in gold?'),
      `${PAGE_TEXT}<h2>Are they good for every weather?</h2><p>Yes.</p>`,
    ),
  ],
  quiet: () => [
    markedUp({ '@type': 'Product', name: 'Good boots (brown)' }, PAGE_TEXT),
    markedUp(
      { '@type': 'Product', name: 'Boots', aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.8, reviewCount: 31 } },
      `${PAGE_TEXT}<script src="/reviews.js"></script>`,
    ),
    markedUp(
      { '@type': 'Product', name: 'Boots', aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.80', reviewCount: 31 } },
      `${PAGE_TEXT}<p>4,8 of 5 stars</p>`,
    ),
    markedUp(
      faqPage('How much exercise do different dog breeds need?'),
      `${PAGE_TEXT}<h2>How much exercise do different breeds need?</h2><p>Some.</p>`,
    ),
    markedUp(
      faqPage('How much exercise do different dog breeds need?', 'Do you pay in gold?'),
      `${PAGE_TEXT}<h2>How much exercise do different breeds need?</h2><p>Some.</p><script src="/faq.js"></script>`,
    ),
    markedUp(faqPage('Are they “good”?'), `${PAGE_TEXT}<details><summary>Are they <em>good</em>?</summary>Yes.</details>`),
    markedUp({ '@type': 'Product', name: 'Velvet curtain' }, '<h1>…</h1>'),
  ],
})
