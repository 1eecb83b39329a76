import { TITLE_SEPARATOR } from '#facts/title-parts.ts'
import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { mainThingsOf, propertiesFix } from '#rules/markup.ts'
import { siteRule } from '#rules/rule.ts'
import { organizationNames } from '#rules/social-networks.ts'

const comparableName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/&amp;|&(?!#)/g, 'and')
    .replace(/&#?\w+;/g, '')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
const contains = (name: string, part: string): boolean => comparableName(part) !== '' && comparableName(name).includes(comparableName(part))
/** One contains the other, or the name at the start or end of the other: `Boots, shoes • Acme`. */
const isAlike = (a: string, b: string): boolean =>
  [a, ...a.split(TITLE_SEPARATOR)].some((part) => contains(b, part)) || [b, ...b.split(TITLE_SEPARATOR)].some((part) => contains(a, part))

const page = (siteName: string, markup: object) =>
  document(`<meta property="og:site_name" content="${siteName}"><script type="application/ld+json">${JSON.stringify(markup)}</script>`, '')

export const aiEntityUnclear = siteRule({
  id: 'ai-entity-unclear',
  name: 'Conflicting organization names',
  checks: 'Home pages whose og:site_name and organization name in the structured data differ',
  version: 2,
  category: 'schema',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/appearance/site-names',
  reviewed: '2026-11',
  check: 'View the source of the home page: `og:site_name` and the `name` of the organization in `ld+json` are two different names.',
  find({ home }) {
    const siteName = home?.openGraph['og:site_name'] ?? ''
    const names = home === null ? [] : organizationNames(home)
    if (home === null || comparableName(siteName) === '' || names.length === 0 || names.some((name) => isAlike(name, siteName))) return []
    const found = `“${siteName}” in og:site_name, “${names[0]}” in the structured data`
    const fix = () => {
      const owner = ['Organization', 'LocalBusiness'].flatMap((kind) => mainThingsOf(home, kind))[0]
      return owner === undefined ? null : propertiesFix(owner, { name: siteName })
    }
    return [{ url: home.url, at: 'Organization.name', found, expected: 'one name, or the other as alternateName', fix }]
  },

  advise: (cases) => ({
    title: 'Use one organization name on the home page',
    problem: `The home page gives two different names for your organization${withExample(cases)} Google and AI assistants can’t tell whether both mean you, and may show the wrong name.`,
    solution:
      'Use the same name in og:site_name and in the structured data. If the other one is your legal or former name, add it as legalName or alternateName. If one of them is the name of a person, mark up the person as Person instead.',
  }),

  fires: () => [site({ '/': page('Acme', { '@type': 'Organization', name: 'Bolt and Sons Ltd' }) })],
  quiet: () => [
    site({ '/': page('Acme', { '@type': 'Organization', name: 'Acme Ltd.' }) }),
    site({ '/': page('Boots, shoes, socks • Acme', { '@type': 'Organization', name: 'Acme Ltd.' }) }),
    site({ '/': page('Acme Ltd.', { '@type': 'Organization', name: 'Acme - Catalog' }) }),
    site({ '/': page('Acme', { '@type': 'Organization', name: 'Bolt and Sons Ltd', alternateName: ['Acme'] }) }),
    site({ '/': page('Acme', { '@type': 'Product', name: 'Boots' }) }),
    site({ '/': page("Ann's Boots", { '@type': 'Organization', name: 'Ann&#039;s Boots' }) }),
    site({ '/': page('Acme', { '@type': 'Person', name: 'Ann Bolt' }) }),
    site({
      '/': page('Acme', {
        '@graph': [
          { '@type': 'Organization', name: 'Bolt Ltd' },
          { '@type': 'WebSite', name: 'Acme' },
        ],
      }),
    }),
    site({ '/': document('<title>Acme</title>', '') }),
  ],
})
