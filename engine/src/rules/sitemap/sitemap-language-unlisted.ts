import type { Page } from '#facts/page.ts'
import { pathOf } from '#facts/path-of.ts'
import type { Site } from '#facts/site.ts'
import { document, linking, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { pagesForSearch } from '#rules/gates.ts'
import { platformRobotsTxtAdvice, platformSetting } from '#rules/platform-settings.ts'
import { describeGap } from '#rules/probe-requests.ts'
import { type ProbeRequest, probeRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'

/** A folder named after a language, such as `/de/` or `/zh-CN/`. */
const FOLDER = /^\/[a-z]{2}(?:[-_][a-z]{2,4})?(?=\/)/i
/** Minimum share of the unlisted pages that must be in such a folder. */
const MIN_SHARE = 0.8
const MIN_PAGES_PER_FOLDER = 3
const MAX_FOLDERS = 3
/** Suffix of the finding on a site without robots.txt. */
const WITHOUT_FILE = '; the site has no robots.txt'

/** Language folders with their unlisted pages, the largest first; empty where unlisted pages are everywhere. */
function languageFolders(site: Site): [folder: string, inside: Page[]][] {
  const missing = pagesForSearch(site).filter((page) => page.visit.foundBy !== 'sitemap' && !site.isListed(page))
  const byFolder = Map.groupBy(missing, ({ url }) => FOLDER.exec(pathOf(url))?.[0] ?? '')
  const folders = [...byFolder]
    .filter(([folder, inside]) => folder !== '' && inside.length >= MIN_PAGES_PER_FOLDER)
    .sort((a, b) => b[1].length - a[1].length)
  const inFolders = folders.reduce((sum, [, inside]) => sum + inside.length, 0)
  return inFolders < missing.length * MIN_SHARE ? [] : folders
}

function sitemapsOfLanguages(site: Site): ProbeRequest[] | null {
  const { files, pages } = site.crawl.sitemaps
  const folders = pages.length === 0 ? [] : languageFolders(site)
  if (folders.length === 0) return null
  const { origin } = new URL(site.start)
  const hasFile = site.crawl.robots?.state !== 'missing'
  return folders.slice(0, MAX_FOLDERS).flatMap(([folder, inside]) => {
    const url = `${origin}${folder}/sitemap.xml`
    return files.some((file) => file.url === url) ? [] : [{ url, of: url, about: `${inside.length}${hasFile ? '' : WITHOUT_FILE}` }]
  })
}

const inGerman = document('<title>Stiefel</title>', '<a href="/de/">Start</a>', 'de')
const shop = {
  '/': linking('/a', '/de/', '/de/a', '/de/b'),
  '/a': linking('/'),
  '/de/': inGerman,
  '/de/a': inGerman,
  '/de/b': inGerman,
  '/sitemap.xml': urlset('/', '/a'),
}
const xml = (body: string) => ({ headers: { 'content-type': 'application/xml' }, body })

export const sitemapLanguageUnlisted = probeRule({
  id: 'sitemap-language-unlisted',
  name: 'Sitemap of a language not in robots.txt',
  checks: 'Sitemaps in language folders that neither robots.txt nor a sitemap index names',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  explainsEverywhere: ['sitemap-misses-page'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'Open the listed sitemap and /robots.txt: the sitemap exists, but no `Sitemap:` line names it.',
  requests: sitemapsOfLanguages,

  sampleGap: (site) =>
    describeGap(MAX_FOLDERS, languageFolders(site).length, `We look for a sitemap in at most ${MAX_FOLDERS}.`, 'language folder'),

  find: (responses) =>
    responses
      .filter(({ page }) => page.status === 200 && /xml/.test(page.mediaType))
      .map(({ url, about = '' }) => ({
        url,
        at: 'robots.txt',
        found: `${url} is not named in robots.txt; ${count(Number.parseInt(about, 10), 'page')} of its folder are in no other sitemap${about.endsWith(WITHOUT_FILE) ? WITHOUT_FILE : ''}`,
        expected: `Sitemap: ${url}`,
      })),

  advise: (cases, stack) => {
    const isNew = cases.some(({ found }) => found.endsWith(WITHOUT_FILE))
    const [first] = cases
    const line = first === undefined || cases.length > 1 ? 'a line “Sitemap: URL” for each of them' : `the line “${first.expected}”`
    return {
      title: isNew
        ? `Add a robots.txt that lists ${count(cases.length, 'language sitemap')}`
        : `Add ${count(cases.length, 'language sitemap')} to robots.txt`,
      problem: `${isNew ? 'Your site has no robots.txt, and ' : ''}${count(cases.length, 'sitemap in a language folder isn’t', 'sitemaps in language folders aren’t')} listed in ${isNew ? '' : 'robots.txt or in '}a sitemap index${isNew ? ' either' : ''}${withExample(cases, ({ url }) => url)} Search engines don’t look into language folders for sitemaps, so it takes them longer to find those pages.`,
      solution: isNew
        ? (platformRobotsTxtAdvice(stack) ?? `Create a text file named robots.txt with ${line}.${platformSetting('new robots.txt', stack)}`)
        : `Add ${line} to robots.txt, or list all your sitemaps in one sitemap index.${platformSetting('robots.txt', stack)}`,
    }
  },

  fires: () => [
    site({ ...shop, '/de/sitemap.xml': xml(urlset('/de/', '/de/a', '/de/b')) }),
    site({ ...shop, '/robots.txt': 'User-agent: *\nDisallow:', '/de/sitemap.xml': xml(urlset('/de/', '/de/a', '/de/b')) }),
  ],
  quiet: () => [
    site(shop),
    site({ ...shop, '/de/sitemap.xml': inGerman }),
    site({ ...shop, '/sitemap.xml': urlset('/', '/a', '/de/', '/de/a', '/de/b'), '/de/sitemap.xml': xml(urlset('/de/')) }),
  ],
})
