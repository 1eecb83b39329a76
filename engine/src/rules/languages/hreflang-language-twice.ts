import { duplicateGroupsBy } from '#facts/duplicates.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

type Details = { namesCountry: boolean }

export const hreflangLanguageTwice = pageRule<Details>({
  id: 'hreflang-language-twice',
  name: 'Several hreflang URLs for one language',
  checks: 'Pages that list one language with different URLs',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'View the page source and read the `hreflang` tags: one language appears twice, with different URLs.',
  applies: (page) => isHtmlPage(page) && page.hreflangs.length > 0,

  find(page) {
    return duplicateGroupsBy(page.hreflangs, ({ lang }) => lang.toLowerCase()).flatMap((group) => {
      const urls = new Set(group.map(({ url, href }) => url ?? href))
      return urls.size < 2
        ? []
        : [
            {
              at: 'link[hreflang]',
              found: `${group[0]?.lang}: ${[...urls].join(' and ')}`,
              expected: 'one URL per language',
              details: { namesCountry: group[0]?.lang.includes('-') === true },
            },
          ]
    })
  },

  advise: (cases, stack) => ({
    title: `Keep one hreflang URL per language on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'lists', 'list')} several URLs for the same language${withExample(cases, 'page')} Search engines ignore contradictory tags and may show the wrong version.`,
    solution: `For each language code, keep the tag with the right URL and remove the others.${cases.every(({ details }) => details.namesCountry) ? '' : ' If the pages are for different countries, add the country to the code instead, such as en-GB and en-US.'}${platformSetting('hreflang', stack)}`,
    example: null,
  }),

  fires: () => [head('<link rel="alternate" hreflang="de" href="/de"><link rel="alternate" hreflang="DE" href="/at">')],
  quiet: () => [
    head(
      '<link rel="alternate" hreflang="de" href="/de"><link rel="alternate" hreflang="de-AT" href="/at"><link rel="alternate" hreflang="de" href="/de">',
    ),
  ],
})
