import { linksInto } from '#facts/link-graph.ts'
import { pathOf } from '#facts/path-of.ts'
import type { Site } from '#facts/site.ts'
import { isAction } from '#rules/action-urls.ts'
import { linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { isForVisitorsOnly } from '#rules/site-links.ts'
import { byFoundCount, foundCount, pagesThat } from '#rules/wording.ts'

const differsBySlash = ({ about = '', expected }: Case): boolean => about.replace(/\/$/, '') === expected.replace(/\/$/, '')

/** `login` for `/account/login/`. */
const pageName = (url: string): string | undefined => /([^/]+?)(\.\w+)?\/*$/.exec(pathOf(url).toLowerCase())?.[1]

/** Whether only some visitors are redirected, such as from the account to the login. The link must then keep its URL. */
const dependsOnVisitor = (from: string, to: string): boolean => isForVisitorsOnly(to) && pageName(from) !== pageName(to)

/** The last URL of the redirects; if the page there forwards visitors with a meta refresh, the page that they finally see. */
function finalUrl(url: string, site: Site): string {
  const [last, page] = [site.redirects(url).hops.at(-1) ?? url, site.finalPage(url)]
  return page?.status === 200 ? page.url : last
}

export const linkToRedirect = siteRule({
  id: 'link-to-redirect',
  name: 'Internal link to a redirect',
  checks: 'Internal links to URLs that redirect',
  version: 6,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  minutesEach: 1,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Right-click the link, copy its URL and open it: the address bar then shows a different URL.',
  // Takes more than 2% of the judging time: it looks at every link of every page.
  find(site) {
    // Redirects that loop or end in an error are left to other rules, because there is no better address to link to.
    const targets = site.pages.filter((page) => {
      // A button, such as “Add to cart”, must keep its URL.
      if (page.redirect === null || isAction(page.url)) return false
      const { end, hops, isLoop } = site.redirects(page.url)
      return !isLoop && !dependsOnVisitor(page.url, hops.at(-1) ?? page.url) && (end?.status ?? 200) < 400
    })
    const finalUrls = new Map(targets.map(({ url }) => [url, finalUrl(url, site)]))
    return linksInto(targets, site.pages).map(({ page, link, target }) => ({
      url: page.url,
      at: link.path,
      found: `${target.url} redirects to ${target.redirect}`,
      expected: finalUrls.get(target.url) ?? '',
      about: target.url,
      fix: () => [{ do: 'retarget links', from: target.url, to: finalUrls.get(target.url) ?? target.url }],
      impact: link.place === 'nav' || link.place === 'header' ? ('medium' as const) : ('low' as const),
    }))
  },

  advise: (cases) => ({
    title: `Update ${foundCount(cases, 'link to a redirect', 'links to redirects')}`,
    problem: `${pagesThat(cases, 'links', 'link')} to ${foundCount(cases, 'URL that redirects', 'URLs that redirect')}${withExample(cases)} Visitors wait longer, and search engines spend time on redirects instead of your pages.`,
    solution: `Replace ${byFoundCount(cases, 'the link with the final URL.', 'each link with the final URL, starting with menus and footers.')}${cases.some(differsBySlash) ? ' If a redirect only adds or removes a trailing slash, change that once in your CMS or site generator.' : ''}`,
  }),

  fires: () => [
    site({ '/': linking('/old'), '/old': redirect('/new'), '/new': linking('/') }),
    site({ '/': linking('/cart'), '/cart': redirect('/cart/'), '/cart/': linking('/') }),
  ],
  quiet: () => [
    site({ '/': linking('/new'), '/new': linking('/') }),
    site({ '/': linking('/old'), '/old': redirect('/gone') }),
    site({ '/': linking('/account'), '/account': redirect('/account/login'), '/account/login': linking('/') }),
    site({ '/': linking('/1'), '/1': redirect('/2'), '/2': redirect('/1') }),
    site({ '/': linking('/?add-to-cart=63'), '/?add-to-cart=63': redirect('/cart'), '/cart': linking('/') }),
  ],
})
