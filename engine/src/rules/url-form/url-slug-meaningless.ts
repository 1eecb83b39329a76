import { pathOf } from '#facts/path-of.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { RENAME_ADVICE } from '#rules/rename-advice.ts'
import { pageRule } from '#rules/rule.ts'
import { count, pagesThat } from '#rules/wording.ts'

/** Pages with fewer words are mostly tools or lists, where the slug matters less. */
const MIN_WORDS = 100

/** Long numbers and random IDs, but not years, dates, page numbers or hexadecimal words such as `facade`. */
function isMeaningless(slug: string): boolean {
  if (/^(19|20)\d\d-?\d\d(-?\d\d)?$|^\d{1,4}(-\d{1,4})+$/.test(slug)) return false
  return /^\d{5,}$/.test(slug) || (/^[0-9a-f-]{8,}$/i.test(slug) && (slug.match(/\d/g) ?? []).length >= 3)
}

const text = `<main><h1>Boots</h1><p>${'Good boots last long and keep feet dry. '.repeat(20)}</p></main>`

export const urlSlugMeaningless = pageRule({
  id: 'url-slug-meaningless',
  name: 'URL without descriptive words',
  checks: 'Text pages whose URL ends in a long number or random ID',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 5,
  // The task is about new pages, so existing ones take no time.
  minutesEach: 0,
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Read the last part of the URL: it is a long number or a random ID and says nothing about the page.',
  applies: (page) => isMeantForSearch(page) && (page.type === 'article' || page.type === 'unknown') && page.text.words >= MIN_WORDS,

  find(page) {
    const path = pathOf(page.url)
    const slug = (/([^/]+)\/?$/.exec(path)?.[1] ?? '').replace(/\.\w{2,5}$/, '')
    return isMeaningless(slug) ? [{ at: 'address', found: path, expected: 'words that describe the page' }] : []
  },

  advise: (cases, stack) => ({
    title: `Use descriptive words in new URLs: ${count(cases.length, 'existing URL has', 'existing URLs have')} none`,
    problem: `${pagesThat(cases, 'has a URL that ends', 'have URLs that end')} in a number or random ID${withExample(cases)} In search results and chats, people can’t tell what the page is about and click less often.`,
    solution: `For new pages, add a few words of the title to the URL; the number can stay. ${RENAME_ADVICE}${stack.includes('WordPress') ? ' In WordPress, this is set under Settings › Permalinks. It changes the URLs of all posts, so set up the redirects first.' : platformSetting('redirect', stack)}`,
  }),

  fires: () => [body(text, { path: '/news/48151623' }), body(text, { path: '/a/4f2a9c81-d7e6-4b0f-93a1-c0ffee123456' })],
  quiet: () => [
    body(text, { path: '/news/48151623-boots' }),
    body(text, { path: '/news/2026-11-15' }),
    body(text, { path: '/seasons/2024-2025' }),
    body(text, { path: '/facade' }),
    body(text, { path: '/archive/2026' }),
    body('<p>Short</p>', { path: '/news/48151623' }),
  ],
})
