import type { Page } from '#facts/page.ts'
import { pathOf } from '#facts/path-of.ts'
import type { Site } from '#facts/site.ts'
import type { Stack } from '#facts/stack.ts'
import { document, linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { canBeCompared, describeGap, isSecondCopy, sampleByTemplate } from '#rules/probe-requests.ts'
import { probeRule } from '#rules/rule.ts'
import { pageCount } from '#rules/wording.ts'

const MAX_PAGES = 6
const STACKS_WITH_SLASH_OPTION: readonly Stack[] = ['Next.js', 'Astro', 'Gatsby']

/** `variant`: the same URL with or without the trailing slash. */
type Details = { variant: string }

/** The URL with its trailing slash added or removed; null for the home page, files and URLs with parameters. */
function slashVariantOf(url: string): string | null {
  const path = pathOf(url)
  if (path === '/' || url.includes('?') || /\.[a-z0-9]{2,5}$/i.test(path)) return null
  return url.endsWith('/') ? url.slice(0, -1) : `${url}/`
}

const text =
  '<h1>Boots</h1><p>We make boots for every kind of weather and repair them for as long as people want to wear them on any road.</p>'
const boots = document('<title>Boots</title>', text)
const copy = document('<title>Boots</title><link rel="canonical" href="https://shop.test/boots">', text)

const pagesWithVariant = ({ pages }: Site): Page[] => pages.filter((page) => canBeCompared(page) && slashVariantOf(page.url) !== null)

export const slashVariantsBothLive = probeRule<Details>({
  id: 'slash-variants-both-live',
  name: 'Duplicate URLs with and without trailing slash',
  checks: 'Pages that open with and without a slash at the end of the URL',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  isAboutSite: true,
  minutes: 20,
  explains: ['duplicate-exact', 'canonical-style-drift', 'title-duplicate', 'description-duplicate'],
  source: 'https://developers.google.com/search/blog/2010/04/to-slash-or-not-to-slash',
  reviewed: '2026-11',
  check: 'Add a slash to the end of the URL, or remove it: the same page opens, and the address bar keeps what you typed.',
  requests: (site) => {
    const comparable = pagesWithVariant(site)
    if (comparable.length === 0) return null
    return sampleByTemplate(comparable, MAX_PAGES).flatMap(({ url, text: { hash } }) => {
      const variant = slashVariantOf(url)
      return variant === null ? [] : [{ url: variant, of: url, about: hash }]
    })
  },

  sampleGap: (site) =>
    describeGap(MAX_PAGES, pagesWithVariant(site).length, `We try at most ${MAX_PAGES} with and without a trailing slash.`, 'page'),

  find: (responses) =>
    responses.filter(isSecondCopy).map(({ url, of }) => ({
      url: of,
      at: 'address',
      found: `the same page at ${url}`,
      expected: `301 from ${url}`,
      details: { variant: url },
      fix: () => [{ do: 'redirect', from: url, to: of }],
    })),

  advise: (cases, stack) => ({
    title: 'Redirect URLs with and without trailing slash to one form',
    problem: `Of the pages we checked, ${pageCount(cases, 'opens', 'open')} at two URLs${withExample(cases, ({ url, details }) => `${url} and ${details.variant}`)} Google sees duplicate pages, and links to them are split.`,
    solution: `Choose one form and redirect the other to it with a 301, for the whole site. Then use only that form in links, canonical tags and the sitemap.${STACKS_WITH_SLASH_OPTION.some((name) => stack.includes(name)) ? ' Your framework has a trailingSlash option for this.' : platformSetting('redirect', stack)}`,
  }),

  fires: () => [
    site({ '/': linking('/boots'), '/boots': boots, '/boots/': boots }),
    site({ '/': linking('/boots/'), '/boots': boots, '/boots/': boots }),
  ],
  quiet: () => [
    site({ '/': linking('/boots'), '/boots': boots }),
    site({ '/': linking('/boots'), '/boots': boots, '/boots/': redirect('/boots') }),
    site({ '/': linking('/boots'), '/boots': copy, '/boots/': copy }),
    site({ '/': linking('/boots'), '/boots': boots, '/boots/': document('<title>All boots</title>', `${text}<p>And many others.</p>`) }),
  ],
})
