import type { Category } from '@seo/contract/actions'

/** The order used in charts. */
export const categories: readonly Category[] = ['technical', 'content', 'schema', 'social', 'tools']

export const inCategoryOrder = <Row extends { category: Category }>(rows: readonly Row[]): Row[] =>
  categories.flatMap((category) => rows.filter((row) => row.category === category))
