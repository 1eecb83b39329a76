import { commonStack, isStaticSite, type Stack, websiteBuilderIn } from '#facts/stack.ts'
import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { ownFileProbes } from '#rules/probe-requests.ts'
import { type Case, probeRule } from '#rules/rule.ts'
import { foundCount, listFirst } from '#rules/wording.ts'

const WEEK_SECONDS = 7 * 24 * 60 * 60

/** Findings are cut at 300 characters, and the header comes last. */
const MAX_URL_LENGTH = 200

/** Seconds that browsers may cache a file; null without a caching header. */
function cacheSeconds(headers: Record<string, string>): number | null {
  const control = headers['cache-control']?.toLowerCase() ?? ''
  if (/\bimmutable\b/.test(control)) return Number.POSITIVE_INFINITY
  if (/\bno-(?:store|cache)\b/.test(control)) return 0
  const age = /\bmax-age\s*=\s*"?(\d+)/.exec(control)?.[1]
  if (age !== undefined) return Number(age)
  const [expires, date] = [headers.expires, headers.date].map((value) => Date.parse(value ?? ''))
  return expires === undefined || date === undefined || Number.isNaN(expires - date) ? null : Math.max(0, (expires - date) / 1000)
}

type Details = { fileName: string; hasVersion: boolean; isCachedBriefly: boolean }
type FileCase = Case<Details>

const isCachedBriefly = ({ details }: FileCase): boolean => details.isCachedBriefly
const hasVersion = ({ details }: FileCase): boolean => details.hasVersion
const fileNameOf = ({ details }: FileCase): string => details.fileName

/** A hash or version in the URL: `main.1a2b3c4d.js`, `index-DiwrgTda.css`, `style.BLKQlVqF.css`, `style.css?v=2`, `style.css?1a2b3c4`. */
const VERSION =
  /[._-](?=[a-z]*\d)[\da-f]{6,}[._-]|[.-](?=\w*[A-Z\d])[\w-]{8}\.(?:css|m?js)\b|\/(?:css|js)_[\w-]{40,}\.(?:css|js)\b|[?&](?:(?:v|ver|version|hash)=|(?=[a-z]*\d)[\da-f]{6,}\b)/

/** ` 3 of these files already have a version or hash, such as main.1a2b3c4d.js. This one doesn’t: logo.css.` */
function versionedFiles(cases: readonly FileCase[]): string {
  const versioned = cases.filter(hasVersion)
  const others = cases.filter((each) => !hasVersion(each)).map(fileNameOf)
  const example = versioned[0] === undefined ? '' : fileNameOf(versioned[0])
  const lack = others.length === 1 ? 'This one doesn’t' : 'These don’t'
  return `${versioned.length === 1 ? ` One of these files already has a version or hash: ${example}` : ` ${versioned.length} of these files already have a version or hash, such as ${example}`}. ${lack}: ${listFirst(others)}.`
}

function versionAdvice(cases: readonly FileCase[]): string {
  if (cases.every(hasVersion)) return 'On your web server or CDN, send the header Cache-Control: max-age=31536000 with these files'
  const versions = cases.some(hasVersion)
    ? 'Give each static file a URL that changes with the file, for example with a version (style.css?v=2) or a hash.' +
      versionedFiles(cases)
    : 'Give each static file a URL that changes with the file, for example with a version (style.css?v=2) or a hash.'
  return `${versions} Then, on your web server or CDN, send the header Cache-Control: max-age=31536000 with these files`
}

const page = document('<script src="/app.js"></script>', '')
const script = (headers: Record<string, string>) => ({ headers: { 'content-type': 'text/javascript', ...headers }, body: 'let a' })

const SYSTEMS: readonly Stack[] = ['Joomla', 'Drupal', 'TYPO3', 'Magento', 'Ghost']
/** Whether the site has files that come with its system, which nobody should rename. */
const hasSystemFiles = (stack: readonly Stack[]): boolean => SYSTEMS.some((name) => stack.includes(name))

function steps(cases: readonly FileCase[], stack: readonly Stack[]): string {
  if (stack.includes('GitHub Pages'))
    return 'GitHub Pages lets browsers cache all files for 10 minutes, and you can’t change that. Put a CDN such as Cloudflare in front of the site. There, have browsers cache files with a version or hash in their name for a year.'
  if (stack.includes('WordPress'))
    return 'In WordPress, a caching plugin such as WP Rocket or W3 Total Cache can set this up. Without one, set the header Cache-Control: max-age=31536000 for these files on your web server, so that browsers cache them for a year. Make sure that each change also changes the version in the file’s URL (style.css?ver=2).'
  return hasSystemFiles(stack)
    ? 'On your web server or CDN, set the header Cache-Control: max-age=604800 for these files, so that browsers cache them for a week. For files with a version or hash in their URL, use a year (31536000).'
    : `${versionAdvice(cases)}, so that browsers cache them for a year.${isStaticSite(stack) ? ' If your host, such as GitHub Pages, doesn’t let you set headers, put a CDN such as Cloudflare in front of the site.' : ''}`
}

export const assetsNotCached = probeRule<Details>({
  id: 'assets-not-cached',
  name: 'Missing browser caching for static files',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'setting',
  isAboutSite: true,
  minutes: 20,
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-long-cache-ttl',
  reviewed: '2026-11',
  check:
    'Open the Network panel of the browser’s developer tools (F12), click the listed file and read `cache-control`: it is missing, or `max-age` is below 604800 (7 days).',
  // Owners can’t set headers on website builders.
  requests: (site) =>
    websiteBuilderIn(commonStack(site.pages)) !== undefined ? null : ownFileProbes(site, 'script[src]', 'link[rel=stylesheet]', 'img[src]'),

  find(responses) {
    return responses.flatMap(({ url, of, about = '', page: { status, isHtml, headers } }) => {
      const seconds = status === 200 && !isHtml ? cacheSeconds(headers) : WEEK_SECONDS
      if (seconds !== null && seconds >= WEEK_SECONDS) return []
      const headerText = headers['cache-control'] ?? (seconds === null ? 'no Cache-Control' : `Expires: ${headers.expires}`)
      return [
        {
          url: of,
          at: about,
          found: `${url.length > MAX_URL_LENGTH ? `${url.slice(0, MAX_URL_LENGTH - 1)}…` : url} (${headerText})`,
          expected: 'caching for at least 7 days',
          details: {
            fileName: url.split('/').at(-1) || url,
            hasVersion: VERSION.test(url),
            isCachedBriefly: /max-age=[1-9]/i.test(headerText),
          },
          fix: () => [{ do: 'set header', name: 'Cache-Control', value: 'public, max-age=31536000, immutable', url }],
        },
      ]
    })
  },

  advise: (cases, stack) => ({
    title: cases.every(isCachedBriefly) ? 'Make browsers cache static files for longer' : 'Turn on browser caching for static files',
    problem: `Of the static files we checked, ${foundCount(cases, 'is', 'are')} cached for less than a week${cases.every(isCachedBriefly) ? '' : ' or not at all'}${withExample(cases)} Returning visitors download the same files again, so pages load more slowly.`,
    solution: steps(cases, stack),
  }),

  fires: () => [
    site({ '/': page, '/app.js': script({}) }),
    site({ '/': page, '/app.js': script({ 'cache-control': 'public, max-age=3600' }) }),
    site({ '/': page, '/app.js': script({ 'cache-control': 'no-cache' }) }),
  ],
  quiet: () => [
    site({ '/': page, '/app.js': script({ 'cache-control': 'public, max-age=31536000' }) }),
    site({ '/': page, '/app.js': script({ 'cache-control': 'max-age=60, immutable' }) }),
    site({ '/': page, '/app.js': script({ date: 'Sun, 15 Nov 2026 12:00:00 GMT', expires: 'Mon, 15 Nov 2027 12:00:00 GMT' }) }),
    site({ '/': document('<script src="https://cdn.test/app.js"></script>', ''), 'https://cdn.test/app.js': script({}) }),
    site({ '/': page }),
    site({ '/': { body: page, headers: { 'x-shopid': '1' } }, '/app.js': script({}) }),
  ],
})
