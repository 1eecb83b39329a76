import { isHreflangCode } from '#facts/language-codes.ts'
import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import { type Fix, tag } from '#fixes/fix.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isDestinationPage, pagesForSearch } from '#rules/gates.ts'
import { hreflangOf } from '#rules/language-fixes.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

const linksBack = (target: Page, page: Page, site: Site): boolean =>
  target.hreflangs.some(({ url }) => url === page.url || (url !== null && site.finalPage(url) === page))

/**
 * Adds a tag to the target that points back to the page, and one that points to the target itself if that is missing. Null if one of the
 * languages is unclear or already used.
 */
function returnTagsFix(page: Page, target: Page, targetTagLang: string): Fix | null {
  const pageLang = hreflangOf(page)
  const isUsableTag = isHreflangCode(targetTagLang) && targetTagLang.toLowerCase() !== 'x-default'
  const targetLang = hreflangOf(target) ?? (isUsableTag ? targetTagLang : null)
  if (pageLang === null || targetLang === null) return null
  const hasSelfTag = target.hreflangs.some(({ url }) => url === target.url)
  const tags = [{ lang: pageLang, url: page.url }, ...(hasSelfTag ? [] : [{ lang: targetLang, url: target.url }])]
  const usedLangs = new Set(target.hreflangs.map(({ lang }) => lang.toLowerCase()))
  if (tags.some(({ lang }) => usedLangs.has(lang.toLowerCase())) || pageLang === targetLang) return null
  const html = tags.map(({ lang, url }) => tag('link', { rel: 'alternate', hreflang: lang, href: url })).join('\n')
  return [{ do: 'insert', where: 'end of head', html, url: target.url }]
}

export const hreflangNoReturn = siteRule({
  id: 'hreflang-no-return',
  name: 'Missing hreflang return tag',
  checks: 'hreflang tags to a page that has no hreflang tag back',
  version: 2,
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
        if (target === null || target === page || target.indexing !== 'open' || !isDestinationPage(target) || linksBack(target, page, site))
          return []
        return [
          {
            url: page.url,
            at: 'link[hreflang]',
            found: `${lang}: ${target.url} has no hreflang tag back`,
            expected: `on ${target.url}, an hreflang tag to this page`,
            about: target.url,
            fix: () => returnTagsFix(page, target, lang),
          },
        ]
      }),
    )
  },

  advise: (cases, stack) => ({
    title: `Add hreflang return tags for ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} an hreflang tag to a page that has no hreflang tag back${withExample(cases, ({ url, about }) => `${url} names ${about}, which has no tag back`)} Search engines ignore one-way hreflang tags, so visitors may get the wrong language version.`,
    solution: `Add the missing ${byPageCount(cases, 'tag to the page that lacks it', 'tags to the pages that lack them')}${cases[0]?.about === undefined ? '' : `, ${byPageCount(cases, '', 'such as ')}${cases[0].about}`}. Every language version needs the same complete list of hreflang tags.${platformSetting('hreflang', stack)}`,
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
