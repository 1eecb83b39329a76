import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { libraryDisplayName, libraryNameAt } from '#rules/script-libraries.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

/** Polyfills for browsers that nobody uses any more. */
const LEGACY_SCRIPT = /polyfill\.io\/|\/(?:babel-polyfill|html5shiv|es5-shim|respond|selectivizr|css3-mediaqueries)(?:[-.]\w+)*\.js/i

/** `duplicate` is the name of a library or file that is loaded several times; null for a script for old browsers. */
type Details = { duplicate: string | null; isMinifiedTwin: boolean; urls: string[] }
type ScriptCase = Case<Details>

const unminified = (url: string): string => url.replace(/[?#].*/s, '').replace(/[.-]min(?=\.m?js$)/i, '')

/** The copies of each library, and of each file that is loaded with and without `.min`. */
function duplicatesIn(urls: readonly string[]): Details[] {
  const byLibrary = Map.groupBy(new Set(urls), libraryNameAt)
  const others = byLibrary.get(null) ?? []
  byLibrary.delete(null)
  const libraries = [...byLibrary].filter(([, copies]) => copies.length > 1)
  const files = [...Map.groupBy(others, unminified)].filter(
    ([plain, copies]) => new Set(copies.map((url) => url.startsWith(plain))).size > 1,
  )
  return [
    ...libraries.map(([name, copies]) => ({ duplicate: libraryDisplayName(name ?? ''), isMinifiedTwin: false, urls: copies })),
    ...files.map(([plain, copies]) => ({ duplicate: plain.split('/').at(-1) ?? plain, isMinifiedTwin: true, urls: copies })),
  ]
}

/** `jQuery is loaded twice, from A and B`. */
function describeScript({ found, details: { duplicate, urls } }: ScriptCase): string {
  return duplicate === null
    ? `${found} is only for browsers that hardly anyone uses`
    : `${duplicate} is loaded ${urls.length === 2 ? 'twice' : `${urls.length} times`}, from ${found}`
}

const isDuplicate = ({ details }: ScriptCase): boolean => details.duplicate !== null

/** A file that is loaded with and without `.min`. */
const isMinifiedTwin = ({ details }: ScriptCase): boolean => details.isMinifiedTwin

/** Names only the kinds of scripts that were found. */
function whatToRemove(cases: readonly ScriptCase[]): { scripts: string; steps: string[] } {
  const hasDuplicate = cases.some(isDuplicate)
  const hasLegacy = !cases.every(isDuplicate)
  return {
    scripts: hasLegacy ? (hasDuplicate ? 'duplicate and outdated scripts' : 'scripts for old browsers') : 'duplicate scripts',
    steps: [
      ...(cases.some((each) => isDuplicate(each) && !isMinifiedTwin(each))
        ? [
            cases.length === 1
              ? 'Keep the newest copy of the library and remove the others. The first lines of a file name its version.'
              : 'Keep the newest copy of each library and remove the others. The first lines of a file name its version.',
          ]
        : []),
      ...(cases.some(isMinifiedTwin) ? ['Of a file and its minified copy (.min), keep the minified one.'] : []),
      ...(hasLegacy
        ? ['Remove polyfills: scripts that make old browsers behave like new ones. Hardly anyone uses those browsers anymore.']
        : []),
      ...(cases.some(({ details }) => details.urls.some((url) => url.includes('polyfill.io')))
        ? ['Remove files from polyfill.io first: the domain was sold and has served malware.']
        : []),
      byPageCount(cases, 'Then test the page.', 'Then test the pages.'),
    ],
  }
}

export const jsLegacyOrDuplicate = pageRule<Details>({
  id: 'js-legacy-or-duplicate',
  name: 'Duplicate or outdated JavaScript',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: 'https://developer.chrome.com/docs/performance/insights/duplicated-javascript',
  reviewed: '2026-11',
  check:
    'View the page source and search for `.js`: one library is loaded from two URLs, or the page loads a file for old browsers, such as html5shiv.',
  applies: (page) => isHtmlPage(page) && page.assets.length > 0,

  find(page) {
    const urls = page.assets.flatMap(({ kind, url }) => (kind === 'script' && url !== null ? url : []))
    const legacyUrl = urls.find((url) => LEGACY_SCRIPT.test(url))
    return [
      ...(legacyUrl === undefined
        ? []
        : [
            {
              at: 'script[src]',
              found: legacyUrl,
              expected: 'no polyfills for browsers before 2017',
              details: { duplicate: null, isMinifiedTwin: false, urls: [legacyUrl] },
            },
          ]),
      ...duplicatesIn(urls).map((details) => ({
        at: 'script[src]',
        found: details.urls.join(' and '),
        expected: `${details.duplicate} once`,
        details,
      })),
    ]
  },

  advise: (cases) => ({
    title: `Remove ${whatToRemove(cases).scripts} from ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'loads', 'load')} JavaScript that isn’t needed${withExample(cases, describeScript)} Browsers download and run it for nothing, which slows pages down.`,
    solution: whatToRemove(cases).steps.join(' '),
    example: null,
  }),

  fires: () => [
    head('<script src="/js/jquery-3.7.1.min.js"></script><script src="https://cdn.test/jquery/jquery.min.js"></script>'),
    head('<script src="https://cdn.polyfill.io/v3/polyfill.min.js"></script>'),
    head('<script src="/js/slider.js"></script><script src="/js/slider.min.js?v=2"></script>'),
  ],
  quiet: () => [
    head('<script src="/js/jquery-3.7.1.min.js"></script><script src="/js/jquery-migrate.min.js"></script>'),
    head('<script src="/js/jquery.min.js"></script><script src="/js/jquery.min.js"></script>'),
    head('<script src="/js/slider.min.js"></script><script src="/theme/slider.js"></script>'),
    head('<script src="/load.php?modules=a"></script><script src="/load.php?modules=b"></script>'),
    head('<script src="/js/slider.js?v=1"></script><script src="/js/slider.js?v=2"></script>'),
    head('<script src="/_next/static/chunks/polyfills-42372ed1.js" nomodule></script>'),
    head('<script src="/js/bootstrap.min.js"></script><script src="/js/bootstrap-datepicker.min.js"></script>'),
  ],
})
