import { tag } from '#fixes/fix.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const MIN_LANGUAGES = 3

export const hreflangNoDefault = pageRule({
  id: 'hreflang-no-default',
  name: 'Missing x-default hreflang',
  checks: 'Pages with three or more languages in hreflang but no x-default',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'Search the page source for `x-default`: it isn’t among the `hreflang` tags.',
  applies: (page) => isHtmlPage(page) && page.hreflangs.length > 0,

  find(page) {
    const languages = new Set(page.hreflangs.map(({ lang }) => lang.toLowerCase()))
    return languages.has('x-default') || languages.size < MIN_LANGUAGES
      ? []
      : [
          {
            at: 'link[hreflang]',
            found: [...languages].join(', '),
            expected: 'x-default as well',
            // Only an English page is suggested as the default. For other pages, it is unclear which version fits most visitors.
            fix: () =>
              page.hreflangs.some(({ lang, url }) => lang.toLowerCase() === 'en' && url === page.url)
                ? [{ do: 'insert', where: 'end of head', html: tag('link', { rel: 'alternate', hreflang: 'x-default', href: page.url }) }]
                : null,
          },
        ]
  },

  advise: (cases, stack) => ({
    title: `Add an x-default hreflang tag to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} versions in several languages but no default for everyone else${withExample(cases, 'page')} Visitors who speak another language may get a version they can’t read.`,
    solution: `On every language version, add an x-default tag with the URL for everyone else, such as the English version or a language selection page.${platformSetting('hreflang', stack)}`,
  }),

  fires: () => [
    head(
      '<link rel="alternate" hreflang="de" href="/de"><link rel="alternate" hreflang="en" href="/boots"><link rel="alternate" hreflang="fr" href="/fr">',
    ),
  ],
  quiet: () => [
    head('<link rel="alternate" hreflang="de" href="/de"><link rel="alternate" hreflang="en" href="/boots">'),
    head(
      '<link rel="alternate" hreflang="de" href="/de"><link rel="alternate" hreflang="en" href="/boots"><link rel="alternate" hreflang="X-Default" href="/">',
    ),
  ],
})
