import { normaliseUrl } from '#crawl/normalise-url.ts'
import { llmsFile } from '#rules/questions.ts'
import { probeRule } from '#rules/rule.ts'
import { linking, site } from '#testing/example.ts'

/** Of pages that the crawl found gone or hidden. */
const MOST = 500

const text = (...paths: string[]) => ({
  headers: { 'content-type': 'text/plain' },
  body: `# Acme\n\n${paths.map((path) => `- [Page](${path})`).join('\n')}`,
})

export const llmsTxtDeadLinks = probeRule({
  id: 'llms-txt-dead-links',
  name: 'llms.txt leads to pages that are gone or hidden',
  version: 1,
  category: 'tools',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 15,
  source: 'https://llmstxt.org/',
  reviewed: '2026-11',
  check: 'Open /llms.txt of your site and follow the named link: an error appears, or the source of the page says `noindex`.',
  asks: (site) => {
    const file = llmsFile(site)
    const lost = site.pages.flatMap(({ url, status, noindex }) =>
      status === 404 || status === 410 ? `${status} ${url}` : status === 200 && noindex ? `noindex ${url}` : [],
    )
    return file === null ? null : [{ ...file, about: lost.slice(0, MOST).join('\n') }]
  },

  find(answers) {
    return answers.flatMap(({ url, about = '', page }) => {
      if (page.status !== 200 || page.file === null) return []
      const lost = new Map(about.split('\n').map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))]))
      return page.file.links.flatMap((link) => {
        const target = normaliseUrl(link, url)
        const state = target === null ? undefined : lost.get(target)
        return state === undefined
          ? []
          : [{ url, at: 'llms.txt', found: `${target}: ${state}`, expected: 'a page that answers and may be found' }]
      })
    })
  },

  advise: (cases) => ({
    title: 'Correct the links of llms.txt',
    problem: `The file leads to ${cases.length === 1 ? 'a page' : `${cases.length} pages`} that nobody can use: ${cases[0]?.found ?? ''}.`,
    solution: 'Remove these links, or name the pages that took their place; best make the file from the same list as the sitemap.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/gone'), '/llms.txt': text('/gone') })],
  quiet: () => [
    site({ '/': linking('/a', '/gone'), '/a': linking(), '/llms.txt': text('/a') }),
    site({ '/': linking('/gone') }),
    site({ '/': linking('/gone'), '/llms.txt': linking('/gone') }),
  ],
})
