/** Libraries by the URLs of their files, and the first version of each without a known vulnerability, as of November 2026. */

const NAMES = 'jquery-ui|jquery|bootstrap|angular|handlebars|underscore|lodash|moment|purify'
const VERSION_IN_FOLDER = new RegExp(`/(${NAMES})(?:\\.js)?[@/](\\d+\\.\\d+\\.\\d+)/`, 'i')
const VERSION_IN_FILE_NAME = new RegExp(`/(${NAMES})[-.@]v?(\\d+\\.\\d+\\.\\d+)(?:[.-](?:min|slim|bundle|full|all))*\\.js`, 'i')
const FILE_NAME = new RegExp(`/(${NAMES}|react|vue)(?:[-.@]v?\\d[\\d.]*)?(?:[.-](?:min|slim|bundle|production))*\\.js(?:$|\\?)`, 'i')

export function libraryAt(url: string): { name: string; version: string } | null {
  const match = VERSION_IN_FILE_NAME.exec(url) ?? VERSION_IN_FOLDER.exec(url)
  return match === null ? null : { name: (match[1] ?? '').toLowerCase(), version: match[2] ?? '' }
}

/** The library's name, also for URLs without a version. */
export const libraryNameAt = (url: string): string | null => FILE_NAME.exec(url)?.[1]?.toLowerCase() ?? null

const DISPLAY_NAMES: Record<string, string> = { jquery: 'jQuery', 'jquery-ui': 'jQuery UI', angular: 'AngularJS', purify: 'DOMPurify' }

/** The name as its makers write it. */
export const libraryDisplayName = (name: string): string => DISPLAY_NAMES[name] ?? name.replace(/^./, (first) => first.toUpperCase())

/** Versions from `from` up to, but not including, `fixedIn` are vulnerable. */
type Advisory = { name: RegExp; from: string; fixedIn: string; cve: string }

/** From https://github.com/advisories; only vulnerabilities in browsers, not on servers or in build tools. */
const ADVISORIES: Advisory[] = [
  { name: /^jquery$/, from: '1.2.0', fixedIn: '3.5.0', cve: 'CVE-2020-11022' },
  { name: /^jquery-ui$/, from: '1.0.0', fixedIn: '1.13.2', cve: 'CVE-2022-31160' },
  { name: /^bootstrap$/, from: '2.0.0', fixedIn: '3.4.1', cve: 'CVE-2019-8331' },
  { name: /^bootstrap$/, from: '4.0.0', fixedIn: '4.3.1', cve: 'CVE-2019-8331' },
  { name: /^angular(js)?$/, from: '1.0.0', fixedIn: '1.8.0', cve: 'CVE-2020-7676' },
  { name: /^handlebars$/, from: '1.0.0', fixedIn: '4.7.7', cve: 'CVE-2021-23383' },
  { name: /^underscore$/, from: '1.3.2', fixedIn: '1.12.1', cve: 'CVE-2021-23358' },
  { name: /^lodash$/, from: '1.0.0', fixedIn: '4.17.21', cve: 'CVE-2021-23337' },
  { name: /^moment$/, from: '2.18.0', fixedIn: '2.29.4', cve: 'CVE-2022-31129' },
  { name: /^(dom)?purify$/, from: '0.0.0', fixedIn: '2.5.4', cve: 'CVE-2024-45801' },
  { name: /^(dom)?purify$/, from: '3.0.0', fixedIn: '3.1.3', cve: 'CVE-2024-45801' },
]

const isOlder = (a: string, b: string): boolean => {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  for (let i = 0; i < 3; i++) if (left?.[i] !== right?.[i]) return (left?.[i] ?? 0) < (right?.[i] ?? 0)
  return false
}

export const advisoryFor = (name: string, version: string): Advisory | null =>
  ADVISORIES.find((each) => each.name.test(name) && !isOlder(version, each.from) && isOlder(version, each.fixedIn)) ?? null
