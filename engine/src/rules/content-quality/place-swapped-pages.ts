import { groupsBy } from '#facts/duplicates.ts'
import { pathOf } from '#facts/path-of.ts'
import { canBeCompared } from '#rules/questions.ts'
import { siteRule } from '#rules/rule.ts'
import { namedOthers, pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

const FEWEST_PAGES = 5
const FEWEST_WORDS = 50

const slugOf = (url: string): string => (/([^/]*)\/?$/.exec(pathOf(url))?.[1] ?? '').replace(/\d+/g, '')

const CITIES = ['leeds', 'york', 'hull', 'bath', 'derby', 'new-haven']
const of = (cities: string[], textOf: (city: string, i: number) => string) =>
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
const own = ['river', 'tower', 'harbour', 'spa', 'mill', 'wood']

export const placeSwappedPages = siteRule({
  id: 'place-swapped-pages',
  name: 'Pages differ only by a name of a place',
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
  check: 'Open two of the named pages side by side: only the name of the place and some numbers differ.',
  find(site) {
    const comparable = site.pages.filter(
      // The menus around a gallery are the same on each page, and no text about anything.
      (page) => canBeCompared(page) && page.prose.words >= FEWEST_WORDS && page.type !== 'product' && page.type !== 'category',
    )
    return groupsBy(comparable, (page) => page.text.nameless).flatMap((group) => {
      // What is the same in every word, or differs in a number only, is another matter.
      const isSwapped =
        new Set(group.map(({ text }) => text.hash)).size >= FEWEST_PAGES &&
        new Set(group.map(({ url }) => slugOf(url))).size >= FEWEST_PAGES
      if (!isSwapped) return []
      const urls = group.map(({ url }) => url)
      return urls.map((url) => ({
        url,
        at: 'main',
        found: `apart from the words of its address and numbers, the text of ${namedOthers(urls, url)}`,
        expected: 'text about this place',
      }))
    })
  },

  advise: (cases) => ({
    title: 'Write about each place, or keep one page',
    problem: `${pagesThat(cases, 'repeats', 'repeat')} one text with another name in it: ${cases[0]?.url ?? ''} and others. Google calls such pages doorways and may drop them all.`,
    solution:
      'Tell what is different there: people, prices, opening hours, way, work done, words of customers. Where there is nothing, keep one page that names all places, and redirect the others.',
    example: null,
  }),

  fires: () => [of(CITIES, text)],
  quiet: () => [
    of(CITIES, (city, i) => `${text(city, i)} We know every ${own[i]} of the town.`),
    of(CITIES.slice(0, 4), text),
    of(['1', '2', '3', '4', '5', '6'], text),
    of(CITIES, (city) => `${city}</p><ul><li>${'Light or dark Small or large '.repeat(12)}</li></ul><p>`),
  ],
})
