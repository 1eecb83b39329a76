import { wordsOf } from '#facts/language-words.ts'
import type { PageType } from '#facts/page-type.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isIndexable } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { unsupportedLanguage } from '#rules/unsupported-language.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'
import { document, page } from '#testing/example.ts'

const contentWords = (text: string, stop: readonly string[]): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 1 && !stop.includes(word))

/** Counts `boot` and `boots` as one word. */
const isSame = (a: string, b: string): boolean => a === b || (Math.min(a.length, b.length) >= 4 && (a.startsWith(b) || b.startsWith(a)))

/** Pages that greet visitors: “Log in” and “Welcome back!” mean the same, and nobody searches for them. */
const GREETING: PageType[] = ['home', 'login', 'contact', 'cart']

export const titleUnrelatedToH1 = pageRule({
  id: 'title-unrelated-to-h1',
  name: 'Title tag and H1 don’t match',
  checks: 'Pages whose title tag and H1 have no word in common',
  version: 2,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'Compare the title in the browser tab with the main heading of the page: they have no word in common.',
  applies: isIndexable,

  find(page) {
    const heading = page.headings.find((each) => each.level === 1 && each.text !== '')
    const words = wordsOf(page.lang)
    if (page.title === null || heading === undefined || GREETING.includes(page.type)) return []
    if (words === null) return unsupportedLanguage(page.lang)
    // Most titles are the heading plus the site name.
    if (page.title.text.toLowerCase().includes(heading.text.toLowerCase())) return []
    const [title, h1] = [contentWords(page.title.text, words.stop), contentWords(heading.text, words.stop)]
    if (title.length === 0 || h1.length === 0 || title.some((word) => h1.some((other) => isSame(word, other)))) return []
    return [{ at: 'h1', found: `title “${page.title.text}”, H1 “${heading.text}”`, expected: 'at least one word in common' }]
  },

  advise: (cases, stack) => ({
    title: `Match the title and H1 of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} a title tag and an H1 without a single word in common${withExample(cases)} Visitors don’t find what the search result promised, and Google may rewrite the title.`,
    solution: `Choose the phrase people search for when they want this page, and use it in both the title tag and the H1.${platformSetting('title and description', stack)}`,
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
