import { pathOf } from '#facts/path-of.ts'
import type { Stack } from '#facts/stack.ts'
import { document, jsonLd, linking, site } from '#rules/example.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import {
  fieldsToAdd,
  hasProperty,
  jsonLdBlockFix,
  mainThingsOf,
  numberOf,
  objectsOf,
  type PropertyDetails,
  propertiesFix,
  REPLACE_SAMPLES_NOTE,
  thingLocation,
  thingsOf,
} from '#rules/markup.ts'
import { markupFor } from '#rules/markup-facts.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Advice, type Case, siteRule } from '#rules/rule.ts'
import { organizationName } from '#rules/site-name.ts'
import { isOwnProfile, linkedProfiles } from '#rules/social-networks.ts'
import { listed } from '#rules/wording.ts'

/** Google's minimum for width and height. */
const MIN_LOGO_PIXELS = 112
const EXPECTED_PROPERTIES = ['name', 'url', 'logo']
const KINDS = ['Organization', 'LocalBusiness', 'Person']

const siteWithMarkup = (properties: Record<string, unknown>) =>
  site({ '/': document(`<title>Boots | Acme</title>${jsonLd(properties)}`, '<a href="/about">About us</a>'), '/about': linking('/') })
const ACME = { '@type': 'Organization', name: 'Acme', url: 'https://shop.test/' }

/** `toAdd`: the properties that incomplete markup lacks. */
type Details = PropertyDetails & { fault: 'no markup' | 'small logo' | 'incomplete' }

const WORDPRESS_SETTING =
  ' In WordPress, SEO plugins write this block: fill in Site representation in the settings of Yoast SEO (in Rank Math: Titles & Meta › Local SEO). Without such a plugin, add the block as JSON-LD to the head of the home page.'

/** Separate texts for missing markup, a logo that is too small, and missing fields. */
function adviceOn(finding: Case<Details> | undefined, stack: readonly Stack[]): Advice {
  if (finding === undefined || finding.details.fault === 'no markup')
    return {
      title: 'Add Organization or Person markup to the home page',
      problem: 'Your home page has no markup that says which organization or person is behind the site.',
      solution: `If an organization runs the site, put one Organization block on the home page with the organization’s name, the URL of the site and a logo of at least ${MIN_LOGO_PIXELS} × ${MIN_LOGO_PIXELS} pixels. Replace the name if your organization is called something else. If one person runs it, use the type Person with that person’s name instead, and leave out the logo. Add the URLs of your own profiles, such as on LinkedIn, as sameAs.${stack.includes('WordPress') ? WORDPRESS_SETTING : platformSetting('home page markup', stack)}`,
    }
  const { found, expected, details } = finding
  if (details.fault === 'small logo')
    return {
      title: 'Use a larger logo in your Organization markup',
      problem: `Your Organization markup has a ${found}, which is too small for Google.`,
      solution: `Upload a logo of at least ${MIN_LOGO_PIXELS} × ${MIN_LOGO_PIXELS} pixels and put its URL into the markup.`,
    }
  const fields = fieldsToAdd([finding], { name: 'the name', url: 'the URL', logo: 'a logo' })
  return {
    title: `Add ${fields} to your Organization markup`,
    problem: `The markup on your home page is incomplete: ${found}.`,
    solution: `Add ${fields} of your organization to the markup (${expected}).${details.toAdd.includes('logo') ? ` The logo needs at least ${MIN_LOGO_PIXELS} × ${MIN_LOGO_PIXELS} pixels.` : ''}`,
  }
}

export const sdOrganization = siteRule<Details>({
  id: 'sd-organization',
  name: 'Missing or incomplete Organization markup',
  version: 3,
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
    const organizations = pages.flatMap((page) => KINDS.flatMap((kind) => thingsOf(page, kind).map((thing) => ({ page, thing }))))
    const [first] = organizations
    if (first === undefined) {
      const markup = markupFor(home, 'Organization', ['url', 'logo'])
      const sameAs = linkedProfiles(home).flatMap((profile) => (isOwnProfile(profile, home) ? profile.url : []))
      return [
        {
          url: home.url,
          at: 'JSON-LD Organization',
          found: 'no Organization or Person on the home page',
          expected: 'Organization with name, url and logo, or Person with name and url',
          details: { fault: 'no markup', toAdd: [] },
          fix: () => jsonLdBlockFix({ ...markup, name: organizationName(home), ...(sameAs.length > 0 && { sameAs }) }),
        },
      ]
    }
    // A person's own site needs no logo.
    if (
      organizations.some(
        ({ page, thing }) =>
          thing.kinds.includes('Person') || EXPECTED_PROPERTIES.every((name) => hasProperty(page, thing.properties, name)),
      )
    ) {
      const smallLogo = organizations
        .flatMap(({ page, thing }) => objectsOf(page, thing.properties, 'logo').map((logo) => ({ page, thing, logo })))
        // Ghost writes the size at which it shows the logo, not the size of the file.
        .filter(({ page }) => !page.stack.includes('Ghost'))
        .find(({ logo }) => numberOf(logo.width) < MIN_LOGO_PIXELS || numberOf(logo.height) < MIN_LOGO_PIXELS)
      return smallLogo === undefined
        ? []
        : [
            {
              url: smallLogo.page.url,
              at: thingLocation(smallLogo.thing),
              found: `logo of ${[smallLogo.logo.width, smallLogo.logo.height]
                .map(numberOf)
                .filter((side) => !Number.isNaN(side))
                .join(' × ')} pixels`,
              expected: `at least ${MIN_LOGO_PIXELS} × ${MIN_LOGO_PIXELS} pixels`,
              details: { fault: 'small logo', toAdd: [] },
              fix: () => propertiesFix(smallLogo.thing, { logo: `${new URL(home.url).origin}/YOUR-LOGO.png` }),
            },
          ]
    }
    // An organization that is only mentioned, such as a brand or a partner, is not the owner.
    const ownOrganization = organizations.find(({ page, thing }) => page === home && mainThingsOf(page, 'Organization').includes(thing))
    if (ownOrganization === undefined) return []
    const missing = EXPECTED_PROPERTIES.filter((name) => !hasProperty(ownOrganization.page, ownOrganization.thing.properties, name))
    const { '@type': _, ...values } = markupFor(ownOrganization.page, 'Organization', missing)
    return [
      {
        url: ownOrganization.page.url,
        at: thingLocation(ownOrganization.thing),
        found: `${ownOrganization.thing.types[0]} has no ${listed(missing, 'or')}`,
        expected: listed(missing),
        details: { fault: 'incomplete', toAdd: missing },
        fix: () => propertiesFix(ownOrganization.thing, { ...values, ...(missing.includes('name') && { name: organizationName(home) }) }),
      },
    ]
  },

  advise: ([first], stack) => {
    const { title, problem, solution } = adviceOn(first, stack)
    return {
      title,
      problem: `${problem} Google and AI assistants use this markup to show your name and logo and to connect the site with your profiles.`,
      solution: `${solution} ${REPLACE_SAMPLES_NOTE}`,
    }
  },

  fires: () => [
    site({ '/': document('<title>Boots | Acme</title>', '<h1>Boots</h1>') }),
    siteWithMarkup(ACME),
    siteWithMarkup({ ...ACME, logo: { '@type': 'ImageObject', url: '/l.png', width: 60, height: 60 } }),
  ],
  quiet: () => [
    siteWithMarkup({ '@type': 'WebSite', name: 'Acme', publisher: { ...ACME, logo: '/logo.png' } }),
    siteWithMarkup({ '@type': 'Person', name: 'Ann' }),
    site({ '/': linking('/about'), '/about': document(jsonLd({ ...ACME, '@type': 'Bakery', logo: { '@id': '#logo' } }), '') }),
  ],
})
