import { isShell, RENDERED_BY_SCRIPT } from '#facts/shell.ts'
import { body, document, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isDestinationPage } from '#rules/gates.ts'
import { inconclusive, pageRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

export const a11yMainMissing = pageRule({
  id: 'a11y-main-missing',
  name: 'Missing main landmark',
  checks: 'Pages without a main element or role="main"',
  version: 4,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  isForEveryPage: true,
  minutes: 15,
  explains: ['ai-semantic-structure-weak'],
  source: 'https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/',
  reviewed: '2026-11',
  check: 'View the page source and search for `<main` and `role="main"`: neither is there.',
  applies: (page) => isDestinationPage(page) && !page.hasFrameset,

  find(page) {
    if (isShell(page)) return inconclusive(RENDERED_BY_SCRIPT)
    return page.access.hasMain ? [] : [{ at: 'body', found: 'no main element', expected: 'one main element around the main content' }]
  },

  advise: (cases) => ({
    title: `Add a main element to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} no main element around the content${withExample(cases, 'url')} Screen readers, search engines and AI assistants have to guess where the menu ends and the content begins.`,
    solution: `In ${byPageCount(cases, 'the template of the page', 'each template')}, put one main element around the main content, or change the div around it to main. Leave the header, menu and footer outside it, in the elements header, nav and footer.`,
  }),

  fires: () => [body('<div id="content"><h1>Boots</h1></div>')],
  quiet: () => [
    body('<main><h1>Boots</h1></main>'),
    body('<div role="main"><h1>Boots</h1></div>'),
    body('', { status: 404 }),
    page(document('<meta http-equiv="refresh" content="0; url=/shoes">', '')),
    page(document('<title>Boots</title>', '<div id="root"></div><script type="module" src="/main.js"></script>')),
  ],
})
