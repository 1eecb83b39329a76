import { pathOf } from '#facts/path-of.ts'
import { document, jsonLd, site } from '#rules/example.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { hasProperty, jsonLdBlockFix, propertiesFix, REPLACE_SAMPLES_NOTE, thingLocation, thingsOf } from '#rules/markup.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { siteName } from '#rules/site-name.ts'

const EXPECTED_PROPERTIES = ['name', 'url']
/** The properties that the markup lacks; null if there is no markup. */
type Details = { missing: string[] | null }
const USED_BY_GOOGLE =
  'Google uses this markup for the site name above each of your search results. Without it, Google has to guess the name and may show only the domain.'
const NAME_ADVICE = `Write the name as you want it to appear. You can add a shorter form as alternateName. ${REPLACE_SAMPLES_NOTE}`
const siteWithMarkup = (properties: Record<string, unknown>) =>
  site({ '/': document(`<title>Boots | Acme</title>${jsonLd(properties)}`, '<h1>Boots</h1>') })

export const sdSiteName = siteRule<Details>({
  id: 'sd-site-name',
  name: 'Missing site name markup',
  version: 1,
  category: 'schema',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/appearance/site-names',
  reviewed: '2026-11',
  check: 'Paste ADDRESS into validator.schema.org: the home page has no WebSite, or one without `name` or `url`.',

  find({ home }) {
    // Google reads the site name only from the home page at the root of a host.
    if (home === null || !isMeantForSearch(home) || pathOf(home.url) !== '/' || home.structuredData.broken.length > 0) return []
    const sites = thingsOf(home, 'WebSite')
    if (sites.some(({ properties }) => EXPECTED_PROPERTIES.every((name) => hasProperty(home, properties, name)))) return []
    const [thing] = sites
    const [name, url] = [siteName(home), home.url]
    const expected = 'WebSite with name and url'
    if (thing === undefined) {
      const fix = () => jsonLdBlockFix({ '@type': 'WebSite', name, url })
      return [{ url, at: 'JSON-LD WebSite', found: 'no WebSite on the home page', expected, details: { missing: null }, fix }]
    }
    const missing = EXPECTED_PROPERTIES.filter((each) => !hasProperty(home, thing.properties, each))
    const fix = () => propertiesFix(thing, { name: thing.properties.name ?? name, url: thing.properties.url ?? url })
    return [{ url, at: thingLocation(thing), found: `WebSite is missing ${missing.join(' and ')}`, expected, details: { missing }, fix }]
  },

  advise: ([first], stack) => {
    const missing = first?.details.missing?.join(' and ')
    return missing === undefined
      ? {
          title: 'Add site name markup to the home page',
          problem: `Your home page has no WebSite markup. ${USED_BY_GOOGLE}`,
          solution: `Put WebSite markup on the home page only.${platformSetting('home page markup', stack)} ${NAME_ADVICE}`,
        }
      : {
          title: 'Fill in the missing fields of the site name markup',
          problem: `Your home page has WebSite markup, but without ${missing}. ${USED_BY_GOOGLE}`,
          solution: `Add ${missing} to the WebSite markup on the home page. ${NAME_ADVICE}`,
        }
  },

  fires: () => [
    site({ '/': document('<title>Boots | Acme</title>', '<h1>Boots</h1>') }),
    siteWithMarkup({ '@type': 'WebSite', url: 'https://shop.test/' }),
  ],
  quiet: () => [
    siteWithMarkup({ '@graph': [{ '@type': 'WebSite', name: 'Acme', url: 'https://shop.test/' }] }),
    site({ '/': { status: 404 } }),
  ],
})
