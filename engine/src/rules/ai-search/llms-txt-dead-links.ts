import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { llmsFileProbe } from '#rules/probe-requests.ts'
import { probeRule } from '#rules/rule.ts'
import { byFoundCount, foundCount } from '#rules/wording.ts'
import { normaliseUrl } from '#web/normalise-url.ts'

/** Maximum number of dead pages that the request passes to `find`, which looks for them among the links of the file. */
const MAX_DEAD_PAGES = 500

const llmsTxt = (...paths: string[]) => ({
  headers: { 'content-type': 'text/plain' },
  body: `# Acme\n\n${paths.map((path) => `- [Page](${path})`).join('\n')}`,
})

export const llmsTxtDeadLinks = probeRule({
  id: 'llms-txt-dead-links',
  name: 'llms.txt links to missing pages',
  checks: 'Links in llms.txt to pages that return 404 or 410',
  version: 2,
  category: 'tools',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 15,
  source: 'https://llmstxt.org/',
  reviewed: '2026-11',
  check: 'Open /llms.txt on your site and follow the listed link: it opens an error page.',
  requests: (site) => {
    const file = llmsFileProbe(site)
    // Pages with noindex count as alive: AI tools can read them, and Markdown copies for llms.txt often have it on purpose.
    const deadPages = site.pages.flatMap(({ url, status }) => (status === 404 || status === 410 ? `${status} ${url}` : []))
    return file === null ? null : [{ ...file, about: deadPages.slice(0, MAX_DEAD_PAGES).join('\n') }]
  },

  find(responses) {
    return responses.flatMap(({ url, about = '', page }) => {
      if (page.status !== 200 || page.file === null) return []
      const statusByUrl = new Map(about.split('\n').map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))]))
      return page.file.links.flatMap((link) => {
        const target = normaliseUrl(link, url)
        const status = target === null ? undefined : statusByUrl.get(target)
        return status === undefined ? [] : [{ url, at: 'llms.txt', found: `${target} returns ${status}`, expected: 'an existing page' }]
      })
    })
  },

  advise: (cases) => ({
    title: `Fix ${foundCount(cases, 'broken link')} in llms.txt`,
    problem: `Your llms.txt links to ${foundCount(cases, 'missing page')}${withExample(cases)} AI tools that follow ${byFoundCount(cases, 'the link', 'these links')} find nothing.`,
    solution: `${byFoundCount(cases, 'Remove the link, or replace it with the page that took its place.', 'Remove these links, or replace them with the pages that took their place.')} To keep the file current, check its links when you move or delete pages.`,
    example: null,
  }),

  fires: () => [site({ '/': linking('/gone'), '/llms.txt': llmsTxt('/gone') })],
  quiet: () => [
    site({ '/': linking('/a', '/gone'), '/a': linking(), '/llms.txt': llmsTxt('/a') }),
    site({ '/': linking('/gone') }),
    site({ '/': linking('/a'), '/a': document('<meta name="robots" content="noindex">', ''), '/llms.txt': llmsTxt('/a') }),
    site({ '/': linking('/gone'), '/llms.txt': linking('/gone') }),
  ],
})
