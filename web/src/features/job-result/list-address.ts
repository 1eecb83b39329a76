import { CATEGORIES, type Category, IMPACTS, type Impact } from '@seo/contract/words'
import { oneOf, parsePageNumber } from '#ui/address-values.ts'

type ReadParam = (name: string) => string | null

export interface ShownList {
  view: 'top' | 'causes' | 'findings' | 'pages' | 'new' | 'fixed'
  category: Category | null
  impact: Impact | null
  cause: string | null
  /** The page whose issues are listed; null for all pages. */
  url: string | null
  page: number
}

/** Reads from the URL which list is shown, and how it is filtered. */
export const shownList = (read: ReadParam): ShownList => ({
  view: oneOf(['causes', 'findings', 'pages', 'new', 'fixed'] as const, read('view')) ?? 'top',
  category: oneOf(CATEGORIES, read('category')),
  impact: oneOf(IMPACTS, read('impact')),
  cause: read('cause')?.slice(0, 100) || null,
  url: read('url')?.slice(0, 4096) || null,
  page: parsePageNumber(read('page')),
})
