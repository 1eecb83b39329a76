import { linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { llmsFileProbe, missingPageProbe } from '#rules/probe-requests.ts'
import { probeRule } from '#rules/rule.ts'
import { listed } from '#rules/wording.ts'

const MIN_CHARACTERS = 50

const llmsTxt = (body: string) => ({ headers: { 'content-type': 'text/plain' }, body })
const VALID_FILE = '# Acme\n\n> Boots for walkers.\n\n## Guides\n\n- [Care for boots](https://shop.test/care)'

export const llmsTxtInvalid = probeRule({
  id: 'llms-txt-invalid',
  name: 'Invalid llms.txt',
  checks: 'llms.txt that is an HTML page, or lacks a heading, links or enough text',
  version: 1,
  category: 'tools',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 20,
  source: 'https://llmstxt.org/',
  reviewed: '2026-11',
  check: 'Open /llms.txt on your site: a web page appears, or a text without a heading (`#`), without links or with only a few words.',
  // The file is optional. The response to a made-up URL shows whether the server returns a page for every URL.
  requests: (site) => {
    const [file, missingPage] = [llmsFileProbe(site), missingPageProbe(site)]
    return file === null || missingPage === null ? null : [file, missingPage]
  },

  find(responses) {
    const file = responses.find(({ url }) => url.endsWith('/llms.txt'))
    const missingPage = responses.find((response) => response !== file)
    if (file === undefined || file.page.status !== 200 || missingPage === undefined) return []
    const finding = (found: string) => [{ url: file.url, at: 'llms.txt', found, expected: 'Markdown with a heading and links' }]
    if (file.page.isHtml)
      return missingPage.page.status === 404 || missingPage.page.status === 410 ? finding('a web page, not a text file') : []
    const facts = file.page.file
    if (facts === null) return []
    const missing = [
      ...(facts.heading === null ? ['no heading'] : []),
      ...(facts.links.length === 0 ? ['no links'] : []),
      ...(facts.characters < MIN_CHARACTERS ? [`only ${facts.characters} characters`] : []),
    ]
    return missing.length === 0 ? [] : finding(listed(missing))
  },

  advise: (cases) => ({
    title: 'Fix or remove llms.txt',
    problem: `Your llms.txt doesn’t follow the format${withExample(cases)} AI tools that read this file can’t use it.`,
    solution:
      'Write it as Markdown with a heading, a short description and links to your main pages. Or delete it: Google doesn’t use this file, so no file is better than a broken one.',
  }),

  fires: () => [
    site({ '/': linking(), '/llms.txt': llmsTxt('All our boots are here, come and look at them in the shop.') }),
    site({ '/': linking(), '/llms.txt': linking() }),
  ],
  quiet: () => [
    site({ '/': linking(), '/llms.txt': llmsTxt(VALID_FILE) }),
    site({ '/': linking() }),
    site({ '/': linking(), '*': linking() }),
  ],
})
