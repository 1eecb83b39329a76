import { document, linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

export const hreflangToRedirect = siteRule({
  id: 'hreflang-to-redirect',
  name: 'hreflang points to a redirect',
  checks: 'hreflang tags with a URL that redirects to another URL',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'Copy the URL of the `hreflang` tag from the page source and open it: the address bar then shows a different URL.',
  find(site) {
    return htmlPages(site).flatMap((page) =>
      page.hreflangs.flatMap(({ url, lang }) => {
        const target = url === null || url === page.url ? null : site.page(url)
        if (target === null || target.redirect === null) return []
        return [
          {
            url: page.url,
            at: 'link[hreflang]',
            found: `${lang}: ${target.url} redirects to ${target.redirect}`,
            expected: site.redirects(target.url).hops.at(-1) ?? '',
            about: target.url,
          },
        ]
      }),
    )
  },

  advise: (cases, stack) => ({
    title: `Point hreflang to final URLs on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} an hreflang tag to a URL that redirects${withExample(cases, 'page')} Search engines may ignore such a tag, so visitors can get the wrong language.`,
    solution: `Replace the URL with the one it redirects to.${platformSetting('hreflang', stack)}`,
    example: null,
  }),

  fires: () => [
    site({ '/': document('<link rel="alternate" hreflang="de" href="/de">', ''), '/de': redirect('/de/'), '/de/': linking('/') }),
  ],
  quiet: () => [site({ '/': document('<link rel="alternate" hreflang="de" href="/de/">', ''), '/de/': linking('/') })],
})
