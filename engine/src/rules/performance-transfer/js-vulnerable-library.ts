import { document, site } from '#rules/example.ts'
import { withAllValues } from '#rules/example-sentence.ts'
import { assetProbes } from '#rules/probe-requests.ts'
import { type Case, probeRule } from '#rules/rule.ts'
import { advisoryFor, libraryAt, libraryDisplayName } from '#rules/script-libraries.ts'
import { byFoundCount, foundCount } from '#rules/wording.ts'

const htmlWithScript = (src: string) => document(`<script src="${src}"></script>`, '')
const script = (body: string) => ({ headers: { 'content-type': 'text/javascript' }, body })

const OR_NEWER = ' or newer'
const describeAttack = (holes: string): string => `Attackers can use ${holes} to run scripts in your visitors’ browsers.`

/** `Update the library to jQuery 3.5.0 or a newer 3.x version`: the next major version often breaks scripts. */
function updateAdvice(cases: readonly Case[]): string {
  const [fixed, ...others] = new Set(cases.map(({ expected }) => expected.replace(OR_NEWER, '')))
  const major = /(\d+)\.[\d.]+$/.exec(fixed ?? '')?.[1]
  return others.length > 0 || major === undefined
    ? 'Update each library to a version without known security holes'
    : `Update the library to ${fixed} or a newer ${major}.x version`
}

function wordPressParts(cases: readonly Case[]): string {
  const isPartOfWordPress = cases.every(({ found }) => found.includes('/wp-includes/'))
  return isPartOfWordPress
    ? 'WordPress: the old file comes with your WordPress version'
    : 'WordPress, the theme and all plugins; one of them includes the old copy'
}

function describeLibraries(cases: readonly Case[]): string {
  const [first] = cases
  const isSingle = cases.every(({ found }) => found === first?.found)
  if (first === undefined || !isSingle || first.found === '')
    return `Your site loads ${foundCount(cases, 'JavaScript library with a known security hole', 'JavaScript libraries with known security holes')}${withAllValues(cases.map((each) => ({ ...each, found: each.found.replace(/, which has .*$/, '') })))} ${describeAttack(byFoundCount(cases, 'it', 'these holes'))}`
  return `Your site loads ${first.found}. ${describeAttack('it')} ${first.expected.replace(OR_NEWER, '')} fixes it.`
}

export const jsVulnerableLibrary = probeRule({
  id: 'js-vulnerable-library',
  name: 'Vulnerable JavaScript library',
  version: 1,
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
      const name = libraryDisplayName(library.name)
      const found = `${name} ${library.version} (${url}), which has a known security hole (${advisory.cve})`
      return [{ url: of, at: about, found, expected: `${name} ${advisory.fixedIn}${OR_NEWER}` }]
    })
  },

  advise: (cases, stack) => ({
    title: `Update ${foundCount(cases, 'vulnerable JavaScript library', 'vulnerable JavaScript libraries')}`,
    problem: describeLibraries(cases),
    solution: stack.includes('WordPress')
      ? `Make a backup, then update ${wordPressParts(cases)}. Then test menus, sliders and forms, because old themes and plugins may need the old version.`
      : `${updateAdvice(cases)}, then test the pages that use it. If it came with your system, theme or a plugin, update that instead.`,
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
