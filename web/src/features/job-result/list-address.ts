import { Category, Impact } from '@seo/contract/actions'

type Read = (name: string) => string | null

/** Addresses are typed and sent around: a word that is none of ours is as good as none. */
const oneOf = <Word extends string>(words: readonly Word[], word: string | null): Word | null => words.find((each) => each === word) ?? null

export interface ShownList {
  view: 'top' | 'causes' | 'findings' | 'pages'
  category: Category | null
  impact: Impact | null
  cause: string | null
  page: number
}

/** Which list an address asks for. */
export const shownList = (read: Read): ShownList => ({
  view: oneOf(['causes', 'findings', 'pages'] as const, read('view')) ?? 'top',
  category: oneOf(Category.options, read('category')),
  impact: oneOf(Impact.options, read('impact')),
  cause: read('cause')?.slice(0, 100) || null,
  page: pageOf(read('page')),
})

/** Pages of at most a million entries, which is as far as the server counts. */
function pageOf(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= 5_000 ? page : 1
}
