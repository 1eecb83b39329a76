import type { Page } from '#facts/page.ts'
import { pathOf } from '#facts/path-of.ts'
import type { Site } from '#facts/site.ts'
import { document, linking, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { pagesForSearch } from '#rules/gates.ts'
import { platformRobotsTxtAdvice } from '#rules/platform-robots-txt.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { describeGap } from '#rules/probe-requests.ts'
import { type ProbeRequest, probeRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'

/** A folder named after a language, such as `/de/` or `/zh-CN/`. */
const LANGUAGE_FOLDER = /^\/[a-z]{2}(?:[-_][a-z]{2,4})?(?=\/)/i
/** Minimum share of the unlisted pages that must be in language folders. */
const MIN_SHARE = 0.8
const MIN_PAGES_PER_FOLDER = 3
const MAX_FOLDERS = 3
const NOT_IN_ROBOTS = 'not listed in robots.txt'
const NO_ROBOTS = 'the site has no robots.txt'

/** Language folders with their unlisted pages, the largest first. Empty if many unlisted pages are in other folders. */
function languageFolders(site: Site): [folder: string, pages: Page[]][] {
  const unlisted = pagesForSearch(site).filter((page) => page.visit.foundBy !== 'sitemap' && !site.isListed(page))
  const byFolder = Map.groupBy(unlisted, ({ url }) => LANGUAGE_FOLDER.exec(pathOf(url))?.[0] ?? '')
  const folders = [...byFolder]
    .filter(([folder, pages]) => folder !== '' && pages.length >= MIN_PAGES_PER_FOLDER)
    .sort((a, b) => b[1].length - a[1].length)
  const countInFolders = folders.reduce((sum, [, pages]) => sum + pages.length, 0)
  return countInFolders < unlisted.length * MIN_SHARE ? [] : folders
}

function languageSitemapProbes(site: Site): ProbeRequest[] | null {
  const { files, pages } = site.crawl.sitemaps
  const folders = pages.length === 0 ? [] : languageFolders(site)
  if (folders.length === 0) return null
  const { origin } = new URL(site.start)
  const hasRobotsTxt = site.crawl.robots?.state !== 'missing'
  return folders.slice(0, MAX_FOLDERS).flatMap(([folder]) => {
    const url = `${origin}${folder}/sitemap.xml`
    return files.some((file) => file.url === url) ? [] : [{ url, of: url, about: hasRobotsTxt ? NOT_IN_ROBOTS : NO_ROBOTS }]
  })
}

const germanPage = document('<title>Stiefel</title>', '<a href="/de/">Start</a>', 'de')
const shop = {
  '/': linking('/a', '/de/', '/de/a', '/de/b'),
  '/a': linking('/'),
  '/de/': germanPage,
  '/de/a': germanPage,
  '/de/b': germanPage,
  '/sitemap.xml': urlset('/', '/a'),
}
const xml = (body: string) => ({ headers: { 'content-type': 'application/xml' }, body })

type Details = { hasRobotsTxt: boolean }

export const sitemapLanguageUnlisted = probeRule<Details>({
  id: 'sitemap-language-unlisted',
  name: 'Sitemap of a language not in robots.txt',
  checks: 'Sitemaps in language folders that neither robots.txt nor a sitemap index names',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  explainsEverywhere: ['sitemap-misses-page'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'Open the listed sitemap and /robots.txt: the sitemap exists, but no `Sitemap:` line names it.',
  requests: languageSitemapProbes,

  sampleGap: (site) =>
    describeGap(MAX_FOLDERS, languageFolders(site).length, `We look for a sitemap in at most ${MAX_FOLDERS}.`, 'language folder'),

  find: (responses) =>
    responses
      .filter(({ page }) => page.status === 200 && /xml/.test(page.mediaType))
      .map(({ url, about = NOT_IN_ROBOTS }) => ({
        url,
        at: 'robots.txt',
        found: `${about}, and no other sitemap lists the pages of this language`,
        expected: `Sitemap: ${url}`,
        details: { hasRobotsTxt: about !== NO_ROBOTS },
      })),

  advise: (cases, stack) => {
    const needsRobotsTxt = cases.some(({ details }) => !details.hasRobotsTxt)
    const [first] = cases
    const line = first === undefined || cases.length > 1 ? 'a line “Sitemap: URL” for each of them' : `the line “${first.expected}”`
    return {
      title: `List the ${cases.length === 1 ? 'sitemap' : 'sitemaps'} of ${count(cases.length, 'language')} in robots.txt`,
      problem: `${needsRobotsTxt ? 'Your site has no robots.txt, and ' : ''}${count(cases.length, 'sitemap in a language folder isn’t', 'sitemaps in language folders aren’t')} listed in ${needsRobotsTxt ? '' : 'robots.txt or in '}a sitemap index${needsRobotsTxt ? ' either' : ''}${withExample(cases, ({ url }) => url)} Search engines don’t look into language folders for sitemaps, so it takes them longer to find the pages in ${cases.length === 1 ? 'that language' : 'those languages'}.`,
      solution: needsRobotsTxt
        ? (platformRobotsTxtAdvice(stack) ??
          `Create a robots.txt file with ${line}, and add the same line with the URL of your main sitemap.${platformSetting('new robots.txt', stack)}`)
        : `Add ${line} to robots.txt, or list all your sitemaps in one sitemap index.${platformSetting('robots.txt', stack)}`,
    }
  },

  fires: () => [
    site({ ...shop, '/de/sitemap.xml': xml(urlset('/de/', '/de/a', '/de/b')) }),
    site({ ...shop, '/robots.txt': 'User-agent: *\nDisallow:', '/de/sitemap.xml': xml(urlset('/de/', '/de/a', '/de/b')) }),
  ],
  quiet: () => [
    site(shop),
    site({ ...shop, '/de/sitemap.xml': germanPage }),
    site({ ...shop, '/sitemap.xml': urlset('/', '/a', '/de/', '/de/a', '/de/b'), '/de/sitemap.xml': xml(urlset('/de/')) }),
  ],
})
