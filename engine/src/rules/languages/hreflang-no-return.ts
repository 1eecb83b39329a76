import { isHreflangCode } from '#facts/language-codes.ts'
import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import { type Fix, tag } from '#fixes/fix.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isSeen, pagesForSearch } from '#rules/gates.ts'
import { hreflangOf } from '#rules/language-fixes.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const isNamedBy = (target: Page, page: Page, site: Site): boolean =>
  target.hreflangs.some(({ url }) => url === page.url || (url !== null && site.finalPage(url) === page))

/**
 * A tag that points to this page and, if missing, one that points to the target itself. Null where a language is unclear or already used.
 */
function returnTags(page: Page, target: Page, named: string): Fix | null {
  const own = hreflangOf(page)
  const others = hreflangOf(target) ?? (isHreflangCode(named) && named.toLowerCase() !== 'x-default' ? named : null)
  if (own === null || others === null) return null
  const isSelfNamed = target.hreflangs.some(({ url }) => url === target.url)
  const tags = [{ lang: own, url: page.url }, ...(isSelfNamed ? [] : [{ lang: others, url: target.url }])]
  const taken = new Set(target.hreflangs.map(({ lang }) => lang.toLowerCase()))
  if (tags.some(({ lang }) => taken.has(lang.toLowerCase())) || own === others) return null
  const html = tags.map(({ lang, url }) => tag('link', { rel: 'alternate', hreflang: lang, href: url })).join('\n')
  return [{ do: 'insert', where: 'end of head', html, url: target.url }]
}

export const hreflangNoReturn = siteRule({
  id: 'hreflang-no-return',
  name: 'Missing hreflang return tag',
  checks: 'hreflang tags to a page that has no hreflang tag back',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'Open the other language version and search its source for ADDRESS: no `hreflang` tag has it.',
  find(site) {
    return pagesForSearch(site).flatMap((page) =>
      page.hreflangs.flatMap(({ url, lang }) => {
        const target = url === null ? null : site.finalPage(url)
        if (target === null || target === page || target.indexing !== 'open' || !isSeen(target) || isNamedBy(target, page, site)) return []
        return [
          {
            url: page.url,
            at: 'link[hreflang]',
            found: `${lang}: ${target.url} doesn’t link back`,
            expected: 'hreflang tags in both directions',
            about: target.url,
            fix: () => returnTags(page, target, lang),
          },
        ]
      }),
    )
  },

  advise: (cases, stack) => ({
    title: `Add hreflang return tags for ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} an hreflang tag to a page that doesn’t link back${withExample(cases, 'page')} Search engines ignore one-way hreflang tags, so visitors may get the wrong language version.`,
    solution: `Put the same complete list of hreflang tags on every language version.${platformSetting('hreflang', stack)}`,
  }),

  fires: () => [
    site({
      '/': document('<link rel="alternate" hreflang="de" href="/de">', ''),
      '/de': document('<title>Stiefel</title>', '<main><a href="/">Start</a></main>', 'de'),
    }),
  ],
  quiet: () => [
    site({
      '/': document('<link rel="alternate" hreflang="de" href="/de"><link rel="alternate" hreflang="en" href="/">', ''),
      '/de': document('<link rel="alternate" hreflang="en" href="/">', ''),
    }),
    site({ '/': document('<link rel="alternate" hreflang="de" href="https://other.test/">', '') }),
    site({
      '/': linking('/boots?ref=a', '/de'),
      '/boots': linking('/'),
      '/boots?ref=a': document('<link rel="canonical" href="/boots"><link rel="alternate" hreflang="de" href="/de">', ''),
      '/de': linking('/'),
    }),
  ],
})
