import { linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { llmsFileProbe } from '#rules/probe-requests.ts'
import { probeRule } from '#rules/rule.ts'
import { byFoundCount, foundCount } from '#rules/wording.ts'
import { normaliseUrl } from '#web/normalise-url.ts'

/** Dead pages passed to `find` with the request, so that links in the file can be compared with them. */
const MAX_DEAD_PAGES = 500

const llmsTxt = (...paths: string[]) => ({
  headers: { 'content-type': 'text/plain' },
  body: `# Acme\n\n${paths.map((path) => `- [Page](${path})`).join('\n')}`,
})

export const llmsTxtDeadLinks = probeRule({
  id: 'llms-txt-dead-links',
  name: 'llms.txt links to missing or noindex pages',
  checks: 'Links in llms.txt to pages that return 404 or 410, or that have noindex',
  version: 1,
  category: 'tools',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 15,
  source: 'https://llmstxt.org/',
  reviewed: '2026-11',
  check: 'Open /llms.txt on your site and follow the listed link: an error appears, or the source of the page says `noindex`.',
  requests: (site) => {
    const file = llmsFileProbe(site)
    const deadPages = site.pages.flatMap(({ url, status, noindex }) =>
      status === 404 || status === 410 ? `${status} ${url}` : status === 200 && noindex ? `noindex ${url}` : [],
    )
    return file === null ? null : [{ ...file, about: deadPages.slice(0, MAX_DEAD_PAGES).join('\n') }]
  },

  find(responses) {
    return responses.flatMap(({ url, about = '', page }) => {
      if (page.status !== 200 || page.file === null) return []
      const problemByUrl = new Map(about.split('\n').map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))]))
      return page.file.links.flatMap((link) => {
        const target = normaliseUrl(link, url)
        const problem = target === null ? undefined : problemByUrl.get(target)
        return problem === undefined
          ? []
          : [
              {
                url,
                at: 'llms.txt',
                found: `${target} ${problem === 'noindex' ? 'has noindex' : `returns ${problem}`}`,
                expected: 'an indexable page',
              },
            ]
      })
    })
  },

  advise: (cases) => ({
    title: `Fix ${foundCount(cases, 'link')} in llms.txt`,
    problem: `Your llms.txt links to ${foundCount(cases, 'page that is gone or has', 'pages that are gone or have')} noindex${withExample(cases)} AI tools that follow such links find nothing they can use.`,
    solution: `${byFoundCount(cases, 'Remove the link, or replace it with the page that took its place.', 'Remove these links, or replace them with the pages that took their place.')} To keep the file current, generate it from the same list as the sitemap.`,
    example: null,
  }),

  fires: () => [site({ '/': linking('/gone'), '/llms.txt': llmsTxt('/gone') })],
  quiet: () => [
    site({ '/': linking('/a', '/gone'), '/a': linking(), '/llms.txt': llmsTxt('/a') }),
    site({ '/': linking('/gone') }),
    site({ '/': linking('/gone'), '/llms.txt': linking('/gone') }),
  ],
})
