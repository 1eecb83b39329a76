import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { startsWithDomain } from '#rules/missing-scheme-advice.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

export const hreflangRelative = pageRule({
  id: 'hreflang-relative',
  name: 'Relative hreflang URL',
  checks: 'hreflang tags with a URL that doesn’t start with http:// or https://',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'Search the page source for `hreflang`: a URL next to it doesn’t start with http:// or https://.',
  applies: (page) => isHtmlPage(page) && page.hreflangs.length > 0,

  find(page) {
    return page.hreflangs
      .filter(({ href }) => !/^\s*https?:\/\//i.test(href))
      .map(({ href, url, lang }) => {
        const fullUrl = startsWithDomain(href) ? `https://${href}` : url
        return {
          at: 'link[hreflang]',
          found: href,
          expected: fullUrl ?? 'a full URL',
          fix: () =>
            fullUrl === null
              ? null
              : [{ do: 'set attributes', at: { tag: 'link', has: { hreflang: lang, href } }, values: { href: fullUrl } }],
        }
      })
  },

  advise: (cases, stack) => ({
    title: `Use full hreflang URLs on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} hreflang URLs without protocol and domain${withExample(cases, ({ url, found }) => `${found} on ${url}`)} Google requires full URLs and may ignore these tags, so visitors can get the wrong language.`,
    solution: `Write every hreflang URL in full, with protocol and domain.${platformSetting('hreflang', stack)}`,
  }),

  fires: () => [head('<link rel="alternate" hreflang="de" href="/de">')],
  quiet: () => [head('<link rel="alternate" hreflang="de" href="https://shop.test/de">')],
})
