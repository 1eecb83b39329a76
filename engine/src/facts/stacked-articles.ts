import { namedShare } from './page-names.ts'

/** Where an H1 or an article element begins. `text` is empty if the H1 is a link. */
export type ArticleStart = { what: 'h1' | 'article'; text: string; mark: number; heading: number }

/** Share of the words of an H1 that the title or the URL must contain. Headlines are often reworded for search results. */
const MIN_NAMED_SHARE = 0.25

/**
 * Where the second article begins, if the page shows further articles below its own, as plugins for infinite scrolling do: as many H1s as
 * articles, in turns, and the page is named after the first. In a list of articles, the headlines are links.
 */
export function secondArticle(starts: readonly ArticleStart[], url: string, title: string): ArticleStart | null {
  const [first, second, third] = starts
  if (first === undefined || second === undefined || third === undefined || starts.length % 2 === 1) return null
  if (first.what === second.what || starts.some(({ what }, i) => what !== (i % 2 === 0 ? first.what : second.what))) return null
  const headline = first.what === 'h1' ? first.text : second.text
  return namedShare(headline, { url, title }) >= MIN_NAMED_SHARE ? third : null
}
