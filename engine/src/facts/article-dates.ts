/** When an article was published or changed, as its markup says. */
import type { Page } from './page.ts'

type ArticleDate = { text: string; time: number }

const ARTICLE = /Article$|^(BlogPosting|LiveBlogPosting|Report)$/

export function articleDateOf({ structuredData: { items } }: Page, name: 'datePublished' | 'dateModified'): ArticleDate | null {
  for (const { types, properties } of items) {
    const text = properties[name]
    const time = typeof text === 'string' && types.some((type) => ARTICLE.test(type)) ? Date.parse(text) : Number.NaN
    if (!Number.isNaN(time)) return { text: String(text).slice(0, 40), time }
  }
  return null
}
