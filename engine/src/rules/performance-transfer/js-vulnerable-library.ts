import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { sampleAssets } from '#rules/probe-requests.ts'
import { type Case, probeRule } from '#rules/rule.ts'
import { advisoryFor, libraryAt, libraryDisplayName } from '#rules/script-libraries.ts'
import { byFoundCount, foundCount } from '#rules/wording.ts'

const page = (src: string) => document(`<script src="${src}"></script>`, '')
const script = (body: string) => ({ headers: { 'content-type': 'text/javascript' }, body })

const OR_NEWER = ' or newer'

function describeLibraries(cases: readonly Case[]): string {
  const [first] = cases
  const isSingle = cases.every(({ found }) => found === first?.found)
  if (first === undefined || !isSingle || first.found === '')
    return `Your site loads ${foundCount(cases, 'JavaScript library with a known security hole', 'JavaScript libraries with known security holes')}${withExample(cases)}`
  return `Your site loads ${first.found}. It is fixed in ${first.expected.replace(OR_NEWER, '')}.`
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
    const scripts = sampleAssets(site)?.filter(({ about }) => about === 'script[src]') ?? []
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
    problem: `${describeLibraries(cases)} Attackers can use this to run scripts in your visitors’ browsers.`,
    solution: stack.includes('WordPress')
      ? 'Update WordPress, the theme and all plugins; one of them includes the old copy.'
      : `${byFoundCount(cases, 'Update the library', 'Update each library')} to its newest version, then test the pages that use it.`,
    example: null,
  }),

  fires: () => [
    site({ '/': page('/js/app.js'), '/js/app.js': script('/*! jQuery v3.4.1 | (c) JS Foundation */') }),
    site({
      '/': page('https://cdn.test/npm/bootstrap@4.1.3/dist/js/bootstrap.min.js'),
      'https://cdn.test/npm/bootstrap@4.1.3/dist/js/bootstrap.min.js': script(''),
    }),
  ],
  quiet: () => [
    site({ '/': page('/jquery-3.7.1.min.js'), '/jquery-3.7.1.min.js': script('/*! jQuery v3.7.1 */') }),
    site({ '/': page('/jquery-1.12.4.min.js'), '/jquery-1.12.4.min.js': script('/*! jQuery v3.7.1 */') }),
    site({ '/': page('/slider.js'), '/slider.js': script('/*! Slider 2.1.0, needs jQuery 1.7.2 */') }),
    site({ '/': page('/jquery-3.4.1.min.js') }),
  ],
})
