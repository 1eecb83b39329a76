/** Social networks and the URL patterns of their profiles, as of November 2026. */
import { getDomainWithoutSuffix } from 'tldts'
import type { Page } from '#facts/page.ts'
import { knownSiteName, lettersIn } from './site-name.ts'

type Network = { name: string; profile: RegExp; reportsMissing?: boolean }

/**
 * The first group of `profile` identifies the profile. `reportsMissing`: the network returns an error status for profiles that don’t exist,
 * even to visitors without a login.
 */
const NETWORKS: Network[] = [
  {
    name: 'Facebook',
    profile:
      /^https?:\/\/(?:www\.|m\.|[a-z]{2}-[a-z]{2}\.)?facebook\.com\/((?:profile\.php\?id=\d+)|(?!sharer|share|dialog|plugins|tr\b|policies|help|login|groups|events|watch|hashtag|photo|reel)[\w.-]{3,})/i,
  },
  { name: 'Instagram', profile: /^https?:\/\/(?:www\.)?instagram\.com\/(?!p\/|reel|explore|stories|accounts|about|legal)([\w.]+)/i },
  {
    name: 'X',
    profile:
      /^https?:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/(?!intent|share|search|hashtag|home|i\/|login|privacy|tos)@?(\w{1,15})\/?(?:\?.*)?$/i,
  },
  { name: 'LinkedIn', profile: /^https?:\/\/(?:[a-z]{2,3}\.)?linkedin\.com\/((?:company|in|school|showcase)\/[^/?#]+)/i },
  { name: 'YouTube', profile: /^https?:\/\/(?:www\.|m\.)?youtube\.com\/(@[^/?#]+|(?:channel|c|user)\/[^/?#]+)/i, reportsMissing: true },
  { name: 'TikTok', profile: /^https?:\/\/(?:www\.)?tiktok\.com\/(@[^/?#]+)\/?(?:\?.*)?$/i },
  {
    name: 'Pinterest',
    profile: /^https?:\/\/(?:[a-z]{2,3}\.)?pinterest\.(?:com|de|fr|es|it|co\.uk)\/(?!pin\/|search|ideas|about)([\w-]+)\/?(?:\?.*)?$/i,
  },
  { name: 'Threads', profile: /^https?:\/\/(?:www\.)?threads\.(?:net|com)\/(@[\w.]+)/i },
  { name: 'Bluesky', profile: /^https?:\/\/bsky\.app\/profile\/([^/?#]+)\/?$/i },
  { name: 'GitHub', profile: /^https?:\/\/github\.com\/(?!features|pricing|about|login|sponsors|orgs)([\w-]+)\/?$/i, reportsMissing: true },
  { name: 'Vimeo', profile: /^https?:\/\/vimeo\.com\/(?!\d+)([\w-]+)\/?$/i, reportsMissing: true },
  { name: 'XING', profile: /^https?:\/\/(?:www\.)?xing\.com\/((?:pages|companies|profile)\/[^/?#]+)/i },
]

/** Quick test for all networks at once, because every link is checked and most lead to other sites. */
const ANY_NETWORK = /(?:facebook|instagram|twitter|\/x|\.x|linkedin|youtube|tiktok|pinterest|threads|bsky|github|vimeo|xing)\./

export type Profile = { network: string; id: string; url: string; reportsMissing: boolean }

export function profileOf(url: string): Profile | null {
  if (!ANY_NETWORK.test(url)) return null
  for (const { name, profile, reportsMissing = false } of NETWORKS) {
    const id = profile.exec(url)?.[1]
    if (id !== undefined) return { network: name, id: `${name} ${id.toLowerCase()}`, url, reportsMissing }
  }
  return null
}

/** Profiles that a page links to, each once. */
export const linkedProfiles = (page: Page, places?: readonly string[]): Profile[] =>
  distinct(page.links.flatMap(({ url, place }) => (url === null || places?.includes(place) === false ? [] : (profileOf(url) ?? []))))

const ORGANIZATION_TYPE =
  /(?:Organization|Business|Store|Corporation)$|^(?:Restaurant|Hotel|School|CollegeOrUniversity|Library|NGO|Airline|Dentist|Attorney)$/

const organizationsOn = (page: Page) => page.structuredData.items.filter(({ types }) => types.some((type) => ORGANIZATION_TYPE.test(type)))
const textsOf = (value: unknown): string[] => [value].flat().filter((each) => typeof each === 'string')

/** Profiles that a page’s structured data names for its organization; null without an organization. */
export function profilesInStructuredData(page: Page): Profile[] | null {
  const organizations = organizationsOn(page)
  if (organizations.length === 0) return null
  return distinct(organizations.flatMap(({ properties }) => textsOf(properties.sameAs)).flatMap((url) => profileOf(url) ?? []))
}

/** Every name of the organization or the site in the structured data. */
export const organizationNames = (page: Page): string[] =>
  [...organizationsOn(page), ...page.structuredData.items.filter(({ types }) => types.includes('WebSite'))].flatMap(
    ({ properties: { name, alternateName, legalName } }) => [name, alternateName, legalName].flatMap(textsOf),
  )

/** Shorter names occur in many handles by chance. */
const MIN_NAME_LENGTH = 3

/** Whether the handle resembles the name or domain of the site. Other linked profiles may belong to a person or to the theme’s author. */
export function isOwnProfile({ id }: Profile, home: Page): boolean {
  const handle = lettersIn(/[^\s/]+$/.exec(id)?.[0] ?? '')
  const names = [...organizationNames(home), knownSiteName(home) ?? '', getDomainWithoutSuffix(home.url) ?? ''].map(lettersIn)
  return names.some(
    (name) => name.length >= MIN_NAME_LENGTH && (handle.includes(name) || (name.includes(handle) && handle.length >= name.length / 2)),
  )
}

const distinct = (profiles: Profile[]): Profile[] => [...new Map(profiles.map((profile) => [profile.id, profile])).values()]
