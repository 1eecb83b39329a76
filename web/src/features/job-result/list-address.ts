import { Category, Impact } from '@seo/contract/actions'
import { oneOf, pageIn } from '#ui/address-values.ts'

type Read = (name: string) => string | null

export interface ShownList {
  view: 'top' | 'causes' | 'findings' | 'pages' | 'new' | 'fixed'
  category: Category | null
  impact: Impact | null
  cause: string | null
  /** The page whose issues are listed; null for all pages. */
  url: string | null
  page: number
}

/** The list that the URL asks for. */
export const shownList = (read: Read): ShownList => ({
  view: oneOf(['causes', 'findings', 'pages', 'new', 'fixed'] as const, read('view')) ?? 'top',
  category: oneOf(Category.options, read('category')),
  impact: oneOf(Impact.options, read('impact')),
  cause: read('cause')?.slice(0, 100) || null,
  url: read('url')?.slice(0, 4096) || null,
  page: pageIn(read('page')),
})
