import { duplicateGroupsBy } from '#facts/duplicates.ts'
import { primaryLanguage } from '#facts/primary-language.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { listed, pageCount, pagesThat } from '#rules/wording.ts'

/** `ownLanguage`: null if the language of the page at the URL is unknown. */
type Details = { listedUrl: string; languages: string[]; ownLanguage: string | null }

/** `For the URL above, keep the es tag. Point the en tag to the page in that language, or remove it if there is none.` */
function steps([first]: readonly Case<Details>[]): string {
  const { languages = [], ownLanguage = null } = first?.details ?? {}
  const others = languages.filter((language) => language !== ownLanguage)
  if (ownLanguage === null)
    return 'Keep only the tag for the language that the page at this URL is written in. Point the other tags to the pages in their languages, or remove them if there are none.'
  const otherTags =
    others.length === 1 ? `the ${others[0]} tag to the page in that language` : `the ${listed(others)} tags to the pages in those languages`
  return `For the URL above, keep the ${ownLanguage} tag. Point ${otherTags}, or remove ${others.length === 1 ? 'it if there is none' : 'those for which there is none'}.`
}

export const hreflangPageTwoLanguages = pageRule<Details>({
  id: 'hreflang-page-two-languages',
  name: 'Same hreflang URL for several languages',
  checks: 'Pages that list one URL for two languages',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'View the page source and read the `hreflang` tags: one URL appears for two languages.',
  applies: (page) => isHtmlPage(page) && page.hreflangs.length > 0,

  find(page) {
    const languageTags = page.hreflangs.filter(({ lang }) => lang.toLowerCase() !== 'x-default')
    return duplicateGroupsBy(languageTags, ({ url }) => url).flatMap((group) => {
      const languages = [...new Set(group.map(({ lang }) => primaryLanguage(lang)))]
      if (languages.length < 2) return []
      const listedUrl = group[0]?.url ?? ''
      const pageLanguage = listedUrl === page.url ? primaryLanguage(page.lang) : ''
      const ownLanguage = languages.includes(pageLanguage) ? pageLanguage : null
      return [
        {
          at: 'link[hreflang]',
          found: `${listedUrl} for ${listed(languages)}`,
          expected: ownLanguage === null ? 'one language per URL' : `only ${ownLanguage}`,
          details: { listedUrl, languages, ownLanguage },
        },
      ]
    })
  },

  advise: (cases, stack) => ({
    title: `Use a separate hreflang URL for each language on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'lists', 'list')} the same URL for different languages${withExample(cases, ({ url, found, details }) => (details.listedUrl === url ? found : `${found}, on ${url}`))} Search engines may show it to people who can’t read it, or ignore both tags.`,
    solution: `${steps(cases)}${cases.length > 1 ? ' Do the same on the other pages.' : ''}${platformSetting('hreflang', stack)}`,
    example: null,
  }),

  fires: () => [
    head('<link rel="alternate" hreflang="de" href="/x"><link rel="alternate" hreflang="fr" href="/x">'),
    head('<link rel="alternate" hreflang="en" href="/x"><link rel="alternate" hreflang="es" href="/x">', { path: '/x' }),
  ],
  quiet: () => [
    head(
      '<link rel="alternate" hreflang="en-GB" href="/x"><link rel="alternate" hreflang="en-US" href="/x"><link rel="alternate" hreflang="x-default" href="/x">',
    ),
  ],
})
