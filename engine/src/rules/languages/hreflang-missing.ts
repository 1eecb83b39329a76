import type { Page } from '#facts/page.ts'
import { pathOf } from '#facts/path-of.ts'
import { primaryLanguage } from '#facts/primary-language.ts'
import type { Site } from '#facts/site.ts'
import { type Fix, tag } from '#fixes/fix.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { pagesForSearch } from '#rules/gates.ts'
import { hreflangOf } from '#rules/language-fixes.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { count, pageCount, pagesThat } from '#rules/wording.ts'

/** A folder named after a language, such as `/de/` or `/pt-br/`. */
const LANGUAGE_FOLDER = /^\/([a-z]{2})(?:[-_][a-z]{2,4})?(?=\/|$)/i
/** A site with only one page in two languages is not a translated site. */
const MIN_TRANSLATED_PAGES = 2

const languageOf = ({ lang }: Page): string => primaryLanguage(lang)

/** The number of pages in other languages, and one of them. */
type Details = { versions: number; example: string }

const describeVersions = ({ versions, example }: Details): string => `${count(versions, 'other language version')}, such as ${example}`

/** The path without its language folder: the same for all language versions of a page. */
function commonPath(page: Page): string {
  const path = pathOf(page.url)
  const folder = LANGUAGE_FOLDER.exec(path)
  return folder !== null && folder[1]?.toLowerCase() === languageOf(page) ? path.slice(folder[0].length) || '/' : path
}

const hasAlternates = (page: Page, { listed }: Site): boolean =>
  page.hreflangs.length > 0 || (listed.get(page.url)?.alternates.length ?? 0) > 0

/** The same tags on every version, because each one needs tags back. Null if a version’s language is unclear or another version’s too. */
function versionsFix(pages: readonly Page[]): Fix | null {
  const versions = pages.map((page) => ({ lang: hreflangOf(page), url: page.url }))
  if (versions.some(({ lang }) => lang === null) || new Set(versions.map(({ lang }) => lang)).size < versions.length) return null
  // Everyone else gets the version outside the language folders, or the English one.
  const general = pages.find((page) => commonPath(page) === pathOf(page.url)) ?? pages.find((page) => languageOf(page) === 'en')
  const tags = general === undefined ? versions : [...versions, { lang: 'x-default', url: general.url }]
  const html = tags.map(({ lang, url }) => tag('link', { rel: 'alternate', hreflang: lang, href: url })).join('\n')
  return pages.map(({ url }) => ({ do: 'insert', url, where: 'end of head', html }))
}

const germanPage = (...paths: string[]) =>
  document('<title>Stiefel</title>', paths.map((path) => `<a href="${path}">Mehr</a>`).join(' '), 'de')

export const hreflangMissing = siteRule<Details>({
  id: 'hreflang-missing',
  name: 'Missing hreflang tags',
  checks: 'Pages that exist in several languages, each in a folder of its own, without hreflang tags',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  minutes: 60,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'View the page source and search for `hreflang`: there is none, although the page exists in another language.',
  find(site) {
    const versions = Map.groupBy(
      pagesForSearch(site).filter((page) => languageOf(page) !== ''),
      commonPath,
    )
    const translated = [...versions.values()].filter((pages) => new Set(pages.map(languageOf)).size > 1)
    if (translated.length < MIN_TRANSLATED_PAGES) return []
    return translated.flatMap((pages) =>
      pages
        .filter((page) => !hasAlternates(page, site))
        .map((page) => {
          const others = pages.filter((other) => languageOf(other) !== languageOf(page))
          const details = { versions: others.length, example: others[0]?.url ?? '' }
          return {
            url: page.url,
            at: 'head',
            found: `no hreflang tags, but ${describeVersions(details)}`,
            expected: 'an hreflang tag for each language version',
            details,
            fix: () => versionsFix(pages),
          }
        }),
    )
  },

  advise: (cases, stack) => ({
    title: `Add hreflang tags to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has a version in another language but', 'have versions in other languages but')} no hreflang tags${withExample(cases, ({ url, details }) => `${url} (${describeVersions(details)})`)} Searchers may get the page in a language they don’t read.`,
    solution: `On each language version, add an hreflang tag for every version of the page, including itself.${platformSetting('hreflang', stack)}`,
  }),

  fires: () => [
    site({
      '/': linking('/boots', '/de/', '/de/boots'),
      '/boots': linking('/'),
      '/de/': germanPage('/de/boots'),
      '/de/boots': germanPage('/de/'),
    }),
  ],
  quiet: () => [
    site({ '/': linking('/boots', '/de/'), '/boots': linking('/'), '/de/': germanPage('/') }),
    site({ '/': linking('/boots', '/de/boots', '/de/'), '/boots': linking('/'), '/de/': linking('/'), '/de/boots': linking('/') }),
    site({
      '/': document('<link rel="alternate" hreflang="de" href="/de/">', '<a href="/boots">Boots</a>'),
      '/boots': document('<link rel="alternate" hreflang="de" href="/de/boots">', ''),
      '/de/': germanPage('/de/boots').replace('<title>', '<link rel="alternate" hreflang="en" href="/"><title>'),
      '/de/boots': germanPage('/de/').replace('<title>', '<link rel="alternate" hreflang="en" href="/boots"><title>'),
    }),
  ],
})
