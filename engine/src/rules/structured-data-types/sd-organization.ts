import type { Page } from '#facts/page.ts'
import { pathOf } from '#facts/path-of.ts'
import { document, jsonLd, linking, site } from '#rules/example.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import { hasProperty, itemFix, mainThingsOf, newBlock, numberOf, objectsOf, SAMPLES, thingLocation, thingsOf } from '#rules/markup.ts'
import { markupFor, siteName } from '#rules/markup-facts.ts'
import { type Advice, type Case, siteRule } from '#rules/rule.ts'
import { profileOf } from '#rules/social-networks.ts'
import { listed } from '#rules/wording.ts'

/** Google's minimum for both sides. */
const MIN_LOGO_PIXELS = 112
const EXPECTED = ['name', 'url', 'logo']
const MISSING = 'no Organization on the home page'
const KINDS = ['Organization', 'LocalBusiness', 'Person']

const home = (properties: Record<string, unknown>) =>
  site({ '/': document(`<title>Boots | Acme</title>${jsonLd(properties)}`, '<a href="/about">About us</a>'), '/about': linking('/') })
const ACME = { '@type': 'Organization', name: 'Acme', url: 'https://shop.test/' }

/** Profiles that the page links to, each once. */
const profilesLinkedFrom = ({ links }: Page): Set<string> =>
  new Set(links.flatMap(({ url }) => (url !== null && profileOf(url) !== null ? url : [])))

const LOGO = 'logo of '

/** Missing markup, a logo that is too small, or missing fields. */
function adviceOn(finding: Case | undefined): Advice {
  const { found, expected } = finding ?? { found: MISSING, expected: '' }
  if (found === MISSING || found === '')
    return {
      title: 'Add Organization markup to the home page',
      problem: 'Your home page has no Organization markup, which says who is behind the site.',
      solution: `Put one Organization block on the home page with your name, the URL of the site and a logo of at least ${MIN_LOGO_PIXELS} × ${MIN_LOGO_PIXELS} pixels. List your profiles on other sites in sameAs.`,
    }
  if (found.startsWith(LOGO))
    return {
      title: 'Use a larger logo in your Organization markup',
      problem: `Your Organization markup has a ${found}, which is too small for Google.`,
      solution: `Upload a logo of at least ${MIN_LOGO_PIXELS} × ${MIN_LOGO_PIXELS} pixels and put its URL into the markup.`,
    }
  return {
    title: 'Fill in the missing fields of your Organization markup',
    problem: `The Organization markup on your home page is incomplete: ${found}.`,
    solution: `Add ${expected} to the markup.${expected.includes('logo') ? ` The logo needs at least ${MIN_LOGO_PIXELS} × ${MIN_LOGO_PIXELS} pixels.` : ''}`,
  }
}

export const sdOrganization = siteRule({
  id: 'sd-organization',
  name: 'Missing or incomplete Organization markup',
  version: 1,
  category: 'schema',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: googleDocsUrl('organization'),
  reviewed: '2026-11',
  check:
    'Paste ADDRESS into validator.schema.org: there is no Organization, it lacks `name`, `url` or `logo`, or the logo is below 112 pixels.',

  find(site) {
    const { home } = site
    if (home === null || !isHtmlPage(home) || home.structuredData.broken.length > 0) return []
    const aboutPages = site.pages.filter(
      (page) =>
        isHtmlPage(page) &&
        /\/(about|about-us|ueber-uns|uber-uns|impressum|imprint|a-propos|qui-sommes-nous)(\/|\.|$)/.test(pathOf(page.url)),
    )
    const pages = [home, ...aboutPages]
    const known = pages.flatMap((page) => KINDS.flatMap((kind) => thingsOf(page, kind).map((thing) => ({ page, thing }))))
    const [first] = known
    if (first === undefined) {
      const made = markupFor(home, 'Organization', ['url', 'logo'])
      const sameAs = [...profilesLinkedFrom(home)]
      return [
        {
          url: home.url,
          at: 'JSON-LD Organization',
          found: MISSING,
          expected: 'Organization with name, url and logo',
          fix: () => newBlock({ ...made, name: siteName(home), ...(sameAs.length > 0 && { sameAs }) }),
        },
      ]
    }
    // A person's own site needs no logo.
    if (
      known.some(({ page, thing }) => thing.kinds.includes('Person') || EXPECTED.every((name) => hasProperty(page, thing.properties, name)))
    ) {
      const small = known
        .flatMap(({ page, thing }) => objectsOf(page, thing.properties, 'logo').map((logo) => ({ page, thing, logo })))
        .find(({ logo }) => numberOf(logo.width) < MIN_LOGO_PIXELS || numberOf(logo.height) < MIN_LOGO_PIXELS)
      return small === undefined
        ? []
        : [
            {
              url: small.page.url,
              at: thingLocation(small.thing),
              found: `${LOGO}${[small.logo.width, small.logo.height]
                .map(numberOf)
                .filter((side) => !Number.isNaN(side))
                .join(' × ')} pixels`,
              expected: `at least ${MIN_LOGO_PIXELS} × ${MIN_LOGO_PIXELS} pixels`,
              fix: () => itemFix(small.thing, { logo: `${new URL(home.url).origin}/YOUR-LOGO.png` }),
            },
          ]
    }
    // An organization that is only mentioned, such as a brand or a partner, is not the owner.
    const own = known.find(({ page, thing }) => page === home && mainThingsOf(page, 'Organization').includes(thing))
    if (own === undefined) return []
    const missing = EXPECTED.filter((name) => !hasProperty(own.page, own.thing.properties, name))
    const { '@type': _, ...values } = markupFor(own.page, 'Organization', missing)
    return [
      {
        url: own.page.url,
        at: thingLocation(own.thing),
        found: `${own.thing.types.join(' and ')} has no ${listed(missing, 'or')}`,
        expected: listed(missing),
        fix: () => itemFix(own.thing, { ...values, ...(missing.includes('name') && { name: siteName(home) }) }),
      },
    ]
  },

  advise: ([first]) => {
    const { title, problem, solution } = adviceOn(first)
    return {
      title,
      problem: `${problem} Google and AI assistants use this markup to show your name and logo and to connect the site with your profiles.`,
      solution: `${solution} ${SAMPLES}`,
    }
  },

  fires: () => [
    site({ '/': document('<title>Boots | Acme</title>', '<h1>Boots</h1>') }),
    home(ACME),
    home({ ...ACME, logo: { '@type': 'ImageObject', url: '/l.png', width: 60, height: 60 } }),
  ],
  quiet: () => [
    home({ '@type': 'WebSite', name: 'Acme', publisher: { ...ACME, logo: '/logo.png' } }),
    home({ '@type': 'Person', name: 'Ann' }),
    site({ '/': linking('/about'), '/about': document(jsonLd({ ...ACME, '@type': 'Bakery', logo: { '@id': '#logo' } }), '') }),
  ],
})
