import type { Page } from '#facts/page.ts'
import { fileNameIn } from '#facts/path-of.ts'
import type { Stack } from '#facts/stack.ts'
import { entryForStack } from '#rules/entry-for-stack.ts'
import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { ownFileProbes } from '#rules/probe-requests.ts'
import { type Case, probeRule } from '#rules/rule.ts'
import { byFoundCount, foundCount } from '#rules/wording.ts'

/** Lighthouse ignores smaller savings too. */
const MIN_SPARE_BYTES = 2_048
const MIN_SPARE_SHARE = 0.15
/** Share of an uncompressed file that is left after compression. assets-not-compressed reports missing compression. */
const COMPRESSED_SHARE = 0.25

const withoutQuery = (url: string): string => url.replace(/[?#].*/s, '')

/** Bytes of whitespace and comments that visitors download, or would download if the server compressed the file. */
function spareBytes({ weight, file, headers }: Page): number {
  const isUncompressed = (headers['content-encoding'] ?? 'identity') === 'identity'
  return (file?.spare ?? 0) * weight.sent * (isUncompressed ? COMPRESSED_SHARE : 1)
}

const page = document('<script src="/app.js"></script>', '')
const script = (body: string) => ({ headers: { 'content-type': 'text/javascript' }, body })

/** The advice for systems that write the files themselves. */
const MINIFIED_BY_SYSTEM: Partial<Record<Stack, string>> = {
  WordPress:
    'In WordPress, use a plugin such as Autoptimize or WP Rocket to minify the files, or load the .min version if your theme includes one.',
  Drupal: 'In Drupal, use a module such as Advanced CSS/JS Aggregation to minify the files, then clear the cache.',
  Joomla: 'In Joomla, use an extension such as JCH Optimize to minify the files.',
  mdBook: 'mdBook writes these files again with every build: minify them in a step after the build, or let your CDN do it.',
  Webflow: 'In Webflow, turn on minification for HTML, CSS and JavaScript in the publishing settings of the site, and publish it again.',
}

/** A bundler writes such a file again with every build, under a name that changes with its content. */
const HASHED_NAME = /[.-][0-9a-f]{8,}\.(?:m?js|css)\b/
const PRODUCTION_BUILD =
  'A bundler writes these files, and here it doesn’t minify them. Look in your build command and configuration for a development mode, --no-minify or minify: false, remove it, and build the site again.'

type Details = { file: string; isStylesheet: boolean }
type FileCase = Case<Details>

function minifiedByBuild(cases: readonly FileCase[], stack: readonly Stack[]): { solution: string; example: null } | null {
  const [, bySystem] = entryForStack(MINIFIED_BY_SYSTEM, stack) ?? []
  const solution =
    bySystem ??
    (cases.every(({ details }) => LIBRARY_FOLDER.test(details.file))
      ? `${byFoundCount(cases, 'This file comes', 'These files come')} with your CMS, a plugin or a library, and updates replace ${byFoundCount(cases, 'it', 'them')}. Don’t change ${byFoundCount(cases, 'it', 'them')}: load the .min version if there is one, or let an optimization plugin or your CDN minify ${byFoundCount(cases, 'it', 'them')}.`
      : cases.every(({ details }) => HASHED_NAME.test(details.file))
        ? PRODUCTION_BUILD
        : undefined)
  return solution === undefined ? null : { solution, example: null }
}

/** A file name that is safe in a command. */
const FILE_NAME = /^[\w.-]+\.(?:js|mjs|css)$/

/** A folder whose files an update replaces. */
const THIRD_PARTY_FOLDER = /\/themes?\//i
/** Unlike a theme, nobody writes these files for one site. Drupal has its own in misc or core, Joomla in media/system. */
const LIBRARY_FOLDER = /\/(?:plugins?|vendors?|node_modules|wp-includes|core\/(?:misc|assets|modules)|media\/system)\/|\/misc\/drupal/i
const isThirdParty = ({ details }: FileCase): boolean => THIRD_PARTY_FOLDER.test(details.file) || LIBRARY_FOLDER.test(details.file)

/** The name of the first file that the owner can change. */
function fileToMinify(cases: readonly FileCase[]): string {
  const first = (cases.find((each) => !isThirdParty(each)) ?? cases[0])?.details
  const name = fileNameIn(first?.file ?? '')
  return FILE_NAME.test(name) ? name : first?.isStylesheet ? 'style.css' : 'app.js'
}

export const assetsNotMinified = probeRule<Details>({
  id: 'assets-not-minified',
  name: 'Unminified JavaScript or CSS',
  checks: 'Scripts and stylesheets with at least 15% whitespace and comments, and 2 KB of them after compression',
  version: 5,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'setting',
  isAboutSite: true,
  minutes: 30,
  source: 'https://developer.chrome.com/docs/lighthouse/performance/unminified-javascript',
  reviewed: '2026-11',
  check: 'Open the URL of the listed file in the browser: it has indented lines and comments, as developers write them.',
  requests: (site) => ownFileProbes(site, 'script[src]', 'link[rel=stylesheet]'),

  /** The largest saving first, because the advice names the first file. */
  find(responses) {
    // js-legacy-or-duplicate reports a script that is loaded with and without `.min`.
    const twins = new Set(
      responses.flatMap(({ url }) => (/\.min\.js$/.test(withoutQuery(url)) ? withoutQuery(url).replace('.min.js', '.js') : [])),
    )
    return responses
      .filter(({ url }) => !twins.has(withoutQuery(url)))
      .filter(({ page }) => page.status === 200 && (page.file?.spare ?? 0) >= MIN_SPARE_SHARE && spareBytes(page) >= MIN_SPARE_BYTES)
      .sort((a, b) => spareBytes(b.page) - spareBytes(a.page))
      .map(({ url, of, about = '', page }) => ({
        url: of,
        at: about,
        found: `${url} is ${Math.round((page.file?.spare ?? 0) * 100)}% whitespace and comments`,
        expected: 'a minified file',
        details: { file: url, isStylesheet: about.includes('stylesheet') },
      }))
  },

  advise: (cases, stack) => ({
    title:
      cases.length === 1 ? `Minify 1 ${cases[0]?.details.isStylesheet ? 'CSS' : 'JavaScript'} file` : 'Minify JavaScript and CSS files',
    problem: `Of the scripts and stylesheets we checked, ${foundCount(cases, 'is', 'are')} not minified${withExample(cases)} Visitors download comments and spaces that no browser needs.`,
    ...(minifiedByBuild(cases, stack) ?? {
      solution: `If ${byFoundCount(cases, 'the', 'a')} file comes with your CMS${cases.some(isThirdParty) ? ', or with a theme or plugin that you didn’t write yourself' : ''}, leave it alone, because updates replace it: use an optimization plugin or your CDN instead. ${byFoundCount(cases, 'Otherwise, minify it with your build tool, load the new file on your pages, and keep the readable version as the source.', 'Minify the others with your build tool, load the new files on your pages, and keep the readable versions as sources.')}`,
      example: cases.every(isThirdParty)
        ? null
        : `npx esbuild ${fileToMinify(cases)} --minify --outfile=${fileToMinify(cases).replace(/\.(?=\w+$)/, '.min.')}`,
    }),
  }),

  fires: () => [
    site({ '/': page, '/app.js': script('function add(a, b) {\n    // adds\n    return a + b\n}\n\n'.repeat(700)) }),
    site({
      '/': document('<link rel="stylesheet" href="/a.css">', ''),
      '/a.css': { headers: { 'content-type': 'text/css' }, body: '/* Boots */\n.boot {\n    color: red;\n}\n'.repeat(600) },
    }),
  ],
  quiet: () => [
    site({ '/': page, '/app.js': script('function add(a,b){return a+b}'.repeat(100)) }),
    site({
      '/': document('<script src="/app.js"></script><script src="/app.min.js"></script>', ''),
      '/app.js': script('function add(a, b) {\n    // adds\n    return a + b\n}\n\n'.repeat(700)),
      '/app.min.js': script('function add(a,b){return a+b}'.repeat(700)),
    }),
    site({ '/': page, '/app.js': script('function add(a, b) {\n    // adds\n    return a + b\n}\n\n'.repeat(60)) }),
    site({ '/': page, '/app.js': script(`/*! A license\n   that must stay */\n${'function add(a,b){return a+b}\n'.repeat(100)}`) }),
    site({ '/': page, '/app.js': script(`/*\n Someone, 2017\n */${'function add(a,b){return a+b}'.repeat(100)}`) }),
  ],
})
