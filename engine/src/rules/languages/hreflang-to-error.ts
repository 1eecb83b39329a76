import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages, isAccessRefused, isThrottled } from '#rules/gates.ts'
import { domainInPath } from '#rules/missing-scheme-advice.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

function missingScheme(cases: readonly Case[]): string {
  const urls = cases.map(({ restsOn }) => domainInPath(restsOn ?? ''))
  return urls[0] === undefined || urls.includes(undefined)
    ? ''
    : `In the page source, the https:// is missing before the domain, so browsers look for the page on your own site. The full URL may be https://${urls[0]}. `
}

export const hreflangToError = siteRule({
  id: 'hreflang-to-error',
  name: 'hreflang points to a broken page',
  checks: 'hreflang tags with a URL that returns an error',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  explains: ['page-4xx', 'link-broken'],
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'Copy the URL of the `hreflang` tag from the page source and open it in a private window: an error appears.',
  find(site) {
    return htmlPages(site).flatMap((page) =>
      page.hreflangs.flatMap(({ url, lang }) => {
        const target = url === null || url === page.url ? null : site.page(url)
        if (target === null || target.status < 400 || isAccessRefused(target) || isThrottled(target)) return []
        return [
          {
            url: page.url,
            at: 'link[hreflang]',
            found: `${lang}: ${target.url} returns ${target.status}`,
            expected: 'a page that returns status 200',
            restsOn: target.url,
          },
        ]
      }),
    )
  },

  advise: (cases, stack) => ({
    title: `Fix broken hreflang links on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} an hreflang tag that points to a URL that returns an error${withExample(cases, 'page')} Search engines ignore such a tag, so visitors can get the wrong language.`,
    solution: stack.includes('Docusaurus')
      ? platformSetting('hreflang target', stack).trim()
      : `${missingScheme(cases)}Correct the URL, or remove the tag until that language version exists.${platformSetting('hreflang target', stack)}`,
    example: null,
  }),

  fires: () => [site({ '/': document('<link rel="alternate" hreflang="de" href="/de">', '') })],
  quiet: () => [site({ '/': document('<link rel="alternate" hreflang="de" href="/de">', ''), '/de': linking('/') })],
})
