import { withoutSessionId } from '#facts/session-id.ts'
import { tag } from '#fixes/fix.ts'
import { isAction } from '#rules/action-urls.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isDestinationPage } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { withoutHomeFile } from '#rules/url-endings.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

/** Page 1 of a list, which is also shown at a URL without a number. */
const FIRST_PAGE = /\/page\/1(?:\/(?:index\.html)?)?$/

/** Page 1 of a list, or a URL that triggers an action, such as add-to-cart, and shows the page with the button again. */
const isCopy = (url: string): boolean => isAction(url) || FIRST_PAGE.test(url)

const originalsFirst = (cases: readonly Case[]): Case[] => cases.toSorted((a, b) => Number(isCopy(a.url)) - Number(isCopy(b.url)))

const WORDPRESS_ADVICE =
  ' In WordPress, install an SEO plugin such as Yoast SEO or Rank Math: it adds the tag to every page. If you already use one, check whether the theme or another plugin removes the tag.'

/** The URL without a session ID, and `/` for the home page at `/index.html`. */
const originalUrl = (url: string): string => withoutHomeFile(withoutSessionId(url))

export const canonicalMissing = pageRule({
  id: 'canonical-missing',
  name: 'Missing canonical tag',
  checks: 'Indexable pages without a canonical tag or canonical header',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  isForEveryPage: true,
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'View the page source and search for `canonical`: it isn’t there, and `curl -sI ADDRESS` shows no `link` line with that word.',
  applies: (page) => isDestinationPage(page) && !page.noindex,

  find(page) {
    return page.canonicals.length > 0
      ? []
      : [
          {
            at: 'head',
            found: 'no canonical tag',
            ...(isCopy(page.url)
              ? { expected: 'a canonical tag with the URL of the original page' }
              : {
                  expected: `<link rel="canonical" href="${originalUrl(page.url)}">`,
                  fix: () => [{ do: 'insert', where: 'end of head', html: tag('link', { rel: 'canonical', href: originalUrl(page.url) }) }],
                }),
          },
        ]
  },

  advise: (cases, stack) => ({
    title: `Add ${byPageCount(cases, 'a canonical tag', 'canonical tags')} to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} no canonical tag${withExample(originalsFirst(cases), 'url')} Copies with URL parameters or different capitalization can compete with the page in search results.`,
    solution: stack.includes('Squarespace')
      ? 'Squarespace normally writes this tag itself. Look for code that removes it under Code Injection. If there is none, add the tag in the settings of each page listed below, under Advanced › Page Header Code Injection.'
      : `${byPageCount(cases, 'Add a canonical tag with the page’s own full URL to its head.', 'Add a canonical tag with the page’s own full URL to the head of each of these pages.')}${cases.some(({ url }) => isCopy(url)) ? ' On copies, such as add-to-cart URLs or /page/1/, use the URL of the original page.' : ''}${cases.some(({ url }) => url.includes('?') && !isCopy(url)) ? ' If a URL with parameters shows the same content as another page, use the URL of that page.' : ''}${stack.includes('WordPress') ? WORDPRESS_ADVICE : platformSetting('canonical', stack)}`,
  }),

  fires: () => [
    head('<title>Boots</title>'),
    head('<title>Boots</title>', { path: '/boots?replytocom=8' }),
    head('<title>Boots</title>', { path: '/shop/page/1/' }),
  ],
  quiet: () => [
    head('<link rel="canonical" href="https://shop.test/boots">'),
    head('', { headers: { link: '<https://shop.test/boots>; rel="canonical"' } }),
    head('<meta name="robots" content="noindex">'),
    head('<meta http-equiv="refresh" content="0; url=/shoes">'),
  ],
})
