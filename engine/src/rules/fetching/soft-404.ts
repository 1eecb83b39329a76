import { wordsOf } from '#facts/language-words.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { inconclusive, pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body, head } from '#testing/example.ts'

const LONGEST_ERROR = 150

/** The wording alone or at an edge: `Peugeot 404 coupé` is a car. */
const isErrorText = (text: string, wording: string): boolean => {
  const lower = text.toLowerCase().trim()
  return lower === wording || lower.startsWith(`${wording} `) || (wording.includes(' ') && lower.includes(wording))
}

export const soft404 = pageRule({
  id: 'soft-404',
  name: 'Error page answers as if all were well',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  explains: ['thin-content', 'title-duplicate', 'description-duplicate', 'duplicate-exact'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  reviewed: '2026-11',
  check: 'Open the address: the page says that nothing was found, yet the first line of `curl -sI ADDRESS` says 200.',
  applies: isHtmlPage,

  find(page) {
    const words = wordsOf(page.lang ?? 'en')
    if (words === null) return inconclusive(`No list of error wording for the language ${page.lang}.`)
    const headline = page.headings.find((heading) => heading.level === 1)?.text ?? ''
    const places = [
      { at: 'head > title', text: page.title?.text ?? '' },
      { at: 'h1', text: headline },
    ]
    // An article about the error is long; an error page is not.
    if (page.text.words > LONGEST_ERROR) return []
    return places
      .filter(({ text }) => words.notFound.some((wording) => isErrorText(text, wording)))
      .slice(0, 1)
      .map(({ at, text }) => ({ at, found: text, expected: 'status 404 or 410 for a page that does not exist' }))
  },

  advise: (cases) => ({
    title: 'Answer missing pages with status 404',
    problem: `${pagesThat(cases, 'says', 'say')} that nothing was found but ${cases.length === 1 ? 'answers' : 'answer'} with status 200, so search engines keep visiting and may index it.`,
    solution: 'Send status 404 (or 410 when it is gone for good) together with the error page; the visitor sees no difference.',
    example: 'HTTP/1.1 404 Not Found',
  }),

  fires: () => [head('<title>Page not found – Shop</title>'), body('<h1>404</h1>')],
  quiet: () => [
    head('<title>Page not found – Shop</title>', { status: 404 }),
    body('<h1>Peugeot 404 coupé</h1>'),
    head('<title>Lost and found</title>'),
  ],
})
