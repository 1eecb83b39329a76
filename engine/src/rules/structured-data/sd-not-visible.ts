import type { Page } from '#facts/page.ts'
import type { Properties } from '#fixes/structured-value.ts'
import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import { asArray, describeThing, hasProperty, itemFix, mainThingsOf, textOf, thingLocation, thingsOf, withThing } from '#rules/markup.ts'
import { factsOf } from '#rules/markup-facts.ts'
import { type Case, type Evidence, pageRule } from '#rules/rule.ts'
import { count, listed, pageCount, pagesThat } from '#rules/wording.ts'

const NAMED = ['Product', 'Recipe', 'Event', 'JobPosting', 'SoftwareApplication', 'Course']
/** Pages with less text are probably rendered by scripts. */
const MIN_WORDS = 50

/** Scripts may add the content later, so it can’t be called missing. */
const isScripted = (page: Page): boolean => page.assets.some(({ kind, url }) => kind === 'script' && url !== null)

const FAQ = (...questions: string[]): Properties => ({
  '@type': 'FAQPage',
  mainEntity: questions.map((name) => ({ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } })),
})
const TEXT = `<h1>Boots</h1>${'<p>Good boots for every weather and every way.</p>'.repeat(10)}`

/** `name`, `rating or questions`: only what was found. */
function hiddenThings(cases: readonly Case[]): string {
  const things = new Set<string>(
    cases.map(({ found }) => (found.startsWith('the rating') ? 'rating' : /^\d/.test(found) ? 'questions' : 'name')),
  )
  return listed(
    ['name', 'rating', 'questions'].filter((thing) => things.has(thing)),
    'or',
  )
}

export const sdNotVisible = pageRule({
  id: 'sd-not-visible',
  name: 'Structured data doesn’t match the page content',
  version: 2,
  category: 'schema',
  impact: 'high',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: googleDocsUrl('sd-policies'),
  reviewed: '2026-11',
  check:
    'Paste ADDRESS into validator.schema.org and search the page (Ctrl+F) for the name, rating or question it shows: there is no match.',
  applies: withThing(...NAMED, 'AggregateRating', 'FAQPage'),

  find(page) {
    const { names, ratings, questions, asked } = page.signs.unseen
    if (page.text.words < MIN_WORDS) return []
    const found: Evidence[] = []
    for (const kind of names.length === 0 ? [] : NAMED) {
      // A list may describe items that it shows only as pictures.
      const things = mainThingsOf(page, kind)
      const [thing] = things
      const key = kind === 'JobPosting' ? 'title' : 'name'
      if (thing === undefined || things.length > 1 || !names.includes(textOf(thing.properties[key])?.slice(0, 200) ?? '')) continue
      const { name } = factsOf(page)
      found.push({
        at: thingLocation(thing),
        found: `${describeThing(thing)} isn’t on the page`,
        expected: String(name),
        fix: () => itemFix(thing, { [key]: name }),
      })
    }
    if (ratings.length > 0 && !isScripted(page)) {
      for (const thing of thingsOf(page, 'AggregateRating')) {
        const { parent } = thing
        if (parent === null || !ratings.includes(textOf(thing.properties.ratingValue) ?? '')) continue
        found.push({
          at: thingLocation(thing),
          found: `the rating ${textOf(thing.properties.ratingValue)} isn’t on the page`,
          expected: 'a rating that visitors can see',
          // A product needs one of these, so its rating cannot be removed alone.
          fix: () => (hasProperty(page, parent.properties, 'offers|review') ? itemFix(parent, { aggregateRating: undefined }) : null),
        })
      }
    }
    if (questions.length > 0 && (questions.length < asked || !isScripted(page))) {
      const [thing] = thingsOf(page, 'FAQPage')
      if (thing !== undefined) {
        const seen = asArray(thing.properties.mainEntity).filter(
          (each) => !questions.includes(textOf((each as Properties).name)?.slice(0, 200) ?? ''),
        )
        found.push({
          at: thingLocation(thing),
          found: `${count(questions.length, 'question isn’t', 'questions aren’t')} on the page, such as “${questions[0]}”`,
          expected: 'questions that visitors can see',
          // Google shows no rich results for questions any more, so nothing is lost.
          impact: 'low',
          ...(seen.length > 0 && { fix: () => itemFix(thing, { mainEntity: seen }) }),
        })
      }
    }
    return found
  },

  advise: (cases) => ({
    title: `Match structured data to the visible content on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} structured data about something that visitors can’t see there${withExample(cases)} Google can remove all rich results of a site for this.`,
    solution: `Show the ${hiddenThings(cases)} on the page, or remove ${hiddenThings(cases).endsWith('questions') ? 'them' : 'it'} from the structured data. Let the template write both from the same data, so that they always match.`,
  }),

  fires: () => [
    markedUp({ '@type': 'Product', name: 'Velvet curtain' }, TEXT),
    markedUp(
      {
        '@type': 'Product',
        name: 'Boots',
        review: { '@type': 'Review', author: { '@type': 'Person', name: 'Ann' }, reviewRating: { '@type': 'Rating', ratingValue: 4 } },
        aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.8, reviewCount: 31 },
      },
      TEXT,
    ),
    markedUp(FAQ('Are they good for every weather?', 'Do you pay in gold?'), `${TEXT}<h2>Are they good for every weather?</h2><p>Yes.</p>`),
  ],
  quiet: () => [
    markedUp({ '@type': 'Product', name: 'Good boots (brown)' }, TEXT),
    markedUp(
      { '@type': 'Product', name: 'Boots', aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.8, reviewCount: 31 } },
      `${TEXT}<script src="/reviews.js"></script>`,
    ),
    markedUp(
      { '@type': 'Product', name: 'Boots', aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.80', reviewCount: 31 } },
      `${TEXT}<p>4,8 of 5 stars</p>`,
    ),
    markedUp(FAQ('Are they “good”?'), `${TEXT}<details><summary>Are they <em>good</em>?</summary>Yes.</details>`),
    markedUp({ '@type': 'Product', name: 'Velvet curtain' }, '<h1>…</h1>'),
  ],
})
