import { isFunctionWord, wordListsOf } from '#facts/language-words.ts'
import { hasTagsInTitle, withoutTagsInTitle } from '#facts/title-parts.ts'
import { document, head, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { TAGS_STEP } from '#rules/text-lengths.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

const MIN_REPEATS = 3
/** In longer titles, such as whole sentences, a word may come up again. */
const MIN_SHARE = 1 / 7
/** Shorter words are ignored, because articles and prepositions are short in most languages. */
const MIN_WORD_CHARACTERS = 5
/** Text in quotes is usually somebody else’s name or title. */
const QUOTED = /“[^”]*”|„[^“”]*[“”]|«[^»]*»|"[^"]*"/g

type Details = { word: string; times: number }

/** Removes the site name that the template adds; the author's words come before it. */
const withoutBrand = (title: string): string => title.replace(/(?<=\S)\s[|–—·]\s[^|–—·]{1,40}$/, '')

/** `“boots” three times` or `“boots” 4 times` if all titles repeat the same word equally often; otherwise a phrase without the word. */
function repeatedIn(cases: readonly Case<Details>[]): string {
  const [first, ...others] = new Set(cases.map(({ details: { word, times } }) => `“${word}” ${times === 3 ? 'three' : times} times`))
  return first !== undefined && others.length === 0 ? first : 'the same word at least three times'
}

export const titleStuffed = pageRule<Details>({
  id: 'title-stuffed',
  name: 'Keyword stuffing in title tag',
  checks: 'Title tags that use the same word three or more times, unless they are long sentences',
  version: 7,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'Hover over the browser tab and read the full title: the same word appears three or more times.',
  applies: isMeantForSearch,

  // Takes more than 2% of the judging time: it splits every title into words.
  find(page) {
    if (page.title === null) return []
    const words = wordListsOf(page.language)
    // The title can be in another language than the page declares, so function words of all languages are ignored.
    const isIgnored = (word: string) => isFunctionWord(word) || (words === null && word.length < MIN_WORD_CHARACTERS)
    const counts = new Map<string, number>()
    // A word with a number is a name: “version 2.2” and “version 2.4” differ.
    const titleWords =
      withoutBrand(withoutTagsInTitle(page.title.text))
        .replace(QUOTED, ' ')
        .toLowerCase()
        .match(/[\p{L}\p{N}]{2,}(\s+\d[\d.]*)?/gu) ?? []
    for (const word of titleWords) if (!isIgnored(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
    const repeated = [...counts].find(([, times]) => times >= Math.max(MIN_REPEATS, titleWords.length * MIN_SHARE))
    if (repeated === undefined) return []
    const [word, times] = repeated
    return [{ at: 'head > title', found: page.title.text, expected: `“${word}” once, not ${times} times`, details: { word, times } }]
  },

  advise: (cases, stack) => ({
    title: `Remove repeated words from the ${byPageCount(cases, 'title', 'titles')} of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'uses', 'use')} ${repeatedIn(cases)} in the title tag${withExample(cases, 'quote')} It looks like spam to searchers, and Google often rewrites such titles.`,
    solution: `Use the main word once. Fill the space with what sets the page apart, such as the model, the place or the topic. If the words belong to a name or to the title of a work, keep them.${cases.some(({ found }) => hasTagsInTitle(found)) ? ` ${TAGS_STEP}` : ''}${platformSetting('title', stack)}`,
    example: null,
  }),

  fires: () => [
    head('<title>Boots, cheap boots, best boots</title>'),
    page(document('<title>Boots, cheap boots, best boots</title>', '<h1>Boots</h1>').replace(' lang="en"', '')),
  ],
  quiet: () => [
    head('<title>Acme Paint and Acme Brush in practice | Acme Tools</title>'),
    head('<title>Boots and boot care</title>'),
    head('<title>The <em>Gale</em> and the <em>Storm</em></title>'),
    // A French title on a page that declares English.
    head(
      '<title>Optimisation de l’efficacité avec les outils de pointe de ScrewFast - l’équipement de demain | Expert Software Development</title>',
    ),
    head('<title>The best of the best for the winter</title>'),
    head('<title>Theo cleans his boots. On his website, he sees that his boots need wax.</title>'),
    head(
      '<title>Theo wants to improve his boots campaign. On the page about boots, he notices that his campaign for new boots has a score of 75%. What now?</title>',
    ),
    head('<title>How Boots are made and “Nightly Boots” – The Boots Handbook</title>'),
    page(document('<title>Des bottes pour des jours et des nuits</title>', '<h1>Bottes</h1>').replace(' lang="en"', '')),
    head('<title>From version 2.2 to version 2.4 – Boot software version 2.4</title>'),
  ],
})
