import { llmsFile, madeUpAddress } from '#rules/questions.ts'
import { probeRule } from '#rules/rule.ts'
import { linking, site } from '#testing/example.ts'

const LEAST_CHARACTERS = 50

const text = (body: string) => ({ headers: { 'content-type': 'text/plain' }, body })
const whole = '# Acme\n\n> Boots for walkers.\n\n## Guides\n\n- [Care for boots](https://shop.test/care)'

export const llmsTxtInvalid = probeRule({
  id: 'llms-txt-invalid',
  name: 'llms.txt is not what it should be',
  version: 1,
  category: 'tools',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 20,
  source: 'https://llmstxt.org/',
  reviewed: '2026-11',
  check: 'Open /llms.txt of your site: a web page appears, or a text without a heading (`#`), without links or of a few words only.',
  // There need not be one. So the answer for a page that nobody made tells whether there is.
  asks: (site) => {
    const [file, nothing] = [llmsFile(site), madeUpAddress(site)]
    return file === null || nothing === null ? null : [file, nothing]
  },

  find(answers) {
    const file = answers.find(({ url }) => url.endsWith('/llms.txt'))
    const nothing = answers.find((answer) => answer !== file)
    if (file === undefined || file.page.status !== 200 || nothing === undefined) return []
    const told = (found: string) => [{ url: file.url, at: 'llms.txt', found, expected: 'Markdown with a heading and links' }]
    if (file.page.isHtml) return nothing.page.status === 404 || nothing.page.status === 410 ? told('a web page') : []
    const facts = file.page.file
    if (facts === null) return []
    const missing = [
      ...(facts.heading === null ? ['no heading'] : []),
      ...(facts.links.length === 0 ? ['no link'] : []),
      ...(facts.characters < LEAST_CHARACTERS ? [`only ${facts.characters} characters`] : []),
    ]
    return missing.length === 0 ? [] : told(missing.join(', '))
  },

  advise: (cases) => ({
    title: 'Repair llms.txt',
    problem: `${cases[0]?.url ?? 'llms.txt'}: ${cases[0]?.found ?? ''}. The tools that read this file cannot use it.`,
    solution: 'Write it as Markdown, or remove it: no search engine asks for it, and a wrong one is worse than none.',
    example:
      '# Acme\n\n> Boots for walkers, made and mended in our workshop.\n\n## Guides\n\n- [Care for boots](https://example.com/care): what to do after rain',
  }),

  fires: () => [
    site({ '/': linking(), '/llms.txt': text('All our boots are here, come and look at them in the shop.') }),
    site({ '/': linking(), '/llms.txt': linking() }),
  ],
  quiet: () => [site({ '/': linking(), '/llms.txt': text(whole) }), site({ '/': linking() }), site({ '/': linking(), '*': linking() })],
})
