import { wordsOf } from '#facts/language-words.ts'
import type { PageType } from '#facts/page-type.ts'
import { isIndexable } from '#rules/gates.ts'
import { inconclusive, pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, page } from '#testing/example.ts'

const contentWords = (text: string, stop: readonly string[]): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 1 && !stop.includes(word))

/** `boot` and `boots` are one word; so are most that share their first letters. */
const isSame = (a: string, b: string): boolean => a === b || (Math.min(a.length, b.length) >= 4 && (a.startsWith(b) || b.startsWith(a)))

/** They greet and invite in words of their own: “Log in” and “Welcome back!” are the same thing, and nobody searches for it. */
const GREETING: PageType[] = ['home', 'login', 'contact', 'cart']

export const titleUnrelatedToH1 = pageRule({
  id: 'title-unrelated-to-h1',
  name: 'Title and main heading speak of different things',
  version: 2,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'Compare the title in the browser tab with the large heading on the page: they have no word in common.',
  applies: isIndexable,

  find(page) {
    const heading = page.headings.find((each) => each.level === 1 && each.text !== '')
    const words = wordsOf(page.lang)
    if (page.title === null || heading === undefined || GREETING.includes(page.type)) return []
    if (words === null) return inconclusive(`No list of common words for the language ${page.lang ?? 'of the page'}.`)
    // Most titles are the heading and the name of the site.
    if (page.title.text.toLowerCase().includes(heading.text.toLowerCase())) return []
    const [title, h1] = [contentWords(page.title.text, words.stop), contentWords(heading.text, words.stop)]
    if (title.length === 0 || h1.length === 0 || title.some((word) => h1.some((other) => isSame(word, other)))) return []
    return [{ at: 'h1', found: `title “${page.title.text}”, heading “${heading.text}”`, expected: 'at least one word in common' }]
  },

  advise: (cases) => ({
    title: 'Let title and heading name the same thing',
    problem: `${pagesThat(cases, 'promises', 'promise')} one thing in results and another at the top of the page: ${cases[0]?.found ?? ''}. Search engines may then replace the title.`,
    solution: 'Use the page’s main word in both.',
    example: null,
  }),

  fires: () => [page(document('<title>Waterproof walking boots</title>', '<h1>Welcome, friends</h1>'))],
  quiet: () => [
    page(document('<title>Waterproof walking boots</title>', '<h1>The boot for rain</h1>')),
    page(document('<title>Shop</title>', '<h1>Welcome</h1>'), { path: '/' }),
    page(document('<title>Stiefel</title>', '<h1>Welcome</h1>', 'xx')),
    page(document('<title>Acme Boots - Login</title>', '<h1>Welcome back!</h1>'), { path: '/login.html' }),
    page(document('<title>Contact | Acme Boots</title>', '<h1>Get in touch</h1>'), { path: '/contact' }),
  ],
})
