import { document, site } from '#rules/example.ts'
import { withAllValues } from '#rules/example-sentence.ts'
import { assetProbes } from '#rules/probe-requests.ts'
import { type Case, probeRule } from '#rules/rule.ts'
import { advisoryFor, libraryAt, libraryDisplayName } from '#rules/script-libraries.ts'
import { byFoundCount, count, foundCount, listed } from '#rules/wording.ts'

const htmlWithScript = (src: string) => document(`<script src="${src}"></script>`, '')
const script = (body: string) => ({ headers: { 'content-type': 'text/javascript' }, body })

type Details = { library: string; version: string; file: string; fixedIn: string }
type LibraryCase = Case<Details>

const describeAttack = (holes: string): string => `Attackers can use ${holes} to run scripts in your visitors’ browsers.`

/** `jQuery 3.5.0 or a newer 3.x version`: the next major version often breaks scripts. */
const safeVersions = (cases: readonly LibraryCase[]): string =>
  listed([
    ...new Set(
      cases.map(({ details: { library, fixedIn } }) => `${library} ${fixedIn} or a newer ${Number.parseInt(fixedIn, 10)}.x version`),
    ),
  ])

const libraryIn = ({ details }: LibraryCase): string => details.library
/** `jQuery 1.12.4 (https://shop.test/jquery.js)` */
const describeFile = ({ library, version, file }: Details): string => `${library} ${version} (${file})`

const WORDPRESS = 'WordPress'
const UNKNOWN_PART = 'the theme or a plugin'

/** The part of a WordPress site that a file comes with: `the theme “boots”`. */
function partOf({ details: { file } }: LibraryCase): string {
  if (file.includes('/wp-includes/')) return WORDPRESS
  const [, folder, name] = /\/wp-content\/(theme|plugin)s\/([^/]+)\//.exec(file) ?? []
  return name === undefined ? UNKNOWN_PART : `the ${folder} “${name}”`
}

/** `jQuery comes with WordPress, and Bootstrap with the theme “boots”. Make a backup, then update both.` */
function wordPressAdvice(cases: readonly LibraryCase[]): string {
  const casesByPart = Map.groupBy(cases, partOf)
  const parts = [...casesByPart.keys()]
  if (parts.every((part) => part === WORDPRESS))
    return 'Make a backup, then update WordPress: the old file comes with your WordPress version.'
  const origins = [...casesByPart].map(([part, ofPart], i) => {
    const libraries = [...new Set(ofPart.map(libraryIn))]
    return `${listed(libraries)} ${i > 0 ? '' : libraries.length === 1 ? 'comes ' : 'come '}with ${part}`
  })
  const updates = parts.includes(UNKNOWN_PART) ? ['WordPress', 'the theme', 'all plugins'] : parts
  const others = cases.filter((each) => partOf(each) !== WORDPRESS)
  return `${listed(origins)}. Make a backup, then update ${listed(updates)}. If ${byFoundCount(others, 'an old file is', 'old files are')} still loaded, ask the developer of the theme or plugin for ${safeVersions(others)}.`
}

function describeLibraries(cases: readonly LibraryCase[]): string {
  const [first] = cases
  if (first === undefined || first.found === '' || cases.some(({ found }) => found !== first.found))
    return `Your site loads ${foundCount(cases, 'JavaScript file with a known security hole', 'JavaScript files with known security holes')}${withAllValues(cases.map((each) => ({ ...each, found: describeFile(each.details) })))} ${describeAttack(byFoundCount(cases, 'it', 'these holes'))}`
  return `Your site loads ${first.found}. ${describeAttack('it')} ${libraryIn(first)} ${first.details.fixedIn} fixes it.`
}

export const jsVulnerableLibrary = probeRule<Details>({
  id: 'js-vulnerable-library',
  name: 'Vulnerable JavaScript library',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'file',
  isAboutSite: true,
  minutes: 60,
  source: 'https://github.com/advisories',
  reviewed: '2026-11',
  check: 'Open the listed script, read the version in its first lines and look the library up at github.com/advisories: it is affected.',
  requests: (site) => {
    const scripts = assetProbes(site)?.filter(({ about }) => about === 'script[src]') ?? []
    return scripts.length === 0 ? null : scripts
  },

  find(responses) {
    return responses.flatMap(({ url, of, about = '', page: { status, file } }) => {
      // The version inside the file is more reliable than the one in its name.
      const library = status === 200 ? (file?.library ?? libraryAt(url)) : null
      const advisory = library === null ? null : advisoryFor(library.name, library.version)
      if (library === null || advisory === null) return []
      const { fixedIn, cve } = advisory
      const details = { library: libraryDisplayName(library.name), version: library.version, file: url, fixedIn }
      const found = `${describeFile(details)}, which has a known security hole (${cve})`
      return [{ url: of, at: about, found, expected: `${details.library} ${fixedIn} or newer`, details }]
    })
  },

  advise: (cases, stack) => ({
    title: `Update ${count(new Set(cases.map(libraryIn)).size, 'vulnerable JavaScript library', 'vulnerable JavaScript libraries')}`,
    problem: describeLibraries(cases),
    solution: stack.includes('WordPress')
      ? `${wordPressAdvice(cases)} Then test menus, sliders and forms, because old themes and plugins may need the old version.`
      : `Update to ${safeVersions(cases)}, then test the pages that use ${byFoundCount(cases, 'it', 'them')}. If ${byFoundCount(cases, 'it', 'a library')} came with your system, theme or a plugin, update that instead.`,
    example: null,
  }),

  fires: () => [
    site({ '/': htmlWithScript('/js/app.js'), '/js/app.js': script('/*! jQuery v3.4.1 | (c) JS Foundation */') }),
    site({
      '/': htmlWithScript('https://cdn.test/npm/bootstrap@4.1.3/dist/js/bootstrap.min.js'),
      'https://cdn.test/npm/bootstrap@4.1.3/dist/js/bootstrap.min.js': script(''),
    }),
  ],
  quiet: () => [
    site({ '/': htmlWithScript('/jquery-3.7.1.min.js'), '/jquery-3.7.1.min.js': script('/*! jQuery v3.7.1 */') }),
    site({ '/': htmlWithScript('/jquery-1.12.4.min.js'), '/jquery-1.12.4.min.js': script('/*! jQuery v3.7.1 */') }),
    site({ '/': htmlWithScript('/slider.js'), '/slider.js': script('/*! Slider 2.1.0, needs jQuery 1.7.2 */') }),
    site({ '/': htmlWithScript('/jquery-3.4.1.min.js') }),
  ],
})
