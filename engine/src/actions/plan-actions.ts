/** Writes one task per root cause: what to do, where, and why. The tasks are in the order in which to do them. */

import { readableUrls } from '@seo/contract/readable-urls'
import type { Category, Difficulty, Impact } from '@seo/contract/words'
import { type AffectedAddress, affectedAddresses } from '#causes/affected-addresses.ts'
import type { CauseGroup } from '#causes/cause-groups.ts'
import { pageCountText } from '#causes/pages-in-text.ts'
import { memoized } from '#facts/memoized.ts'
import { pathOf } from '#facts/path-of.ts'
import { PLACEHOLDERS, PLACEHOLDERS_IN_ADDRESSES, type Placeholder } from '#facts/placeholders.ts'
import { type Stack, stackWriting } from '#facts/stack.ts'
import { isPageEdit } from '#fixes/fix.ts'
import { isAction } from '#rules/action-urls.ts'
import type { Finding } from '#rules/judge.ts'
import { REPLACE_SAMPLES_NOTE } from '#rules/markup.ts'
import type { Advice, Rule } from '#rules/rule.ts'
import { count, listed } from '#rules/wording.ts'
import { adviseAddressForm } from './address-form-advice.ts'
import type { RatedCause } from './rate-causes.ts'
import { affectsWholeSite, businessValue, timeToResult } from './worth.ts'

export type PlannedAction = {
  /** Id of the root cause that the task removes; the same in later analyses while the fault lasts. */
  cause: string
  rule: string
  title: string
  problem: string
  solution: string
  /** New code or text to copy. */
  example: string | null
  /** The lines of the page that `example` replaces. */
  removed: string | null
  impact: Impact
  category: Category
  difficulty: Difficulty
  minutes: number
  tags: string[]
  /** Why the task is worth doing, with numbers of this site. */
  businessValue: string
  /** When the effect shows; marked as an estimate. */
  timeToResult: string
  /** `pages` of `of` pages are affected; `where` and `path` say which. */
  coverage: { pages: number; of: number; where: string; path: string }
  /** Everything the task fixes, as rows with counts. */
  groups: CauseGroup[]
  /** Share of the site's internal PageRank that the affected pages hold. */
  rank: number
  /** Points that the score gains if only this task is done. */
  points: number
  /** The score if only this task is done; null if there is no score. */
  scoreAfter: number | null
  findings: number
  /** The first affected addresses; `affectedAddresses` returns the others in slices. */
  evidence: AffectedAddress[]
}

export type PlanInput = {
  /** The tasks keep this order. */
  causes: readonly RatedCause[]
  findings: readonly Finding[]
  rules: ReadonlyMap<string, Rule>
  stack: readonly Stack[]
  /** Tries the fixes of these findings and stores the result in each finding. */
  tryFixes: (findings: readonly Finding[]) => void
}

const MAX_EVIDENCE = 5

export function planActions({ causes, findings, rules, stack, tryFixes }: PlanInput): PlannedAction[] {
  const tasksPerRule = new Map<string, number>()
  for (const { rule, form } of causes) if (form === null) tasksPerRule.set(rule, (tasksPerRule.get(rule) ?? 0) + 1)
  tryExamples(causes, findings, tryFixes)
  return causes.flatMap((cause): PlannedAction[] => {
    const rule = rules.get(cause.rule)
    if (rule === undefined) return []
    const advice = adviceFor(rule, cause, findings, stack)
    const { points, scoreAfter, minutes, impact } = cause
    const code = exampleFor(cause, findings, advice)
    const ownPageCount = countOwnPages(cause, findings)
    const hasSibling = (tasksPerRule.get(rule.id) ?? 0) > 1 && cause.form === null
    return [
      {
        cause: cause.id,
        rule: rule.id,
        title: hasSibling ? distinctTitle(advice.title, cause, ownPageCount) : advice.title,
        problem: advice.problem,
        solution: `${withSampleNote(advice.solution, code.example)}${examplePageNote(rule, cause, findings, ownPageCount)}${exceptionNote(rule, cause)}${hasSibling ? changePlaceNote(cause, advice.title, stack) : ''}`,
        ...code,
        impact,
        category: rule.category,
        difficulty: difficultyFor(rule, minutes),
        minutes,
        tags: [rule.category, rule.id],
        businessValue: businessValue(cause, points, ownPageCount || cause.pages),
        timeToResult: timeToResult(cause),
        coverage: coverageOf(cause, ownPageCount),
        groups: cause.groups,
        rank: cause.rank,
        points,
        scoreAfter,
        findings: cause.findings.length,
        evidence: affectedAddresses(cause, findings, 0, MAX_EVIDENCE),
      },
    ]
  })
}

const [HALF_DAY_MINUTES, TWO_DAYS_MINUTES] = [4 * 60, 16 * 60]

/** An easy change becomes harder if it has to be made on hundreds of pages. */
const difficultyFor = ({ difficulty }: Rule, minutes: number): Difficulty =>
  minutes >= TWO_DAYS_MINUTES ? 'hard' : minutes >= HALF_DAY_MINUTES && difficulty === 'easy' ? 'medium' : difficulty

/** Many shared images are photos in the content, so the text must not send readers to a template. */
const areSharedImages = ({ where }: RatedCause, title: string): boolean => where === 'the page template' && /\bimages?$/.test(title)

/**
 * Without a known platform, every page may be a separate file, so the note begins with “If the pages share a template”. It is left out for
 * the page template, which the title already names.
 */
function changePlaceNote(cause: RatedCause, title: string, stack: readonly Stack[]): string {
  if (cause.scope !== 'shared' || areSharedImages(cause, title)) return ''
  if (stack.length > 0) return ` Make the change once, in ${cause.where}.`
  return cause.where === 'the page template' ? '' : ` If the pages share a template, make the change once, in ${cause.where}.`
}

/** If a smaller share of pages is affected, most pages use a template without the fault. */
const MAX_EXCEPTION_SHARE = 1 / 3

const exceptionNote = ({ isForEveryPage }: Rule, { pages, of }: RatedCause): string =>
  isForEveryPage && pages < of * MAX_EXCEPTION_SHARE
    ? ` The usual cause is a template that only ${pages === 1 ? 'this page uses' : 'these pages use'}.`
    : ''

const ENDS_IN_PAGES = /\b(on|of) (?=[\d,]+ pages?$)/

/** Makes the titles of two tasks of one rule differ: one is about elements that pages share, the other about elements of single pages. */
function distinctTitle(title: string, cause: RatedCause, pages: number): string {
  const { scope, where } = cause
  if (ENDS_IN_PAGES.test(title)) {
    if (scope !== 'shared') return title
    const part = where.replace('page template', 'template')
    return title.replace(ENDS_IN_PAGES, (_, word) => `${word === 'of' ? 'of' : 'in'} ${part} of `)
  }
  if (areSharedImages(cause, title)) return `${title} shared by ${count(pages, 'page')}`
  return scope === 'shared' ? `${title} in ${where}` : `${title} on ${count(pages, 'page')}`
}

/**
 * A site-wide cause covers `the whole site`, not `1 of 81 pages`. If the text of a finding counts pages, that count is used. Pages that
 * only have consequences of the cause do not count, because they may be broken URLs.
 */
const coverageOf = (cause: RatedCause, ownPageCount: number): PlannedAction['coverage'] => {
  const { of, where, path, affectsPages } = cause
  const pages = ownPageCount || cause.pages
  if (affectsPages && affectsWholeSite(cause)) return { pages, of: pages, where: 'the whole site', path }
  const [affected, all] = pageCountText(cause)?.match(/\d+/g) ?? []
  // For a file, `of` is the number of files, even if the task also helps pages.
  return affected === undefined
    ? { pages, of: affectsPages ? of : pages, where, path }
    : { pages: Number(affected), of: Number(all), where: 'several pages', path }
}

const MAX_NAMED_URL_LENGTH = 120

/**
 * Replaces `1 page` or `1 article` with the URL of the page, unless the text already names the page. The beginning of a longer URL does not
 * count as its name.
 */
function withPageNamed(problem: string, cases: readonly Finding[]): string {
  const [url, ...others] = new Set(cases.map((each) => each.url))
  if (url === undefined || others.length > 0 || url.length > MAX_NAMED_URL_LENGTH) return problem
  const path = pathOf(url)
  const names = (path === '/' ? [url] : [url, path]).flatMap((name) => [name, readableUrls(name)])
  const isNamed = new RegExp(`(?<!\\S)(?:${names.map(RegExp.escape).join('|')})(?=[,;:.)”…]*(?:\\s|$))`).test(problem)
  return isNamed ? problem : problem.replace(/(?<![\d,.])1 (?:page|article)\b/, () => url)
}

/** Keeps the order of the tables, so that `YOUR PRICE RANGE` matches before `YOUR PRICE`. */
const SAMPLE_VALUES = new RegExp(
  [...Object.keys(PLACEHOLDERS), ...Object.keys(PLACEHOLDERS_IN_ADDRESSES)].map(RegExp.escape).join('|'),
  'g',
)

/** Placeholders that match neither of these patterns stand for facts. */
const IMAGE_PLACEHOLDER = /\.(jpg|png)$/
const TEXT_PLACEHOLDER = /HEADING|TITLE|DESCRIPTION|TEXT|ANSWER|QUESTION|LABEL|OFFERS|STEP/

/** Placeholders whose value must have a certain format, with an explanation of the sample value if it needs one. */
const FORMATTED = new Map<string, string>([
  ['YOUR DATE AND TIME', ''],
  ['YOUR DATE', ''],
  ['YOUR DURATION', ' (2 minutes and 30 seconds)'],
  ['YOUR TOTAL TIME', ' (45 minutes)'],
  ['YOUR AVAILABILITY', ''],
  ['YOUR EMPLOYMENT TYPE', ''],
  ['YOUR OPENING HOURS', ''],
] satisfies [Placeholder, string][])

/** `PT45M (45 minutes)`; null if any text will do. */
const formatOf = (name: string): string | null =>
  FORMATTED.has(name) ? `${PLACEHOLDERS[name as Placeholder]}${FORMATTED.get(name)}` : null

const SET_IN_MARKDOWN = /\bset \w+ in the front matter\b|\bIn Markdown files, /
const STARTS_WITH_CONFIG_FILE = /^In [\w.]+\.(?:js|toml|yml), /
const META_TAG = /^<meta\b/
const TEXT_TAG = /^<(?:title|meta\b[^>]* name="description")/

/**
 * Adds the note about sample values if the example contains some, and removes it otherwise. The note names the sample value if there is
 * only one. Where the platform writes the tag, only the text of the example is needed, or none of it.
 */
function withSampleNote(solution: string, example: string | null): string {
  const [name, ...others] = new Set(example?.match(SAMPLE_VALUES))
  if (name === undefined) {
    const textNote =
      TEXT_TAG.test(example ?? '') && SET_IN_MARKDOWN.test(solution)
        ? ' Put the text of the example there, not the tag.'
        : META_TAG.test(example ?? '') && STARTS_WITH_CONFIG_FILE.test(solution)
          ? ' Don’t paste the example code: it shows the tags that your site then creates.'
          : ''
    return solution.replace(` ${REPLACE_SAMPLES_NOTE}`, '') + textNote
  }
  const note =
    others.length > 0
      ? `${REPLACE_SAMPLES_NOTE}${describeFormats([name, ...others])}`
      : TEXT_PLACEHOLDER.test(name) && SET_IN_MARKDOWN.test(solution)
        ? 'Don’t paste the example code: it is the tag that your site then creates from your text.'
        : `In the example code, replace ${name} with ${describeValue(name)}.`
  return solution.includes(REPLACE_SAMPLES_NOTE) ? solution.replace(REPLACE_SAMPLES_NOTE, note) : `${solution} ${note}`
}

function describeValue(name: string): string {
  if (TEXT_PLACEHOLDER.test(name)) return 'your own text'
  if (IMAGE_PLACEHOLDER.test(name)) return 'the path of your image'
  return `the real value${formatOf(name) === null ? '' : `, written like ${formatOf(name)}`}`
}

function describeFormats(names: readonly string[]): string {
  const formats = names.flatMap((name) => (formatOf(name) === null ? [] : `${name} like ${formatOf(name)}`))
  return formats.length === 0 ? '' : ` Write ${listed(formats)}.`
}

const countOwnPages = ({ findings: rows, own }: RatedCause, findings: readonly Finding[]): number =>
  new Set(rows.slice(0, own).map((row) => findings[row]?.url)).size

/** Moves URLs that trigger an action, such as add to cart, to the end, so that the text shows a page that visitors read. */
function actionUrlsLast(cases: Finding[]): Finding[] {
  if (cases[0] === undefined || !isAction(cases[0].url)) return cases
  return cases.toSorted((a, b) => Number(isAction(a.url)) - Number(isAction(b.url)))
}

/** Maximum fixes tried per task, starting with its first finding. */
const MAX_TRIED_FIXES = 3

function findingsToTry(cause: RatedCause, findings: readonly Finding[]): Finding[] {
  if (cause.form !== null) return []
  const candidates = cause.findings
    .slice(0, cause.own)
    .flatMap((row) => findings[row] ?? [])
    .filter(({ fix, tried }) => fix !== undefined || tried !== undefined)
  const broken = brokenUrls(findings)
  return actionUrlsLast(candidates)
    .values()
    .filter((finding) => !namesBrokenUrl(finding, broken))
    .take(MAX_TRIED_FIXES)
    .toArray()
}

/** URLs whose errors other findings report. */
const brokenUrls = memoized(
  (findings: readonly Finding[]): ReadonlySet<string> => new Set(findings.flatMap(({ restsOn }) => restsOn ?? [])),
)

/** Drops what an edit looks for in the page. */
const newValuesOnly = (key: string, value: unknown): unknown => (key === 'at' || key === 'from' ? undefined : value)

/** Whether the fix would put a broken URL into the page, such as the og:image of a file that doesn’t load. */
const namesBrokenUrl = ({ fix, tried }: Finding, broken: ReadonlySet<string>): boolean =>
  broken.size > 0 &&
  (fix === undefined ? (tried?.added ?? '') : JSON.stringify(fix, newValuesOnly))
    .match(/https?:\/\/[^\s"'<>\\]+/g)
    ?.some((url) => broken.has(url)) === true

/**
 * Tries the first fix of every task together, because fixes of one page are verified together. Then tries the next fix of tasks that still
 * have no example.
 */
function tryExamples(causes: readonly RatedCause[], findings: readonly Finding[], tryFixes: PlanInput['tryFixes']): void {
  const candidates = causes.map((cause) => findingsToTry(cause, findings))
  for (let round = 0; round < MAX_TRIED_FIXES; round++) {
    const withoutExample = candidates.filter((ofTask) => !ofTask.some(({ tried }) => tried))
    tryFixes(withoutExample.flatMap((ofTask) => ofTask[round] ?? []))
  }
}

/** The first fix that works is the example. Example code from the rule is used only if the rule has no fixes. */
function exampleFor(cause: RatedCause, findings: readonly Finding[], advice: Advice): Pick<PlannedAction, 'example' | 'removed'> {
  const candidates = findingsToTry(cause, findings)
  if (candidates.length === 0) return { example: advice.example ?? null, removed: advice.replaced ?? null }
  const fix = candidates.find(({ tried }) => tried)?.tried
  return { example: fix?.added ?? null, removed: fix?.removed ?? null }
}

/** Matches an image of the page, not a placeholder. */
const OWN_OG_IMAGE = /"og:image" content="(?!.*YOUR)/

/** Matches a tag that contains only a placeholder, so it is the same for every page. */
const ONLY_PLACEHOLDER = /^<(?:meta name="description" content="|title>)YOUR [A-Z ]+(?:">|<\/title>)$/

/**
 * ` The example is for /boots.` Empty unless the pages get different texts or URLs, the first listed page has another element, or the edit
 * is on another page than the issue.
 */
function examplePageNote({ change }: Rule, cause: RatedCause, findings: readonly Finding[], ownPageCount: number): string {
  const exampleFinding = findingsToTry(cause, findings).find(({ tried }) => tried)
  if (exampleFinding === undefined) return ''
  const editedUrls = (exampleFinding.fix ?? []).filter(isPageEdit).map(({ url }) => url ?? exampleFinding.url)
  if (editedUrls[0] !== undefined && !editedUrls.includes(exampleFinding.url)) return exampleNote(editedUrls[0])
  if (ownPageCount < 2) return ''
  const code = exampleFinding.tried?.added ?? ''
  if (ONLY_PLACEHOLDER.test(code)) return ''
  const [firstListed] = cause.findings.slice(0, cause.own).flatMap((row) => findings[row] ?? [])
  const isElsewhere =
    change === 'element' &&
    firstListed !== undefined &&
    firstListed.url !== exampleFinding.url &&
    (firstListed.found !== exampleFinding.found || firstListed.at !== exampleFinding.at)
  return change === 'page' || isElsewhere || code.includes(exampleFinding.url) || OWN_OG_IMAGE.test(code)
    ? exampleNote(exampleFinding.url)
    : ''
}

const exampleNote = (url: string): string => ` The example is for ${pathOf(url) === '/' ? 'the home page' : pathOf(url)}.`

/** If a rule's `advise` throws, the task falls back to the rule's name and evidence. */
function adviceFor(rule: Rule, cause: RatedCause, findings: readonly Finding[], stack: readonly Stack[]): Advice {
  const rows = cause.form === null ? cause.findings.slice(0, cause.own) : cause.findings
  const allCases = actionUrlsLast(rows.flatMap((row) => findings[row] ?? []))
  // The text quotes the first case, so the case that the example changes comes first.
  const exampleFinding = findingsToTry(cause, findings).find(({ tried }) => tried)
  const cases = exampleFinding === undefined ? allCases : [exampleFinding, ...allCases.filter((each) => each !== exampleFinding)]
  try {
    if (cause.form !== null) return adviseAddressForm(cause, cases, stack)
    const urls = cases.map(({ url }) => url)
    const advice = rule.advise(cases, stackWriting(urls, stack))
    return cause.affectsPages ? { ...advice, problem: withPageNamed(advice.problem, cases) } : advice
  } catch {
    const first = cases[0]
    return {
      title: rule.name,
      problem: `Found on ${first?.url ?? 'the site'}: ${first?.found ?? ''}`,
      solution: `Expected: ${first?.expected ?? ''}`,
    }
  }
}
