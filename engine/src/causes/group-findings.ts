/**
 * Groups findings into root causes: everything that one change fixes is one cause, however many pages, templates or rules show it. Only
 * this file decides which findings belong together, in four steps:
 *
 * 1. A finding that follows from another finding (`explains` of the rules) belongs to the same cause.
 * 2. Addresses that redirect to another spelling of themselves, or whose canonical or copy is one, are one cause: the address form of the
 *    site.
 * 3. A fault in an element that many pages share, such as a link in the footer, is a cause of its own.
 * 4. Everything else is one cause per rule. The templates that show it are groups within the cause.
 */
import type { Category, Impact } from '@seo/contract/words'
import { type AddressForm, addressForm } from '#facts/address-form.ts'
import { pathOf as urlPathOf } from '#facts/path-of.ts'
import type { Finding } from '#rules/judge.ts'
import { blockingChance, type Change, type Rule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { type CauseGroup, type GroupingContext, groupsOf, OTHER_PAGES, sharedParts } from './cause-groups.ts'
import { aboutOf, NO_PARENT, parentsOf } from './explain.ts'
import { fingerprint, memoizedPathWithoutIndexes } from './fingerprint.ts'
import type { PageRow } from './page-row.ts'
import { countsPages } from './pages-in-text.ts'
import { NO_PAGE, pagesOfFindings, rankedRows } from './pages-of-findings.ts'
import { flagSharedFindings } from './shared-findings.ts'
import { isNamedAfterPage, readTemplates, typicalUrl } from './templates.ts'

export type Cause = {
  /** A fingerprint: stays the same in later analyses and on another host while the fault lasts. */
  id: string
  /** The rule that gives the cause its name. For an address form: of the rules that found it, the one with the most findings. */
  rule: string
  name: string
  category: Category
  /** The highest impact of its findings; replaced by the impact of the task once the score is known. */
  impact: Impact
  change: Change
  scope: 'site' | 'shared' | 'pages'
  form: AddressForm | null
  /** Shown to users: which pages, or which part of them. */
  where: string
  /** The selector path if all findings share it, else empty. */
  path: string
  /** The text of its findings, if it is the same for all. */
  found: string | null
  /** Indexes into the list of findings: first those of the rule itself, then those caused by them. */
  findings: number[]
  /** How many of `findings` belong to the rule itself. */
  own: number
  /** Consecutive parts of `findings`: by rule, then by template or repeated text. */
  groups: CauseGroup[]
  /** Number of affected addresses. Those that only have consequences do not count, such as the missing pages that broken links lead to. */
  pages: number
  /**
   * The total in `12 of 40 pages`: the pages that can appear in search results, if all or most of them are affected; the affected
   * addresses, if one is a file or all are missing; else the pages of the site.
   */
  of: number
  /** False for a file or setting of the whole site. */
  affectsPages: boolean
  /** A page with this fault cannot, or probably will not, appear in search results. */
  blocksIndexing: boolean
  /** Share of the site's internal PageRank that these pages hold; 1 for a file or setting of the whole site. */
  rank: number
}

const IMPACT_ORDER: Record<Impact, number> = { high: 0, medium: 1, low: 2 }
export const byImpact = (a: Impact, b: Impact): number => IMPACT_ORDER[a] - IMPACT_ORDER[b]

type Draft = { rule: Rule; scope: Cause['scope']; form: Form | null; rootRules: Set<string>; own: number[]; consequences: number[] }

export function groupFindings(findings: readonly Finding[], pages: readonly PageRow[], rules: ReadonlyMap<string, Rule>): Cause[] {
  const pageIndexes = pagesOfFindings(findings, pages)
  const parents = parentsOf(findings, rules)
  const pathOf = memoizedPathWithoutIndexes()
  const isShared = flagSharedFindings(findings, pages, pageIndexes, rules, pathOf)
  const formOf = formsIn(pages)
  const drafts = new Map<string, Draft>()

  const rootOf = (row: number): number => {
    let root = row
    for (let parent = parents[root] ?? NO_PARENT; parent !== NO_PARENT; parent = parents[root] ?? NO_PARENT) root = parent
    return root
  }
  const draftOf = (root: number): Draft | null => {
    const finding = findings[root] as Finding
    const rule = rules.get(finding.rule)
    if (rule === undefined) return null
    const form = formOf(finding)
    const scope =
      form !== null ? 'site' : isShared[root] === 1 ? 'shared' : pageIndexes[root] === NO_PAGE || isSiteWide(rule) ? 'site' : 'pages'
    const key = form === null ? `${rule.id} ${scope === 'shared' && !rule.isOneTask ? 'shared' : ''}` : `form ${formKey(form)}`
    let draft = drafts.get(key)
    if (draft === undefined) {
      draft = { rule, scope, form, rootRules: new Set(), own: [], consequences: [] }
      drafts.set(key, draft)
    }
    if (rule.isOneTask && scope === 'pages') draft.scope = scope
    return draft
  }
  for (let row = 0; row < findings.length; row++) {
    const root = rootOf(row)
    const draft = draftOf(root)
    if (draft === null) continue
    if (root === row) draft.rootRules.add((findings[row] as Finding).rule)
    // An address form has no main rule: each finding is a consequence of the form.
    if (root === row && draft.form === null) draft.own.push(row)
    else draft.consequences.push(row)
  }

  const templates = readTemplates(pages)
  const context: GroupingContext & CountingContext = {
    findings,
    pages,
    pageIndexes,
    ranked: rankedRows(pages),
    rules,
    pathOf,
    templateOf: pages.map(templates.of),
    sitePageCount: pages.filter((row) => row.isHtml && row.status === 200).length,
    indexablePageCount: pages.filter((row) => row.isHtml && row.isIndexable).length,
    countedBy: new Int32Array(pages.length),
  }
  return [...drafts.values()].map((draft, i) => causeOf(draft, context, i + 1))
}

/** A setting or a file is changed once for the site, no matter how many pages show the fault. */
const isSiteWide = ({ change }: Rule): boolean => change === 'setting' || change === 'file'

/** A form, and whether the right spelling is the longer one. Changes in opposite directions are not one task. */
type Form = { name: AddressForm; isAdded: boolean }
const formKey = ({ name, isAdded }: Form): string => (isAdded ? `${name} added` : name)

function formBetween(wrong: string, right: string): Form | null {
  const name = addressForm(wrong, right)
  return name === null ? null : { name, isAdded: right.length > wrong.length }
}

/**
 * Returns a function that compares the address of a finding with the right address, or with its redirect target, and names the form in
 * which they differ, such as the trailing slash. Null if there is no such address, or if the two differ in more than their form.
 */
function formsIn(pages: readonly PageRow[]): (finding: Finding) => Form | null {
  const redirects = new Map(pages.flatMap(({ url, redirect }) => (redirect === null ? [] : [[url, redirect] as const])))
  const cache = new Map<string, Form | null>()
  return (finding) => {
    if (finding.forms !== undefined) return formBetween(finding.forms.wrong, finding.forms.right)
    const from = aboutOf(finding) ?? finding.url
    const to = redirects.get(from)
    if (to === undefined) return null
    let form = cache.get(from)
    if (form === undefined) {
      form = formBetween(from, redirects.get(to) ?? to)
      cache.set(from, form)
    }
    return form
  }
}

type CountingContext = {
  /** For each page, the index of the page that gets its rank. A redirect counts as that page. */
  ranked: Int32Array
  pathOf: (at: string) => string
  /** HTML pages with status 200. */
  sitePageCount: number
  indexablePageCount: number
  /** For each page, the number of the last cause that counted it, so that no cause counts a page twice. */
  countedBy: Int32Array
}

function causeOf(
  { rule: firstRule, scope, form, rootRules, own, consequences }: Draft,
  context: GroupingContext & CountingContext,
  causeNumber: number,
): Cause {
  const { findings, pages, pageIndexes, ranked, sitePageCount, indexablePageCount, countedBy, pathOf, rules } = context
  const { rows, groups } = groupsOf({ own, consequences, isShared: scope === 'shared' }, context)
  const rule = own.length > 0 ? firstRule : (rules.get(groups.find((group) => rootRules.has(group.rule))?.rule ?? '') ?? firstRule)
  const firstFinding = findings[rows[0] ?? -1] as Finding
  const path = pathOf(firstFinding.at)
  const files = new Set<string>()
  let pageCount = 0
  let missingCount = 0
  let indexableCount = 0
  let rank = 0
  const firstPages: PageRow[] = []
  let impact: Impact = 'low'
  let hasOnePath = true
  let hasOneText = true
  for (const [i, row] of rows.entries()) {
    const finding = findings[row] as Finding
    const page = pageIndexes[row] ?? NO_PAGE
    const countedPage = (pages[page]?.redirect == null ? page : ranked[page]) ?? NO_PAGE
    const isConsequence = own.length > 0 && i >= own.length
    if (!isConsequence && countedPage === NO_PAGE) files.add(finding.url)
    else if (!isConsequence && countedBy[countedPage] !== causeNumber) {
      countedBy[countedPage] = causeNumber
      pageCount++
      const page = pages[countedPage]
      if ((page?.status ?? 0) >= 400) missingCount++
      if (page?.isHtml && page.isIndexable) indexableCount++
      if (firstPages.length < MAX_NAMED_PAGES && page !== undefined) firstPages.push(page)
      rank += page?.rank ?? 0
    }
    if (byImpact(finding.impact, impact) < 0) impact = finding.impact
    hasOnePath &&= finding.at === firstFinding.at || pathOf(finding.at) === path
    hasOneText &&= finding.found === firstFinding.found
  }
  const affectedCount = pageCount + files.size
  const affectsPages = files.size === 0 && pageCount > 0
  const areMissing = missingCount > 1 && missingCount === pageCount
  const found = hasOneText ? firstFinding.found : null
  const where =
    areMissing && scope === 'pages'
      ? count(pageCount, 'missing URL')
      : describePlace({
          scope,
          path,
          selectors: () => rows.slice(0, own.length).map((row) => (findings[row] as Finding).at),
          groups: own.length === 0 ? groups : groups.filter((group) => group.rule === rule.id),
          isWholeSite: !affectsPages || rule.isAboutSite === true || countsPages({ rule: rule.id, found }),
          affectsAllPages: pageCount === sitePageCount,
          indexableShare: pageCount === indexableCount ? indexableCount / indexablePageCount : 0,
          areAllPagesIndexable: indexablePageCount === sitePageCount,
          namedPages: pageCount <= MAX_NAMED_PAGES ? firstPages : [],
          urls: () => (own.length === 0 ? rows : rows.slice(0, own.length)).map((row) => (findings[row] as Finding).url),
        })
  return {
    id:
      form === null
        ? fingerprint(rule.id, scope === 'shared' && !rule.isOneTask ? 'shared' : '')
        : fingerprint('address form', formKey(form)),
    rule: rule.id,
    name: rule.name,
    category: rule.category,
    impact,
    change: form === null ? rule.change : 'setting',
    scope,
    form: form?.name ?? null,
    where,
    path: hasOnePath ? path : '',
    found,
    findings: rows,
    own: own.length,
    groups,
    pages: affectedCount,
    of:
      !affectsPages || areMissing
        ? affectedCount
        : where === ALL_INDEXABLE || where === MOST_INDEXABLE
          ? indexablePageCount
          : Math.max(pageCount, sitePageCount),
    affectsPages,
    blocksIndexing: own.some((row) => blockingChance(rule, (findings[row] as Finding).impact) > 0),
    // A finding without a page is about a file of the site and affects all pages.
    rank: affectsPages ? Math.min(1, Number(rank.toFixed(6))) : 1,
  }
}

/** A finding whose path begins like this is about a file of the site, whichever page it affects. */
const SITE_FILES: [RegExp, string][] = [
  [/^(sitemap|lastmod)\b/, 'the sitemap'],
  [/^robots\.txt\b/, 'robots.txt'],
]

type AffectedPlace = {
  scope: Cause['scope']
  path: string
  /** The selectors of the cause's own findings. */
  selectors: () => string[]
  /** Only those of the cause's own rule, unless it has no findings of its own. */
  groups: readonly CauseGroup[]
  isWholeSite: boolean
  affectsAllPages: boolean
  /** How much of the pages that can appear in search results is affected, from 0 to 1; 0 if other pages are affected too. */
  indexableShare: number
  areAllPagesIndexable: boolean
  /** The affected pages if there are at most `MAX_NAMED_PAGES`, else empty. */
  namedPages: readonly PageRow[]
  urls: () => string[]
}

/** Maximum pages that are named one by one. */
const MAX_NAMED_PAGES = 2
/** Maximum characters of one path, and of two named paths together. */
const MAX_PATH_LENGTH = 80

const shortPath = (url: string): string => {
  const { pathname, search } = new URL(url)
  const path = pathname + search
  return path.length <= MAX_PATH_LENGTH ? path : `${path.slice(0, MAX_PATH_LENGTH)}…`
}

/** The folders that the name of a template mentions: `pages like /tags/…`. */
const foldersIn = (name: string): string[] => [...name.matchAll(/(\/\S*)…/g)].map(([, folder = '']) => folder)
const isInFolder = (url: string, folder: string): boolean => urlPathOf(url).startsWith(folder)

function fitsName(url: string, name: string): boolean {
  const folders = foldersIn(name)
  return folders.length === 0 || folders.some((folder) => isInFolder(url, folder))
}

/** The name without folders that have no affected page. */
function affectedFolders(name: string, urls: readonly string[]): string {
  const [folder, ...others] = foldersIn(name).filter((each) => urls.some((url) => isInFolder(url, each)))
  return folder === undefined || others.length > 0 ? name : `pages like ${folder}…`
}

/** Share of the affected pages that a template’s name must fit. Below it, the pages shown first may all be exceptions. */
const MIN_FITTING_SHARE = 0.9
const fitsMostUrls = (name: string, urls: readonly string[]): boolean =>
  urls.filter((url) => fitsName(url, name)).length >= urls.length * MIN_FITTING_SHARE

const SEVERAL_TEMPLATES = 'pages across several templates'
const ALL_INDEXABLE = 'all pages that can appear in search results'
const MOST_INDEXABLE = 'most pages that can appear in search results'
const MIN_MOST_SHARE = 0.8

function describePlace(place: AffectedPlace): string {
  const { scope, path, selectors, groups, isWholeSite, affectsAllPages, indexableShare, areAllPagesIndexable, namedPages, urls } = place
  if (scope === 'shared') return sharedParts(selectors())
  if (scope === 'site') {
    const file = SITE_FILES.find(([pattern]) => pattern.test(path))?.[1]
    if (file !== undefined || isWholeSite || affectsAllPages) return file ?? 'the whole site'
  }
  const paths = namedPages.map(({ type, url }) => (type === 'home' && urlPathOf(url) === '/' ? 'the home page' : shortPath(url)))
  if (paths.length === 1 || (paths.length > 1 && paths.join('').length <= MAX_PATH_LENGTH)) return paths.join(' and ')
  if (affectsAllPages) return 'all pages'
  if (indexableShare === 1) return ALL_INDEXABLE
  if (indexableShare >= MIN_MOST_SHARE && !areAllPagesIndexable) return MOST_INDEXABLE
  const [first, second] = groups
  // Pages with rare templates form one group, but have several templates. A template’s name fits most of its pages, but need not fit the
  // affected ones.
  if (first === undefined || second !== undefined || first.where === OTHER_PAGES || !fitsMostUrls(first.where, urls()))
    return SEVERAL_TEMPLATES
  // The page after which a template is named need not be one of the affected pages.
  return isNamedAfterPage(first.where) ? `pages like ${shortPath(typicalUrl(urls()))}` : affectedFolders(first.where, urls())
}
