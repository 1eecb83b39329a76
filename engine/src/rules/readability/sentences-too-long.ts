import { primaryLanguage } from '#facts/primary-language.ts'
import { document, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isLegalText, isListOfExcerpts, isMeantForSearch } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { unsupportedLanguage } from '#rules/unsupported-language.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

/** Maximum words of a sentence by language, as published by Yoast; other languages are skipped. */
const MAX_SENTENCE_WORDS: Record<string, 15 | 20 | 25> = {
  en: 20,
  de: 20,
  fr: 20,
  nl: 20,
  sv: 20,
  it: 25,
  es: 25,
  pt: 25,
  ca: 25,
  ru: 15,
  he: 15,
  tr: 15,
}
const MAX_LONG_SHARE = 0.25
/** 25.4% is not rounded to the 25% that are allowed. */
const percentage = (share: number): string => {
  const percent = Math.round(share * 100)
  return percent > MAX_LONG_SHARE * 100 ? `${percent}%` : `just over ${percent}%`
}
/** Too few sentences don’t show a style. */
const MIN_SENTENCES = 15

const short = 'Good boots keep your feet dry. '
const long = 'Good boots keep your feet dry on every road and in any weather that you may meet while you are out for a walk. '
const examplePage = (text: string, lang = 'en', path = '/boots') =>
  page(document('<title>Boots</title>', `<main><p>${text}</p></main>`, lang), { path })

export const sentencesTooLong = pageRule({
  id: 'sentences-too-long',
  name: 'Sentences too long',
  checks: 'Pages where more than a quarter of the sentences have over 15, 20 or 25 words, depending on the language',
  version: 5,
  category: 'content',
  impact: 'low',
  difficulty: 'medium',
  change: 'page',
  minutes: 30,
  source: 'https://yoast.com/help/how-to-use-the-readability-analysis/',
  reviewed: '2026-11',
  check:
    'Count the words of ten sentences in a row: more than a quarter of them have more than 15, 20 or 25 words, depending on the language.',
  applies: (page) => isMeantForSearch(page) && !isLegalText(page) && !isListOfExcerpts(page) && page.prose.sentences >= MIN_SENTENCES,

  find(page) {
    const maxWords = MAX_SENTENCE_WORDS[primaryLanguage(page.language)]
    if (maxWords === undefined) return unsupportedLanguage(page.language)
    const { over, sentences, longestSentence } = page.prose
    return over[maxWords] <= sentences * MAX_LONG_SHARE
      ? []
      : [
          {
            at: 'main p',
            found: `${percentage(over[maxWords] / sentences)} of the sentences (${over[maxWords]} of ${sentences}) have more than ${maxWords} words; the longest starts with “${longestSentence} …”`,
            expected: `at most ${MAX_LONG_SHARE * 100}% of the sentences`,
          },
        ]
  },

  advise: (cases) => ({
    title: `Shorten long sentences on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} many long sentences${withExample(cases, ({ url, found }) => byPageCount(cases, found, `on ${url}, ${found}`))} Visitors lose track, especially on a phone, and leave.`,
    solution: `${byPageCount(cases, '', 'Start with the pages that get the most visitors. ')}Limit each sentence to one idea. Split sentences at words such as “and”, “which” and “because” (or those of your language), and turn series of items into bulleted lists.`,
    example: null,
  }),

  fires: () => [
    examplePage(long.repeat(6) + short.repeat(12)),
    examplePage(long.repeat(16), 'en', '/blogs/news/boots'),
    examplePage(long.repeat(16).replaceAll('Good', 'Dobrye'), 'ru'),
  ],
  quiet: () => [
    examplePage(long.repeat(4) + short.repeat(12)),
    examplePage(long.repeat(14)),
    examplePage(long.repeat(16), 'fi'),
    examplePage(long.repeat(16), 'es'),
    examplePage(long.repeat(16), 'en', '/privacy'),
    examplePage(long.repeat(16), 'en', '/blogs/news.html'),
    examplePage(long.repeat(16), 'en', '/en/blog/'),
  ],
})
