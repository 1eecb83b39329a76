import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { listed, pageCount, pagesThat } from '#rules/wording.ts'
import { normaliseUrl } from '#web/normalise-url.ts'

type Source = 'page' | 'header' | 'sitemap'
type Details = { sources: Source[] }

const SHOWN_SOURCES: [source: Source, shown: string][] = [
  ['page', 'the page'],
  ['header', 'the HTTP header'],
  ['sitemap', 'the sitemap'],
]

/** The sources whose lists differ. */
const sourcesIn = (cases: readonly Case<Details>[]): string[] =>
  SHOWN_SOURCES.flatMap(([source, shown]) => (cases.some(({ details }) => details.sources.includes(source)) ? shown : []))

type Languages = ReadonlyMap<string, string | null>

const languagesIn = (entries: readonly { lang: string; url: string | null }[]): Languages =>
  new Map(entries.map(({ lang, url }) => [lang.toLowerCase(), url]))

/** Search engines combine the lists, so an entry that only one of them has counts as well, if the other page links back. */
function contradict(one: Languages, other: Languages, linksBack: (url: string | null) => boolean): boolean {
  const isAccepted = (lang: string, url: string | null) => lang === 'x-default' || linksBack(url)
  const conflicts = (from: Languages, to: Languages) =>
    [...from].some(([lang, url]) => (to.has(lang) ? to.get(lang) !== url : !isAccepted(lang, url)))
  return conflicts(one, other) || conflicts(other, one)
}

export const hreflangMethodsConflict = siteRule<Details>({
  id: 'hreflang-methods-conflict',
  name: 'Conflicting hreflang tags',
  checks: 'Pages whose hreflang lists in the head, the HTTP header and the sitemap name different languages or URLs',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'Compare the `hreflang` entries in the page source, the HTTP header `Link` and the sitemap: the lists differ.',
  find(site) {
    return htmlPages(site).flatMap((page) => {
      const inSitemap = site.listed.get(page.url)?.alternates ?? []
      if (page.hreflangs.length === 0 && inSitemap.length === 0) return []
      const lists: { name: Source; entries: { lang: string; url: string | null }[] }[] = [
        { name: 'page', entries: page.hreflangs.filter(({ source }) => source === 'element') },
        { name: 'header', entries: page.hreflangs.filter(({ source }) => source === 'header') },
        { name: 'sitemap', entries: inSitemap.map(({ lang, href }) => ({ lang, url: normaliseUrl(href, page.url) })) },
      ]
      const sets = lists.flatMap(({ name, entries }) => (entries.length === 0 ? [] : { name, urlByLanguage: languagesIn(entries) }))
      const linksBack = (url: string | null) =>
        url !== null &&
        (site.page(url)?.hreflangs.some((each) => each.url === page.url) ||
          site.listed.get(url)?.alternates.some(({ href }) => normaliseUrl(href, url) === page.url)) === true
      const [first, ...others] = sets
      const other = first && others.find(({ urlByLanguage }) => contradict(first.urlByLanguage, urlByLanguage, linksBack))
      return first === undefined || other === undefined
        ? []
        : [
            {
              url: page.url,
              at: 'hreflang',
              found: `${first.urlByLanguage.size} in the ${first.name}, ${other.urlByLanguage.size} in the ${other.name}, not identical`,
              expected: 'the same list everywhere, or only one list',
              details: { sources: [first.name, other.name] },
            },
          ]
    })
  },

  advise: (cases, stack) => ({
    title: `Keep the hreflang tags of ${pageCount(cases)} in one place`,
    problem: `${pagesThat(cases, 'has', 'have')} different hreflang lists in ${listed(sourcesIn(cases))}${withExample(cases, 'page')} Search engines combine the lists and ignore entries that contradict each other, so visitors may get the wrong language.`,
    solution: `Complete one of these lists and remove ${sourcesIn(cases).length === 2 ? 'the other' : 'the others'}.${platformSetting('hreflang', stack)}`,
    example: null,
  }),

  fires: () => [
    site({
      '/': {
        headers: { link: '<https://shop.test/fr>; rel=alternate; hreflang=fr' },
        body: document('<link rel="alternate" hreflang="de" href="/de">', ''),
      },
    }),
  ],
  quiet: () => [
    site({
      '/': {
        headers: { link: '<https://shop.test/de>; rel=alternate; hreflang=de' },
        body: document('<link rel="alternate" hreflang="de" href="/de"><link rel="alternate" hreflang="x-default" href="/">', ''),
      },
      '/de': linking('/'),
    }),
    site({
      '/': {
        headers: { link: '<https://shop.test/de>; rel=alternate; hreflang=de' },
        body: document('<link rel="alternate" hreflang="de" href="/de">', ''),
      },
      '/de': linking('/'),
    }),
  ],
})
