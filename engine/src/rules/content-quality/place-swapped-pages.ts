import { duplicateGroupsBy } from '#facts/duplicates.ts'
import { pathOf } from '#facts/path-of.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { canBeCompared } from '#rules/probe-requests.ts'
import { siteRule } from '#rules/rule.ts'
import { byPageCount, listOthers, type OtherPages, otherPages, pageCount, pagesThat } from '#rules/wording.ts'

const MIN_PAGES = 5
const MIN_WORDS = 50
const slugOf = (url: string): string => (/([^/]*)\/?$/.exec(pathOf(url))?.[1] ?? '').replace(/\d+/g, '')

const CITIES = ['leeds', 'york', 'hull', 'bath', 'derby', 'new-haven']
const exampleSite = (cities: string[], textOf: (city: string, i: number) => string) =>
  site({
    '/': linking(...cities.map((city) => `/plumber-${city}`)),
    ...Object.fromEntries(
      cities.map((city, i) => [
        `/plumber-${city}`,
        document(`<title>Plumber in ${city}</title>`, `<main><h1>Plumber</h1><p>${textOf(city, i)}</p></main>`),
      ]),
    ),
  })
const text = (city: string, i: number) =>
  `Your plumber in ${city.replace('-', ' ')} comes within ${i + 2} hours. ${'We mend pipes, taps and heaters for a fair price. '.repeat(6)}`
const LANDMARKS = ['river', 'tower', 'harbour', 'spa', 'mill', 'wood']

export const placeSwappedPages = siteRule<{ others: OtherPages }>({
  id: 'place-swapped-pages',
  name: 'Doorway pages for locations',
  checks: 'Groups of five or more pages with the same text except for place names and numbers',
  version: 2,
  category: 'content',
  impact: 'medium',
  difficulty: 'hard',
  change: 'page',
  minutes: 240,
  minutesEach: 45,
  explains: ['duplicate-near', 'topic-overlap'],
  source: 'https://developers.google.com/search/docs/essentials/spam-policies',
  reviewed: '2026-11',
  check: 'Open two of the listed pages side by side: only the place name and some numbers differ.',
  find(site) {
    const comparable = site.pages.filter(
      // Pages with little running text, such as galleries, look alike because of their menus.
      (page) => canBeCompared(page) && page.prose.words >= MIN_WORDS && page.type !== 'product' && page.type !== 'category',
    )
    return duplicateGroupsBy(comparable, (page) => page.text.nameless).flatMap((group) => {
      // Exact copies, and pages whose URLs differ only in a number, are reported by other rules.
      const isSwapped =
        new Set(group.map(({ text }) => text.hash)).size >= MIN_PAGES && new Set(group.map(({ url }) => slugOf(url))).size >= MIN_PAGES
      if (!isSwapped) return []
      const urls = group.map(({ url }) => url)
      return urls.map((url) => {
        const others = otherPages(urls, url)
        return { url, at: 'main', found: `text shared with ${listOthers(others)}`, expected: 'text about this place', details: { others } }
      })
    })
  },

  advise: (cases) => ({
    title: `Rewrite or merge ${pageCount(cases, 'near-identical location page')}`,
    problem: `${pagesThat(cases, 'has', 'have')} the same text as other location pages, with only the place name changed${withExample(cases, ({ url, details }) => `${url} has the same text as ${listOthers(details.others)}`)} Google calls such pages doorways and may remove all of them from search results.`,
    solution: `${byPageCount(cases, 'Add what is different in this place:', 'Add what is different in each place:')} people, prices, opening hours, directions, work you did there, customer reviews. For places without anything to add, keep one page that lists them all and redirect the others to it.`,
    example: null,
  }),

  fires: () => [exampleSite(CITIES, text)],
  quiet: () => [
    exampleSite(CITIES, (city, i) => `${text(city, i)} We know every ${LANDMARKS[i]} of the town.`),
    exampleSite(CITIES.slice(0, 4), text),
    exampleSite(['1', '2', '3', '4', '5', '6'], text),
    exampleSite(CITIES, (city) => `${city}</p><ul><li>${'Light or dark Small or large '.repeat(12)}</li></ul><p>`),
  ],
})
