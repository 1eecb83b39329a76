import type { Stack } from '#facts/stack.ts'
import { urlIn, withoutUrlOrEmptyEnding } from '#facts/title-parts.ts'
import { document, head, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { writtenSiteName } from '#rules/site-name.ts'
import { suggestedTitle } from '#rules/suggested-texts.ts'
import { characterRange } from '#rules/text-lengths.ts'
import { byPageCount, numberOfPages, pageCount, pagesThat } from '#rules/wording.ts'

const isOnlyUrl = ({ found }: Case): boolean => withoutUrlOrEmptyEnding(found) === ''

function steps(cases: readonly Case[], stack: readonly Stack[]): string {
  const length = characterRange(cases, '30 to 60', '10 to 28')
  if (numberOfPages(cases) === 1)
    return cases.every(isOnlyUrl)
      ? `Write what the page offers, in ${length}.`
      : 'Replace the URL with the name of your company or project.'
  return `The URL is probably in the setting for the name of the site, which is part of every title. Replace it there with the name of your company or project.${platformSetting('site name', stack)}${cases.some(isOnlyUrl) ? ` If a title is only the URL, write what the page offers, in ${length}.` : ''}`
}

export const titleHasUrl = pageRule({
  id: 'title-has-url',
  name: 'URL in the title tag',
  checks: 'Titles that are a URL, or that begin or end with one instead of the name of the site',
  version: 1,
  category: 'content',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  explains: ['title-placeholder', 'title-too-short', 'title-too-wide', 'title-duplicate', 'title-brand-twice', 'title-stuffed'],
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'Hover over the browser tab and read the full title: it is a URL, or begins or ends with one.',
  applies: isMeantForSearch,

  find(page) {
    const title = page.title?.text ?? ''
    const url = urlIn(title)
    if (url === null) return []
    const withoutUrl = withoutUrlOrEmptyEnding(title)
    return [
      {
        at: 'head > title',
        found: title,
        expected: withoutUrl === '' ? 'a title that describes the page' : 'the name of the site instead of the URL',
        fix: () => {
          const name = writtenSiteName(page)
          const siteName = name === null || withoutUrl.includes(name) ? 'YOUR SITE NAME' : name
          const text = withoutUrl === '' ? suggestedTitle(page) : title.replace(url, () => siteName)
          return [{ do: 'set text', at: { tag: 'title', nth: 0 }, text }]
        },
      },
    ]
  },

  advise: (cases, stack) => ({
    title: `Replace the URL in the ${byPageCount(cases, 'title', 'titles')} of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} a URL in the title tag instead of the name of the site${withExample(cases, 'quote')} Searchers don’t see who you are, and the URL takes the space of words they search for.`,
    solution: steps(cases, stack),
  }),

  fires: () => [
    head('<title>https://www.shop.test/</title>'),
    head('<title>Walking boots for wet trails – https://www.shop.test/</title>'),
    page(document('<title>www.shop.test | Walking boots for wet trails</title>', '<h1>Walking boots for wet trails</h1>')),
  ],
  quiet: () => [
    head('<title>Walking boots | shop.test</title>'),
    head('<title>What a URL such as https://shop.test/boots consists of | Acme</title>'),
    head('<title>Why we moved to https://shop.test</title>'),
    head('<title>https://shop.test/</title><meta name="robots" content="noindex">'),
  ],
})
