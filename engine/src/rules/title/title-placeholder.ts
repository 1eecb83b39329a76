import { folded } from '#facts/duplicates.ts'
import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, head, page } from '#testing/example.ts'

const DEFAULT =
  /^(untitled( document| page)?|home( ?page)?|index|new page|document|page|title|welcome|startseite|accueil|inicio|react app|vite app|vite \+ \w+|next app|create next app|nuxt app|my site|just another wordpress site)$/

function isHost(text: string, url: string): boolean {
  if (!text.includes('.') || text.includes(' ')) return false
  const { hostname } = new URL(url)
  return text === hostname || text === hostname.replace(/^www\./, '')
}

export const titlePlaceholder = pageRule({
  id: 'title-placeholder',
  name: 'Title is a default',
  checks: 'Titles such as “Untitled”, “Home” or the name of the host',
  version: 2,
  category: 'content',
  impact: 'high',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  explains: ['title-duplicate', 'title-too-short'],
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'Look at the browser tab: it says “Home”, “Untitled” or the bare domain in place of what the page is about.',
  applies: isIndexable,

  find(page) {
    if (page.title === null) return []
    const text = folded(page.title.text)
    // The index of a book is called so on the page as well.
    if (text === 'index' && folded(page.headings.find(({ level }) => level === 1)?.text ?? '') === 'index') return []
    return isHost(text, page.url) || DEFAULT.test(text)
      ? [{ at: 'head > title', found: page.title.text, expected: 'a title that names the page' }]
      : []
  },

  advise: (cases) => ({
    title: 'Replace default titles',
    problem: `${pagesThat(cases, 'still has', 'still have')} a title that a program wrote, such as “${cases[0]?.found ?? ''}”. Searchers see it in place of what the page is about.`,
    solution: 'Say in 30 to 60 characters what is on the page.',
    example: '<title>Waterproof walking boots for women | Shop</title>',
  }),

  fires: () => [
    head('<title>Untitled Document</title>'),
    head('<title>Home</title>'),
    head('<title>Index</title>'),
    head('<title>shop.test</title>'),
    head('<title>React App</title>'),
  ],
  quiet: () => [
    head('<title>Home office furniture</title>'),
    head('<title>Index of walking boots</title>'),
    page(document('<title>Index</title>', '<h1>Index</h1><h2>A</h2><p>Ankle boots, 12</p>'), { path: '/bookindex.html' }),
  ],
})
