import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import { type Stack, websiteBuilderIn } from '#facts/stack.ts'
import { document, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages } from '#rules/gates.ts'
import { missingSchemeAdvice } from '#rules/missing-scheme-advice.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { describeGap, sampleByTemplate } from '#rules/probe-requests.ts'
import { type Case, type ProbeRequest, probeRule } from '#rules/rule.ts'
import { byFoundCount, foundCount } from '#rules/wording.ts'

const page = (inHead: string) => document(`<title>Shop</title>${inHead}`, '<h1>Shop</h1>')
const icon = { headers: { 'content-type': 'image/x-icon' }, body: 'x' }

/** Enough, because a site has few icons. */
const MAX_ICONS = 6
/** Enough, because all pages of a template have the same icons. */
const MAX_PAGES = 40

const ICON_LINK = 'link[rel=icon]'
/** Marks icons that the home page doesn’t have. Google takes the icon from the home page. */
const OTHER_PAGE = 'other page: '

type Details = { file: string; hasLink: boolean; isOnHomePage: boolean; isWebPage: boolean }
type IconCase = Case<Details>

const isOnHomePage = ({ details }: IconCase): boolean => details.isOnHomePage
const hasNoIcon = (cases: readonly IconCase[]): boolean => cases.every(({ details }) => !details.hasLink)

/** Whether the platform rejects SVG as an icon. */
const rejectsSvg = (stack: readonly Stack[]): boolean => websiteBuilderIn(stack) !== undefined || stack.includes('Ghost')

const newIconSteps = (stack: readonly Stack[]): string =>
  `${iconFor(stack)}${platformSetting('favicon', stack)} Make sure robots.txt doesn’t block the file.`

/** The icon to create. */
const iconFor = (stack: readonly Stack[]): string =>
  stack.includes('WordPress')
    ? 'a square PNG of at least 512 × 512 pixels.'
    : rejectsSvg(stack)
      ? 'a square PNG of at least 48 × 48 pixels.'
      : 'a square icon: SVG, or PNG with at least 48 × 48 pixels.'

/** A copy at a wrong URL resolves relative icon URLs to other ones than its original. */
const iconPages = (site: Site): readonly Page[] => htmlPages(site).filter(({ isCopy }) => !isCopy)

export const faviconMissing = probeRule<Details>({
  id: 'favicon-missing',
  name: 'Missing or broken favicon',
  checks: 'Home pages without an icon link or /favicon.ico, and favicons or touch icons that don’t load',
  version: 3,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  isAboutSite: true,
  minutes: 20,
  source: 'https://developers.google.com/search/docs/appearance/favicon-in-search',
  reviewed: '2026-11',
  check: 'Open the listed page and look at its browser tab: a gray globe or blank page symbol appears instead of your icon.',
  requests: (site) => {
    const { home } = site
    if (home === null || home.status !== 200 || !home.isHtml) return null
    if (home.icons.length === 0) return [{ url: new URL('/favicon.ico', home.url).href, of: home.url, about: 'head', hops: 1 }]
    const requests = new Map<string, ProbeRequest>()
    for (const { url: of, icons } of [home, ...sampleByTemplate(iconPages(site), MAX_PAGES)]) {
      // Icons embedded in the page need no request.
      for (const url of icons)
        if (/^https?:/.test(url) && !requests.has(url))
          requests.set(url, { url, of, about: of === home.url ? ICON_LINK : `${OTHER_PAGE}${ICON_LINK}`, hops: 1 })
    }
    return [...requests.values()].slice(0, MAX_ICONS).map((request, i) => (i === 0 ? request : { ...request, isOptional: true }))
  },

  sampleGap: (site) => {
    const iconUrls = new Set(iconPages(site).flatMap(({ icons }) => icons.filter((url) => /^https?:/.test(url))))
    return describeGap(MAX_ICONS, iconUrls.size, `We check at most ${MAX_ICONS}.`, 'favicon or touch icon', 'favicons and touch icons')
  },

  find: (responses) =>
    responses
      .filter(({ page }) => page.status === 404 || page.status === 410 || (page.status === 200 && page.isHtml))
      .map(({ url, of, about = 'head', page }) => {
        const hasLink = about !== 'head'
        const isOnHomePage = !about.startsWith(OTHER_PAGE)
        const isWebPage = page.status === 200
        return {
          url: of,
          at: about.replace(OTHER_PAGE, ''),
          found: hasLink
            ? `${url} ${isWebPage ? 'is a web page, not an image' : `returns ${page.status}`}`
            : 'no icon link in the head, and no file at /favicon.ico',
          expected: isOnHomePage
            ? hasLink
              ? 'an icon with status 200'
              : 'a square icon of at least 48 × 48 px'
            : 'the icon of the home page',
          details: { file: url, hasLink, isOnHomePage, isWebPage },
        }
      }),

  advise: (cases, stack) => ({
    title: hasNoIcon(cases) ? 'Add a favicon' : `Fix ${foundCount(cases, 'broken icon')}`,
    problem: `${hasNoIcon(cases) ? 'Your site has no favicon' : `${foundCount(cases, 'favicon or touch icon doesn’t', 'favicons or touch icons don’t')} load`}${withExample(cases)} ${cases.some(isOnHomePage) ? `Google ${hasNoIcon(cases) ? 'shows' : 'may show'} a gray globe next to your search results, and people ${hasNoIcon(cases) ? 'don’t' : 'may not'} recognize your site among open tabs.` : 'On these pages, people don’t recognize your site among open tabs.'}`,
    solution:
      missingSchemeAdvice(cases.map(({ details }) => details.file)) ??
      (hasNoIcon(cases)
        ? `Create ${newIconSteps(stack)}`
        : cases.every(({ details }) => details.isWebPage)
          ? `Put the URL of your icon into the link, or remove the link if another icon works. If you have no such icon, create ${newIconSteps(stack)}`
          : cases.some(isOnHomePage)
            ? `Upload the missing ${byFoundCount(cases, 'file', 'files')} or correct ${byFoundCount(cases, 'its URL', 'their URLs')}. If you have no such icon, create ${newIconSteps(stack)}`
            : 'Compare the icon URL with the one on the home page: a slash at its start may be missing.'),
  }),

  fires: () => [
    site({ '/': page('') }),
    site({ '/': page('<link rel="icon" href="/icon.png">') }),
    site({ '/': page('<link rel="icon" href="/icon.png"><link rel="apple-touch-icon" href="/touch.png">'), '/icon.png': icon }),
    site({
      '/': document('<link rel="icon" href="/icon.png">', '<a href="/a/b">Boots</a>'),
      '/a/b': document('<link rel="icon" href="icon.png">', '<h1>Boots</h1>'),
      '/icon.png': icon,
    }),
  ],
  quiet: () => [
    site({
      '/': '<meta http-equiv="refresh" content="0; url=/en/"><a href="/en/">English</a>',
      '/en/': page('<link rel="icon" href="/icon.png">'),
      '/icon.png': icon,
    }),
    site({ '/': page(''), '/favicon.ico': icon }),
    site({ '/': page('<link rel="shortcut icon" href="/icon.png">'), '/icon.png': icon }),
    site({ '/': page('<link rel="icon" href="data:image/svg+xml,x">') }),
    site({
      '/': document('<link rel="icon" href="/icon.png">', '<a href="/shop/">Shop</a><a href="/shop//">Shop</a>'),
      '/shop/': page('<link rel="icon" href="../icon.png">'),
      '/shop//': page('<link rel="icon" href="../icon.png">'),
      '/icon.png': icon,
    }),
    site({ '/': page('<link rel="apple-touch-icon" href="/touch.png">'), '/touch.png': icon }),
    site({ '/': page(''), '/favicon.ico': redirect('/icon.png'), '/icon.png': icon }),
  ],
})
