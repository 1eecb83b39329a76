import type { Stack } from '#facts/stack.ts'
import { entryForStack } from '#rules/entry-for-stack.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isShareable } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { type SharingTag, sharingTags } from '#rules/sharing-tags.ts'
import { listed, pageCount, pagesThat } from '#rules/wording.ts'

/** Tags that every page should have, each with its alternative names. */
const REQUIRED_TAGS: [name: SharingTag, alternatives: string[]][] = [
  ['og:title', []],
  ['og:type', []],
  ['og:image', ['og:image:url', 'og:image:secure_url']],
  ['og:url', []],
]
const TAGS_WITHOUT_IMAGE =
  '<meta property="og:title" content="Boots"><meta property="og:type" content="website"><meta property="og:url" content="https://shop.test/boots">'

const ALL_TAGS = listed(REQUIRED_TAGS.map(([name]) => name))
/** The fix adds this tag too, because X shows no card without it. */
const ALL_TAGS_AND_CARD = listed([...REQUIRED_TAGS.map(([name]) => name), 'twitter:card'])

type Details = { missing: SharingTag[]; lacksCard: boolean }
type TagCase = Case<Details>

const lacksCard = ({ details }: TagCase): boolean => details.lacksCard

/** The tag that all pages lack; null if several tags are missing. */
function singleMissingTag(cases: readonly TagCase[]): SharingTag | null {
  const [tag, ...others] = new Set(cases.flatMap(({ details }) => details.missing))
  return others.length > 0 ? null : (tag ?? null)
}

const lacks = (cases: readonly TagCase[], name: SharingTag): boolean => cases.some(({ details }) => details.missing.includes(name))

const IMAGE_SETTINGS: Partial<Record<Stack, string>> = {
  WordPress: 'choose a default image in the social settings of your SEO plugin',
  Ghost:
    'give pages and posts a feature image, and choose a publication cover or Facebook card in the settings for the home page and lists',
  Shopify: 'choose an image under Online Store › Preferences',
  Hugo: 'set a default image under params.images in hugo.toml (or config.toml), if your theme uses Hugo’s embedded template opengraph.html. For pages with their own image, set images in their front matter',
}

function steps(cases: readonly TagCase[], stack: readonly Stack[], isOneTag: boolean): string {
  if (stack.includes('Wix'))
    return `In Wix, open the settings of each page and ${lacks(cases, 'og:title') ? 'set a title and an image' : 'choose an image'} under “Social share”.`
  if (stack.includes('Docusaurus') && !lacks(cases, 'og:title') && !lacks(cases, 'og:url')) return docusaurusSteps(cases)
  const [name, setting] = (lacks(cases, 'og:image') && entryForStack(IMAGE_SETTINGS, stack)) || []
  return `Add the missing ${isOneTag ? 'tag' : 'tags'} to the template that writes the others, or fill ${isOneTag ? 'it' : 'them'} in where ${isOneTag ? 'it is' : 'they are'} empty.${name === undefined ? ownValuesAdvice(cases) : ` In ${name}, ${setting}.`}${cases.some(lacksCard) ? ' Also add twitter:card where it is missing, so that X shows the image in a card.' : ''}`
}

/** Says that each page needs its own values, because one value in the template would be wrong on many pages. */
const ownValuesAdvice = (cases: readonly TagCase[]): string =>
  `${lacks(cases, 'og:image') ? ' As og:image, use each page’s own image, or a default image where there is none.' : ''}${lacks(cases, 'og:type') ? ' As og:type, write article for articles and website for other pages.' : ''}`

/** Docusaurus writes `og:title` and `og:url` itself, and the other tags only from its configuration. */
function docusaurusSteps(cases: readonly TagCase[]): string {
  const settings = [
    ...(lacks(cases, 'og:type') ? ["add { property: 'og:type', content: 'website' } to themeConfig.metadata"] : []),
    ...(lacks(cases, 'og:image') ? ['set a default image as themeConfig.image'] : []),
  ]
  return `In docusaurus.config.js, ${listed(settings)}.${lacks(cases, 'og:image') ? ' For pages with their own image, set the field image in their front matter.' : ''}`
}

function consequence(cases: readonly TagCase[]): string {
  if (lacks(cases, 'og:title')) return `Shared links may show the wrong title${lacks(cases, 'og:image') ? ' or no image' : ''}.`
  return lacks(cases, 'og:image') ? 'Shared links may show no image or the wrong one.' : 'Social networks have to guess what is missing.'
}

export const ogIncomplete = pageRule<Details>({
  id: 'og-incomplete',
  name: 'Incomplete Open Graph tags',
  version: 2,
  category: 'social',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  explains: ['twitter-card-incomplete', 'twitter-card-missing'],
  source: 'https://ogp.me/',
  reviewed: '2026-11',
  check: 'View the page source and search for `og:title`, `og:type`, `og:image` and `og:url`: not all four are there.',
  applies: (page) => isShareable(page) && Object.keys(page.openGraph).some((name) => name.startsWith('og:')),

  find(page) {
    const missing = REQUIRED_TAGS.flatMap(([name, alternatives]) =>
      [name, ...alternatives].every((each) => (page.openGraph[each] ?? '') === '') ? [name] : [],
    )
    const hasNoCard = (page.openGraph['twitter:card'] ?? '') === ''
    return missing.length === 0
      ? []
      : [
          {
            at: 'head',
            found: `no ${listed(missing, 'or')}`,
            expected: hasNoCard ? ALL_TAGS_AND_CARD : ALL_TAGS,
            details: { missing, lacksCard: hasNoCard },
            fix: () => sharingTags(page, missing),
          },
        ]
  },

  advise: (cases, stack) => {
    const singleTag = singleMissingTag(cases)
    return {
      title: `Add the missing ${singleTag === null ? 'Open Graph tags' : `${singleTag} tag`} to ${pageCount(cases)}`,
      problem: `${pagesThat(cases, 'has', 'have')} some Open Graph tags, but not all four that are required (${ALL_TAGS})${withExample(cases, ({ details: { missing }, url }) => `${listed(missing)} ${missing.length > 1 ? 'are' : 'is'} missing or empty on ${url}`)} ${consequence(cases)}`,
      solution: steps(cases, stack, singleTag !== null),
    }
  },

  fires: () => [head(TAGS_WITHOUT_IMAGE), head(`${TAGS_WITHOUT_IMAGE}<meta property="og:image" content="">`)],
  quiet: () => [
    head(`${TAGS_WITHOUT_IMAGE}<meta property="og:image" content="https://shop.test/boots.jpg">`),
    head(`${TAGS_WITHOUT_IMAGE}<meta property="og:image:url" content="https://shop.test/boots.jpg">`),
    head('<title>Boots</title>'),
  ],
})
