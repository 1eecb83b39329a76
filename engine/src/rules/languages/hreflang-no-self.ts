import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import { type Fix, tag } from '#fixes/fix.ts'
import { document, linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { otherCanonicalPage, pagesForSearch } from '#rules/gates.ts'
import { hreflangOf } from '#rules/language-fixes.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { count, pageCount, pagesThat } from '#rules/wording.ts'

/** Adds a tag that points to the page itself. Null if its language is unknown, or if a tag for that language exists. */
function selfTagFix(page: Page): Fix | null {
  const lang = hreflangOf(page)
  if (lang === null || page.hreflangs.some((each) => each.lang.toLowerCase() === lang.toLowerCase())) return null
  return [{ do: 'insert', where: 'end of head', html: tag('link', { rel: 'alternate', hreflang: lang, href: page.url }) }]
}

/**
 * Whether a URL leads to the page, also through a redirect or a copy: `hreflang-to-noncanonical` reports the copy, and a second tag for the
 * language would contradict the first.
 */
function leadsTo(page: Page, url: string, site: Site): boolean {
  const target = site.finalPage(url)
  return target === page || (target?.status === 200 && otherCanonicalPage(target, site) === page)
}

export const hreflangNoSelf = siteRule({
  id: 'hreflang-no-self',
  name: 'Missing self-referencing hreflang',
  checks: 'Pages that aren’t among their own hreflang tags',
  version: 4,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  // The template that writes the whole list writes full URLs in the same change.
  explains: ['hreflang-relative'],
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'View the page source and read the URLs of the `hreflang` tags: the URL of this page isn’t among them.',
  find(site) {
    return pagesForSearch(site)
      .filter(({ hreflangs }) => hreflangs.length > 0)
      .filter((page) => !page.hreflangs.some(({ url }) => url === page.url || (url !== null && leadsTo(page, url, site))))
      .map((page) => ({
        url: page.url,
        fix: () => selfTagFix(page),
        at: 'link[hreflang]',
        found: `${count(page.hreflangs.length, 'version')}, not this page`,
        expected: page.url,
      }))
  },

  advise: (cases, stack) => ({
    title: `Add a self-referencing hreflang tag to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'lists its other language versions but not itself', 'list their other language versions but not themselves')}${withExample(cases, 'page')} Search engines may ignore the whole list, so visitors can get the wrong language.`,
    solution: `Put the same complete list of hreflang tags, with full URLs, on every language version, including one for the page itself.${platformSetting('hreflang', stack)}`,
  }),

  fires: () => [site({ '/': document('<link rel="alternate" hreflang="de" href="/de">', ''), '/de': linking('/') })],
  quiet: () => [
    site({
      '/': document('<link rel="alternate" hreflang="de" href="/de"><link rel="alternate" hreflang="en" href="/">', ''),
      '/de': linking('/'),
    }),
    site({
      '/': linking('/en/'),
      '/en/': document('<link rel="alternate" hreflang="en" href="/en">', ''),
      '/en': redirect('/en/'),
    }),
    site({ '/': linking('/') }),
    // The tag for the page's own language names a copy of it.
    site({
      '/': linking('/boots', '/boots.html'),
      '/boots': document('<link rel="alternate" hreflang="en" href="/boots.html">', ''),
      '/boots.html': document('<link rel="canonical" href="/boots">', ''),
    }),
    site({
      '/': linking('/boots?ref=a'),
      '/boots': linking('/'),
      '/boots?ref=a': document('<link rel="canonical" href="/boots"><link rel="alternate" hreflang="en" href="/boots">', ''),
    }),
  ],
})
