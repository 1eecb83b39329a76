/**
 * The task for an address form: URLs that redirect to another spelling of themselves, or show the same page as one. On a known platform, it
 * names the setting to change.
 */

import { aboutOf } from '#causes/explain.ts'
import type { Cause } from '#causes/group-findings.ts'
import { type AddressForm, addressForm } from '#facts/address-form.ts'
import { isArchive } from '#facts/archive-page.ts'
import { pathOf } from '#facts/path-of.ts'
import type { Stack } from '#facts/stack.ts'
import type { Finding } from '#rules/judge.ts'
import type { Advice } from '#rules/rule.ts'
import { indexFileIn } from '#rules/url-endings.ts'
import { count, escaped, listed } from '#rules/wording.ts'

const LINKS = 'links'
const SITEMAP = 'the sitemap'
const CANONICALS = 'canonical tags'

/** Where the wrong form is used, by the rule that reported it. */
const USED_BY: Record<string, string> = {
  'link-to-redirect': LINKS,
  'link-to-noncanonical': LINKS,
  'canonical-target-unlinked': LINKS,
  'duplicate-by-extension': LINKS,
  'canonical-index-file': CANONICALS,
  'canonical-to-redirect': CANONICALS,
  'hreflang-to-redirect': 'hreflang tags',
  'sitemap-lists-redirects': SITEMAP,
  'sitemap-lists-noncanonical': SITEMAP,
  'asset-redirect': 'files of the page',
  'redirect-chain': 'redirects',
}

export function adviseAddressForm({ rule: causeRule, form, groups }: Cause, allCases: readonly Finding[], stack: readonly Stack[]): Advice {
  if (form === null) throw new Error(`The cause ${causeRule} has no address form.`)
  // Findings of other rules are only consequences of the wrong form.
  const named = allCases.filter(
    ({ rule, forms }) => USED_BY[rule] !== undefined && (forms === undefined || addressForm(forms.wrong, forms.right) === form),
  )
  const rightUrls = new Set(named.flatMap(({ rule, forms }) => (rule === causeRule ? (forms?.right ?? []) : [])))
  // If canonical tags use the wrong form, other rules reported links and sitemaps that use the right one. Leave those out.
  const wronglyNamed = named.filter((each) => !rightUrls.has(wrongUrlOf(each)))
  const cases = wronglyNamed.length > 0 ? wronglyNamed : allCases
  const [first] = cases
  const wrong = first === undefined ? '' : wrongUrlOf(first)
  const right = first?.forms?.right ?? urlInRightForm(form, wrong, cases)
  const isAdded = right.length > wrong.length
  const addresses = new Set(cases.map(wrongUrlOf)).size
  const usesRightForm = (name: string) => named.some(({ rule }) => rule === name) && !cases.some(({ rule }) => rule === name)
  const uses = [...new Set(groups.flatMap(({ rule }) => (usesRightForm(rule) ? [] : (USED_BY[rule] ?? []))))]
  const usedBy = uses.length === 0 ? LINKS : listed(uses)
  const redirects = cases.every(({ forms }) => forms === undefined)
  const setting = redirects ? knownSetting(form, isAdded, stack, wrong)?.code : undefined
  const isOne = addresses === 1 && right !== ''
  const other = `${redirects ? `only ${addresses === 1 ? 'redirects' : 'redirect'} to` : `${addresses === 1 ? 'shows' : 'show'} the same page as`} ${isOne ? right : 'another form of the URL'}`
  const effect = redirects
    ? describeEffect(uses, addresses)
    : `Google has to choose which URL to show in search results${uses.every((use) => FOR_SEARCH_ENGINES.has(use)) && uses.length > 0 ? '' : `, and links to ${addresses === 1 ? 'the page' : 'these pages'} are split between both`}.`
  const tagFor = (url: string): string =>
    uses.includes(CANONICALS) && !uses.includes(LINKS) ? `<link rel="canonical" href="${escaped(url)}">` : `<a href="${escaped(url)}">`
  return {
    title: `${titleStart(form, isAdded, wrong)} ${usedBy === LINKS ? 'links to ' : ''}${count(addresses, usedBy === CANONICALS ? 'canonical URL' : 'URL')}${usedBy === SITEMAP ? ' in the sitemap' : ''}`,
    problem: `${describeUse(usedBy)} ${isOne ? `${wrong}, which` : `${count(addresses, 'URL')} that`} ${other}${isOne || right === '' ? '' : `, such as ${wrong} instead of ${right}`}. ${effect}${uses.length > 1 && cases.length > 1 ? ` One change fixes all ${count(allCases.length, 'issue')} with ${addresses === 1 ? 'this URL' : 'these URLs'}.` : ''}`,
    solution: redirects ? solutionFor(form, isAdded, usedBy, stack, wrong) : solutionForCopies(form, isAdded, usedBy, stack, wrong),
    example: setting ?? (right === '' || usedBy === SITEMAP ? null : tagFor(right)),
    replaced: setting !== undefined || right === '' || usedBy === SITEMAP ? null : tagFor(wrong),
  }
}

const wrongUrlOf = (finding: Finding): string => finding.forms?.wrong ?? aboutOf(finding) ?? finding.url

function describeUse(usedBy: string): string {
  if (usedBy === LINKS) return 'Your pages link to'
  if (usedBy === SITEMAP) return 'The sitemap lists'
  return `${usedBy.replace(/^links\b/, 'your links').replace(/^./, (first) => first.toUpperCase())} use`
}

/** Only search engines use these; visitors follow links and redirects, and their browsers load the files of a page. */
const FOR_SEARCH_ENGINES = new Set([SITEMAP, CANONICALS, 'hreflang tags'])

const describeEffect = (uses: readonly string[], addresses: number): string =>
  uses.every((use) => FOR_SEARCH_ENGINES.has(use))
    ? `Search engines take a detour for ${addresses === 1 ? 'it' : 'each of them'}.`
    : 'Visitors and search engines take a detour each time, which slows them down.'

/** The target of the redirect if it differs only in this form; else empty, for example because a canonical tag should name another page. */
function urlInRightForm(form: AddressForm, wrong: string, cases: readonly Finding[]): string {
  const { found = '', expected = '' } = cases[0] ?? {}
  const targets = [expected.replace(/^one redirect to /, ''), / redirects to (\S+)$/.exec(found)?.[1] ?? '']
  return targets.find((target) => addressForm(wrong, target) === form) ?? ''
}

const TITLES: Record<AddressForm, (isAdded: boolean, wrong: string) => string> = {
  slash: (isAdded) => (isAdded ? 'Add the trailing slash to' : 'Remove the trailing slash from'),
  scheme: (_, wrong) => (wrong.startsWith('http:') ? 'Use https in' : 'Use http in'),
  host: (isAdded) => (isAdded ? 'Add www to' : 'Remove www from'),
  case: () => 'Use lowercase in',
  extension: (isAdded) => (isAdded ? 'Add the file extension to' : 'Remove the file extension from'),
}

function titleStart(form: AddressForm, isAdded: boolean, wrong: string): string {
  const file = indexFileIn(wrong)
  return form === 'extension' && !isAdded && file !== null ? `Remove ${file} from` : TITLES[form](isAdded, wrong)
}

/** `linkInstruction` is for platforms on which no setting corrects the links, so that each link has to be edited. */
type Change =
  | { instruction: string; code?: string; linkInstruction?: undefined }
  | { linkInstruction: string; instruction?: undefined; code?: undefined }
type SettingByStack = Partial<Record<Stack, (isAdded: boolean, wrong: string) => Change | null>>

/** `serializers.md` for `/api/serializers`. */
const sourceFile = (wrong: string): string => `${/([^/]+)\/?$/.exec(pathOf(wrong).replace(/[?#].*/s, ''))?.[1] ?? 'index'}.md`

/** Archives, page 2 and later of any list, and the home page of a language have no source file of that name. */
const isGenerated = (url: string): boolean => isArchive(url) || /\/(?:page\/?\d+|[a-z]{2}(?:-[a-z]{2,4})?)\/?$/i.test(pathOf(url))
const alternativeFor = (wrong: string, alternative: string): string => (isGenerated(wrong) ? '' : `, or ${alternative}`)

const SLASH: SettingByStack = {
  Docusaurus: (isAdded) => ({
    instruction: `Set \`trailingSlash\` to \`${isAdded}\` in docusaurus.config.js and rebuild`,
    code: `trailingSlash: ${isAdded},`,
  }),
  // By default, Next.js redirects to the form without a slash, so only adding the slash needs a setting.
  'Next.js': (isAdded) =>
    isAdded
      ? { instruction: 'Set `trailingSlash` to `true` in next.config.js and rebuild', code: 'trailingSlash: true,' }
      : {
          linkInstruction:
            'Find these links in your code and content and remove the slash, or use the Link component, so that Next.js writes the right URL.',
        },
  Gatsby: (isAdded) => ({
    instruction: `Set \`trailingSlash\` to \`${isAdded ? 'always' : 'never'}\` in gatsby-config.js and rebuild`,
    code: `trailingSlash: '${isAdded ? 'always' : 'never'}',`,
  }),
  // Astro’s `trailingSlash` does not change links.
  Astro: (isAdded) => ({
    linkInstruction: `Find these links in your components and content and ${isAdded ? 'add' : 'remove'} the slash. Then set \`trailingSlash\` to \`${isAdded ? 'always' : 'never'}\` in astro.config.mjs, so that the development server shows the links you missed.`,
  }),
  Nuxt: (isAdded) => ({
    instruction: `Set \`trailingSlash\` of NuxtLink to \`${isAdded ? 'append' : 'remove'}\` in nuxt.config.ts and rebuild`,
    code: `experimental: { defaults: { nuxtLink: { trailingSlash: '${isAdded ? 'append' : 'remove'}' } } },`,
  }),
  // If the server adds the slash, the page is a folder, so the setting of Hugo, Jekyll or MkDocs is already right.
  Hugo: (isAdded, wrong) =>
    isAdded
      ? {
          linkInstruction: `Find these links in your content files and templates and add the slash${alternativeFor(wrong, `in content files, write them with ref ({{< ref "${sourceFile(wrong)}" >}}), so that Hugo writes the right URL`)}.`,
        }
      : null,
  Jekyll: (isAdded, wrong) =>
    isAdded
      ? {
          linkInstruction: `Find these links in your Markdown files and templates and add the slash${alternativeFor(wrong, `write them with the link tag ({% link ${sourceFile(wrong)} %}), so that Jekyll writes the right URL`)}.`,
        }
      : {
          instruction: 'Set `permalink` in _config.yml to a pattern that ends without a slash and rebuild',
          code: 'permalink: /:title',
        },
  MkDocs: (isAdded, wrong) =>
    isAdded
      ? {
          linkInstruction: `Find these links in your Markdown files and add the slash${alternativeFor(wrong, `link to the file (${sourceFile(wrong)}), so that MkDocs writes the right URL`)}.`,
        }
      : null,
  // WordPress redirects to the form that its permalinks have, so the setting is already right.
  WordPress: (isAdded) => ({
    linkInstruction: `Find these links in menus, page content and the theme, and ${isAdded ? 'add' : 'remove'} the slash. The permalinks can stay as they are, because WordPress already redirects to the right form.`,
  }),
  Shopify: () => ({
    instruction: 'Open Online Store › Navigation and correct the links in the menus; then correct the links in the theme and page content',
  }),
}
const EXTENSION: SettingByStack = {
  Hugo: () => ({ instruction: 'Set `uglyURLs` to `false` in hugo.toml and rebuild', code: 'uglyURLs = false' }),
  Jekyll: () => ({ instruction: 'Set `permalink` to `pretty` in _config.yml and rebuild', code: 'permalink: pretty' }),
  MkDocs: () => ({ instruction: 'Set `use_directory_urls` to `true` in mkdocs.yml and rebuild', code: 'use_directory_urls: true' }),
}
const ORIGIN: SettingByStack = {
  Docusaurus: () => ({ instruction: 'Correct `url` and `baseUrl` in docusaurus.config.js and rebuild' }),
  Hugo: () => ({ instruction: 'Correct `baseURL` in hugo.toml and rebuild' }),
  Jekyll: () => ({ instruction: 'Correct `url` in _config.yml and rebuild' }),
  MkDocs: () => ({ instruction: 'Correct `site_url` in mkdocs.yml and rebuild' }),
  WordPress: () => ({
    instruction: 'Open Settings › General and correct WordPress Address and Site Address; then replace the old URL in all page content',
  }),
  Shopify: () => ({ instruction: 'Open Settings › Domains and set the primary domain; then correct the links in menus and page content' }),
}
const SETTINGS: Partial<Record<AddressForm, SettingByStack>> = { slash: SLASH, extension: EXTENSION, scheme: ORIGIN, host: ORIGIN }

function knownSetting(form: AddressForm, isAdded: boolean, stack: readonly Stack[], wrong: string): Change | null {
  const setting = SETTINGS[form]
  const known = stack.find((name) => setting?.[name] !== undefined)
  return known === undefined ? null : (setting?.[known]?.(isAdded, wrong) ?? null)
}

const KEEP_REDIRECTS = 'Keep the redirects for visitors with old links.'

function solutionFor(form: AddressForm, isAdded: boolean, usedBy: string, stack: readonly Stack[], wrong: string): string {
  const known = knownSetting(form, isAdded, stack, wrong)
  if (known?.linkInstruction !== undefined && usedBy.startsWith(LINKS)) return `${known.linkInstruction} ${KEEP_REDIRECTS}`
  const instruction = known?.instruction ?? 'Change the setting or function of your CMS or site generator that builds URLs'
  const alreadySet =
    known?.code !== undefined && usedBy.startsWith(LINKS)
      ? ' If it is already set, correct the links in your content and templates instead.'
      : ''
  return `${instruction}, so that ${usedBy} ${usedBy === SITEMAP ? 'uses' : 'use'} the form that opens without a redirect.${alreadySet} ${KEEP_REDIRECTS}`
}

/** Both forms in words, such as `with index.html` and `without index.html`. */
function describeForms(form: AddressForm, isAdded: boolean, wrong: string): [wrong: string, right: string] {
  if (form === 'case') return ['with capital letters', 'in lowercase']
  if (form === 'scheme') return wrong.startsWith('http:') ? ['with http', 'with https'] : ['with https', 'with http']
  const part = { host: 'www', slash: 'the trailing slash', extension: (isAdded ? null : indexFileIn(wrong)) ?? 'the file extension' }[form]
  return isAdded ? [`without ${part}`, `with ${part}`] : [`with ${part}`, `without ${part}`]
}

/** Neither form redirects, so both stay reachable unless a redirect is added. */
function solutionForCopies(form: AddressForm, isAdded: boolean, usedBy: string, stack: readonly Stack[], wrong: string): string {
  const [wrongForm, rightForm] = describeForms(form, isAdded, wrong)
  // The settings for extensions are about `/boots.html`; they leave `/boots/index.html` as it is.
  const known = form === 'extension' && indexFileIn(wrong) !== null ? null : knownSetting(form, isAdded, stack, wrong)
  const redirects = `If your host offers redirects, also add 301 redirects from the URLs ${wrongForm}`
  if (usedBy === CANONICALS)
    return `In the template or plugin that writes the canonical tags, write URLs ${rightForm}. Do the same in links. ${redirects}.`
  const instruction =
    known?.instruction === undefined
      ? `Write URLs ${rightForm} everywhere: in templates, menus, content, canonical tags and the sitemap.`
      : `${known.instruction}, so that links, canonical tags and the sitemap have URLs ${rightForm}.`
  return `${instruction} ${redirects}; if not, the canonical tags are enough.`
}
