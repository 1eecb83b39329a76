import type { Page } from '#facts/page.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { shorterDescription } from '#rules/suggested-texts.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/** On fewer pages, people may have written the texts like that. */
const MIN_PAGES = 5
/** Shorter texts end where their authors wanted. */
const MIN_LENGTH = 100
const MAX_END_LENGTH = 60

/** The words after the last whole sentence; null if there is no such sentence, or if the text ends with one. */
function unfinishedEnd({ description }: Page): string | null {
  const text = description?.text.trim() ?? ''
  return text.length < MIN_LENGTH ? null : (/[.!?]\s+(?!\s)([^.!?…]*[\p{L}\p{N},;:–—-])$/u.exec(text)?.[1] ?? null)
}

/** Ends of which one continues the other: a template cut the same sentence off at different words. */
function cutOffEnds(ends: readonly string[]): Set<string> {
  const sorted = [...new Set(ends)].toSorted()
  return new Set(sorted.flatMap((end, i) => (sorted[i + 1]?.startsWith(end) === true ? [end, sorted[i + 1] ?? end] : [])))
}

const PATHS = ['Oak', 'Elm', 'Birch', 'Willow', 'Ash', 'Sycamore'].map((name) => `/${name}`)
const describedPage = (path: string, length: number) =>
  document(
    `<title>${path}</title><meta name="description" content="${`All the walking boots of our shop in ${path.slice(1)} Street, with their sizes, their prices and the hours of our people. Try them on, walk around and take your time with us`.slice(0, length)}">`,
    `<p>Boots in ${path}</p>`,
  )

export const descriptionCutOff = siteRule({
  id: 'description-cut-off',
  name: 'Meta description cut off in mid-sentence',
  checks: 'Meta descriptions on at least five pages whose last sentence breaks off at different words',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  explains: ['description-too-long'],
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  reviewed: '2026-11',
  check: 'View the page source and search for `name="description"`: the text ends in the middle of a sentence.',
  find(site) {
    const pages = site.pages.filter(isMeantForSearch)
    const cutOff = cutOffEnds(pages.flatMap((page) => unfinishedEnd(page) ?? []))
    const affected = pages.filter((page) => cutOff.has(unfinishedEnd(page) ?? ''))
    if (affected.length < MIN_PAGES) return []
    return affected.map((page) => ({
      url: page.url,
      at: 'meta[name=description]',
      found: `“…${page.description?.text
        .trim()
        .slice(-MAX_END_LENGTH)
        .replace(/^\S*\s/, '')}”`,
      expected: 'a text that ends with a whole sentence',
      fix: () => {
        const content = shorterDescription(page.description?.text ?? '', page.title?.text)
        return content === null
          ? null
          : [{ do: 'set attributes', at: { tag: 'meta', has: { name: 'description' }, nth: 0 }, values: { content } }]
      },
    }))
  },

  advise: (cases) => ({
    title: `Fix the cut-off meta descriptions of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} a meta description that breaks off in the middle of a sentence${withExample(cases)} Searchers see it like that below the title.`,
    solution:
      'Your template or script cuts the texts after a fixed number of characters. Have it keep only whole sentences, or shorten the text in the template so that it fits into 155 characters.',
  }),

  fires: () => [site({ '/': linking(...PATHS), ...Object.fromEntries(PATHS.map((path, i) => [path, describedPage(path, 121 + 4 * i)])) })],
  quiet: () => [
    site({ '/': linking(...PATHS), ...Object.fromEntries(PATHS.map((path) => [path, describedPage(path, 1_000)])) }),
    site({
      '/': linking(...PATHS.slice(2)),
      ...Object.fromEntries(PATHS.slice(2).map((path, i) => [path, describedPage(path, 121 + 4 * i)])),
    }),
  ],
})
