/** When an article was published or changed, as its markup says. */
import type { Page } from './page.ts'

export type ArticleDate = { text: string; time: number; at: string }

const META = { datePublished: 'article:published_time', dateModified: 'article:modified_time' }
const ARTICLE = /Article$|^(BlogPosting|Report|LiveBlogPosting|WebPage)$/

export function dateOf(page: Page, name: 'datePublished' | 'dateModified'): ArticleDate | null {
  for (const { types, properties } of page.structuredData.items) {
    const text = properties[name]
    if (typeof text === 'string' && types.some((type) => ARTICLE.test(type))) return read(text, name)
  }
  const meta = page.openGraph[META[name]]
  return meta === undefined ? null : read(meta, `meta[property=${META[name]}]`)
}

function read(text: string, at: string): ArticleDate | null {
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : { text: text.slice(0, 40), time, at }
}
