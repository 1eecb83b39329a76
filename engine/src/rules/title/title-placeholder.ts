import { folded } from '#facts/duplicates.ts'
import { document, head, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { suggestedTitle } from '#rules/suggested-texts.ts'
import { characterRange } from '#rules/text-lengths.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

const DEFAULT_TITLE =
  /^(untitled( document| page)?|home( ?page)?|index|new page|document|page|title|welcome|startseite|accueil|inicio|react app|vite app|vite \+ \w+|next app|create next app|nuxt app|my site|just another wordpress site)$/
/** Sample texts of people who build sites, which may be followed by the name of the site. */
const SAMPLE_TITLE =
  /^(this is (the|a|your) (\w+ )?(title|headline)\b|(your |page |post )?(title|headline) (goes )?here\b|lorem ipsum dolor\b)/
const isSample = ({ found }: Case): boolean => SAMPLE_TITLE.test(folded(found))

function isHost(text: string, url: string): boolean {
  if (!text.includes('.') || text.includes(' ')) return false
  const { hostname } = new URL(url)
  return text === hostname || text === hostname.replace(/^www\./, '')
}

export const titlePlaceholder = pageRule({
  id: 'title-placeholder',
  name: 'Placeholder title tag',
  checks: 'Titles such as “Untitled” or “Home”, sample titles, or only the domain name',
  version: 3,
  category: 'content',
  impact: 'high',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  explains: ['title-duplicate', 'title-too-short'],
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'Look at the browser tab: it says “Home”, “Untitled” or the domain name instead of what the page is about.',
  applies: isMeantForSearch,

  find(page) {
    if (page.title === null) return []
    const text = folded(page.title.text)
    // The index page of a book has “index” as its heading too, so the title is right.
    if (text === 'index' && folded(page.headings.find(({ level }) => level === 1)?.text ?? '') === 'index') return []
    return isHost(text, page.url) || DEFAULT_TITLE.test(text) || SAMPLE_TITLE.test(text)
      ? [
          {
            at: 'head > title',
            found: page.title.text,
            expected: 'a title that describes the page',
            fix: () => [{ do: 'set text', at: { tag: 'title', nth: 0 }, text: suggestedTitle(page) }],
          },
        ]
      : []
  },

  advise: (cases, stack) => ({
    title: `Replace ${byPageCount(cases, 'the placeholder title', 'placeholder titles')} on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'still has', 'still have')} a default title${withExample(cases, 'quote')} Searchers see it instead of what the page is about, so few of them click.`,
    solution: `${cases.some(isSample) ? `${byPageCount(cases, 'If the page', 'If a page')} is only a sample, delete it. Otherwise, say` : 'Say'} what the page offers in ${characterRange(cases, '30 to 60', '10 to 28')}. Put the words people search for first and the brand name last.${platformSetting('title', stack)}`,
  }),

  fires: () => [
    head('<title>Untitled Document</title>'),
    head('<title>Home</title>'),
    head('<title>Index</title>'),
    head('<title>shop.test</title>'),
    head('<title>React App</title>'),
    head('<title>This is the title of a walking boot – Acme</title>'),
    head('<title>Your headline goes here | Acme</title>'),
  ],
  quiet: () => [
    head('<title>Home office furniture</title>'),
    head('<title>Index of walking boots</title>'),
    head('<title>This is the best walking boot – Acme</title>'),
    page(document('<title>Index</title>', '<h1>Index</h1><h2>A</h2><p>Ankle boots, 12</p>'), { path: '/bookindex.html' }),
  ],
})
