import type { Page } from '#facts/page.ts'
import { isUnfilled } from '#facts/placeholders.ts'
import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isListPage } from '#rules/gates.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import {
  describeThing,
  fieldsToAdd,
  isoDateMs,
  mainThingsOf,
  missingProperties,
  missingPropertiesEvidence,
  type PropertyDetails,
  propertiesFix,
  REPLACE_SAMPLES_NOTE,
  type Thing,
  textOf,
  thingLocation,
  withThing,
} from '#rules/markup.ts'
import { factsOf } from '#rules/markup-facts.ts'
import { type Case, type Evidence, pageRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

/** Google requires none of these, but has nothing to show without them. */
const EXPECTED_PROPERTIES = ['headline|name', 'image|thumbnailUrl', 'datePublished', 'author.name']
const COMPLETE_ARTICLE = { '@type': 'Article', headline: 'Boots', image: '/a.jpg', author: { '@type': 'Person', name: 'Ann' } }

const FIELDS = {
  headline: 'headline',
  image: 'image (the URL of the article’s image)',
  datePublished: 'datePublished (the day on which the page was first published)',
  author: 'author (with the author’s name)',
}
/** What Google has to guess if the property is missing or unreadable. */
const LEFT_TO_GUESS = {
  headline: 'the headline',
  image: 'the image',
  datePublished: 'the date',
  author: 'who wrote the article',
}
/** Dates are checked only in articles that lack nothing. */
const hasInvalidDate = ({ details }: Case<PropertyDetails>): boolean => details.toAdd.length === 0

/** Whether the property is the image, which Google only recommends. */
const isImage = (path: string): boolean => path.startsWith('image')

/** Whether the page shows a date. Without one, it may be an info page that the theme marks up as an article. */
const isDated = ({ openGraph, leftovers, url }: Page): boolean =>
  openGraph['article:published_time'] !== undefined || leftovers.bylineDates.length > 0 || /\/(19|20)\d\d[/-]/.test(url)

/** The article on the page; null for other pages, because some themes mark up lists or the about page as an article. */
function articleOf(page: Page): Thing | null {
  const articles = mainThingsOf(page, 'Article')
  return page.type !== 'article' || isListPage(page) || articles.length !== 1 ? null : (articles[0] ?? null)
}

export const sdArticle = pageRule<PropertyDetails>({
  id: 'sd-article',
  name: 'Incomplete Article markup',
  version: 5,
  category: 'schema',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: googleDocsUrl('article'),
  reviewed: '2026-11',
  check:
    'Paste ADDRESS into validator.schema.org and open the Article: headline, image, date or author is missing, or a date is unreadable.',
  applies: withThing('Article'),

  find(page) {
    const article = articleOf(page)
    if (article === null) return []
    const { image } = factsOf(page)
    const missing = missingProperties(page, article.properties, EXPECTED_PROPERTIES).filter(
      // If the page has no image, neither does its article need one.
      (path) => !isImage(path) || !isUnfilled(`${image}`),
    )
    if (missing.length > 0) {
      const isMild = missing.every(isImage) || (missing.includes('datePublished') && !isDated(page))
      return [{ ...missingPropertiesEvidence(page, article, missing), ...(isMild && { impact: 'low' }) }]
    }
    return ['datePublished', 'dateModified'].flatMap((name): Evidence<PropertyDetails>[] => {
      const written = textOf(article.properties[name])
      return written === null || isoDateMs(written) !== null
        ? []
        : [
            {
              at: thingLocation(article),
              found: `${describeThing(article)} with ${name} “${written}”`,
              expected: 'a date such as 2026-11-15T08:00:00+01:00',
              details: { toAdd: [] },
              fix: () => propertiesFix(article, { [name]: factsOf(page)[name] }),
            },
          ]
    })
  },

  advise: (cases) => {
    const hasWrongDate = cases.some(hasInvalidDate)
    const hasOnlyWrongDates = cases.every(hasInvalidDate)
    const steps = [
      ...(hasOnlyWrongDates ? [] : [`${byPageCount(cases, 'Add', 'In the template, add')} ${fieldsToAdd(cases, FIELDS)}.`]),
      ...(hasWrongDate ? ['Write dates with a time zone, such as 2026-11-15T08:00:00+01:00.'] : []),
    ]
    return {
      title: hasOnlyWrongDates
        ? `Fix the dates in the Article markup on ${pageCount(cases)}`
        : `Fill in the missing fields of the Article markup on ${pageCount(cases)}`,
      problem: `${pagesThat(cases, 'has', 'have')} ${hasOnlyWrongDates ? 'Article markup with an unreadable date' : 'incomplete Article markup'}${withExample(cases)} Google then has to guess ${hasOnlyWrongDates ? LEFT_TO_GUESS.datePublished : fieldsToAdd(cases, LEFT_TO_GUESS)}, and may get it wrong.`,
      solution: `${steps.join(' ')} If a page isn’t an article, such as an about page, use WebPage instead. ${REPLACE_SAMPLES_NOTE}`,
    }
  },

  fires: () => [
    markedUp(
      { '@type': 'BlogPosting', headline: 'Boots', datePublished: '2026-11-01' },
      '<h1>Boots</h1><img src="/boots.jpg" alt="Boots">',
    ),
    markedUp({ ...COMPLETE_ARTICLE, datePublished: '1st of November' }),
  ],
  quiet: () => [
    markedUp({ '@type': 'BlogPosting', headline: 'Boots' }, undefined, { path: '/tag/boots.html' }),
    markedUp({ '@type': 'Article', headline: 'About us' }, undefined, { path: '/about/' }),
    markedUp({ '@type': 'Article', headline: 'Contact us' }, undefined, { path: '/contact/' }),
    markedUp({ ...COMPLETE_ARTICLE, datePublished: '2026-11-01T08:00:00+01:00' }),
    markedUp({ ...COMPLETE_ARTICLE, image: '', datePublished: '2026-11-01T08:00:00+01:00' }),
    markedUp({
      '@graph': [
        { '@type': 'Article', headline: 'A' },
        { '@type': 'Article', headline: 'B' },
      ],
    }),
    markedUp({ '@type': 'Product', name: 'Boots', subjectOf: { '@type': 'Article', headline: 'A' } }),
  ],
})
