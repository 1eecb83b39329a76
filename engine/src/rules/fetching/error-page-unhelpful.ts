import { mainHeading } from '#facts/main-heading.ts'
import { isStaticSite, type Stack } from '#facts/stack.ts'
import { document, linking, redirect, site } from '#rules/example.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { missingPageProbe } from '#rules/probe-requests.ts'
import { inconclusive, type ProbeResponse, probeRule } from '#rules/rule.ts'
import { knownSiteName, lettersIn } from '#rules/site-name.ts'
import { withoutHomeFile } from '#rules/url-endings.ts'
import { siteMatcher } from '#web/same-site.ts'

/** Whether the 404 page is that of the server or host: it has no file of the site, no link to it and not its name. */
function isHostsOwn({ page }: ProbeResponse, siteName: string): boolean {
  const isOwn = siteMatcher(page.url)
  const urls = [...page.links, ...page.assets, ...page.images].flatMap(({ url }) => url ?? [])
  const text = lettersIn(`${page.title?.text ?? ''} ${mainHeading(page)}`)
  return !urls.some(isOwn) && (siteName === '' || !text.includes(siteName))
}

/** Whether the site has no 404 page of its own. */
type Details = { isMissing: boolean }

/** A CMS would show a page of the theme, so the setting of the server or of the site generator is the right one. */
function whereToPutIt(stack: readonly Stack[]): string {
  const setting = stack.includes('GitHub Pages')
    ? ''
    : platformSetting(
        '404 page',
        stack.filter((name) => isStaticSite([name]) || name === 'nginx' || name === 'Apache'),
      )
  return setting || ' On GitHub Pages and most other static hosts, it is the file 404.html in the root folder of the site.'
}

export const errorPageUnhelpful = probeRule<Details>({
  id: 'error-page-unhelpful',
  name: '404 page without links or search',
  checks: '404 pages without a link to the home page or a search field',
  version: 3,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  reviewed: '2026-11',
  check: 'Open a URL on your site that doesn’t exist: the error page has no link to the home page and no search field.',
  requests: (site) => {
    const request = missingPageProbe(site)
    if (request === null || site.home === null) return null
    return [{ ...request, about: `${site.home.url} ${lettersIn(knownSiteName(site.home) ?? '')}` }]
  },

  find(responses) {
    const [response] = responses
    if (response === undefined || (response.page.status !== 404 && response.page.status !== 410)) return []
    const { url, page } = response
    // printed-values reports the files of a site that nobody has built.
    if (page.leftovers.printed?.some(({ kind }) => kind === 'source')) return []
    const [home = '', siteName = ''] = response.about?.split(' ') ?? []
    const homeUrls = [withoutHomeFile(home), new URL('/', page.url).href]
    const leadsHome = page.links.some((link) => link.url !== null && homeUrls.includes(withoutHomeFile(link.url)))
    if (leadsHome || page.hasSearch) return []
    if (page.links.length === 0 && page.assets.some((asset) => asset.kind === 'script' && asset.url !== null))
      return inconclusive(
        'JavaScript builds the error page, and we don’t run it. Open a URL that doesn’t exist and look for a link to the home page.',
      )
    if (isHostsOwn(response, siteName))
      return [
        {
          url,
          at: 'body',
          found: 'the standard page of the server or host',
          expected: 'a page of your own, with a link to the home page or a search field',
          details: { isMissing: true },
        },
      ]
    return [
      {
        url,
        at: 'body',
        found: 'no link to the home page and no search field',
        expected: 'a link to the home page or a search field',
        details: { isMissing: false },
      },
    ]
  },

  advise: (cases, stack) =>
    cases.some(({ details }) => details.isMissing)
      ? {
          title: 'Add a 404 page',
          problem:
            'Your site has no 404 page of its own (to see it, we opened a URL that doesn’t exist). Visitors who follow a broken link or mistype a URL see the standard page of your server or host, so they leave your site.',
          solution: `Create a page with your usual header and menu, or at least a link to the home page or a search field.${whereToPutIt(stack)} Keep returning status 404.`,
        }
      : {
          title: 'Add a home link or a search field to the 404 page',
          problem:
            'Your 404 page has no link to the home page and no search field (to see it, we opened a URL that doesn’t exist). Visitors who follow a broken link or mistype a URL can’t go anywhere from there, so they leave your site.',
          solution: `Show your usual header and menu on the 404 page, or at least a link to the home page or a search field.${platformSetting('404 page', stack)} Keep returning status 404.`,
        },

  fires: () => [
    site({ '/': linking(), '*': { status: 404, body: '' } }),
    site({ '/': linking() }),
    site({ '/': linking(), '*': { status: 404, body: document('<link rel="stylesheet" href="/a.css">', '<h1>Not found</h1>') } }),
  ],
  quiet: () => [
    site({ '/': linking(), '*': { status: 404, body: linking('/') } }),
    site({ '/': linking(), '*': { status: 404, body: linking('/index.html') } }),
    site({ '/': linking(), '*': { status: 404, body: '---\ntitle: Not found\n---\n<p>Not found</p>' } }),
    site({ '/': linking(), '*': { status: 404, body: document('', '<form role="search"><input type="search"></form>') } }),
    site({
      '/': redirect('/boots/'),
      '/boots/': linking(),
      '/7c1f0a9be5d24638b1e6f3a8d0927c45': { status: 404, body: '' },
      '*': { status: 404, body: linking('/boots/') },
    }),
    site({ '/': linking(), '*': { status: 404, body: document('<script src="/app.js"></script>', '<div id="app"></div>') } }),
  ],
})
