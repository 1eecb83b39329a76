import { pathOf } from '#facts/path-of.ts'
import { isIndexable } from '#rules/gates.ts'
import { changed, fixIn, has, placeOf, script, siteName, thingsOf } from '#rules/markup.ts'
import { siteRule } from '#rules/rule.ts'
import { document, jsonLd, site } from '#testing/example.ts'

const EXPECTED = ['name', 'url']
const home = (properties: Record<string, unknown>) =>
  site({ '/': document(`<title>Boots | Acme</title>${jsonLd(properties)}`, '<h1>Boots</h1>') })

export const sdSiteName = siteRule({
  id: 'sd-site-name',
  name: 'Site does not say its name',
  version: 1,
  category: 'schema',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/appearance/site-names',
  reviewed: '2026-11',
  check: 'Paste ADDRESS into validator.schema.org: the start page has no WebSite, or one without `name` or `url`.',

  find({ home }) {
    // Google reads it at the root of a host only.
    if (home === null || !isIndexable(home) || pathOf(home.url) !== '/' || home.structuredData.broken.length > 0) return []
    const sites = thingsOf(home, 'WebSite')
    if (sites.some(({ properties }) => EXPECTED.every((name) => has(home, properties, name)))) return []
    const [thing] = sites
    const [name, url] = [siteName(home), home.url]
    return [
      thing === undefined
        ? {
            url,
            at: 'JSON-LD WebSite',
            found: 'no WebSite on the start page',
            expected: 'WebSite with name and url',
            fix: () => script({ '@type': 'WebSite', name, url }),
          }
        : {
            url,
            at: placeOf(thing),
            found: `WebSite without ${EXPECTED.filter((each) => !has(home, thing.properties, each)).join(' and ')}`,
            expected: 'WebSite with name and url',
            fix: () => changed(thing, { name: thing.properties.name ?? name, url: thing.properties.url ?? url }),
          },
    ]
  },

  advise: (cases) => ({
    title: 'Tell Google the name of the site',
    problem: `Results show the site's name above every page; without markup Google guesses it: ${cases[0]?.found ?? ''}.`,
    solution: 'Put this block on the start page only, with the name as you want it written. alternateName may hold a short form.',
    example: fixIn(cases),
  }),

  fires: () => [
    site({ '/': document('<title>Boots | Acme</title>', '<h1>Boots</h1>') }),
    home({ '@type': 'WebSite', url: 'https://shop.test/' }),
  ],
  quiet: () => [home({ '@graph': [{ '@type': 'WebSite', name: 'Acme', url: 'https://shop.test/' }] }), site({ '/': { status: 404 } })],
})
