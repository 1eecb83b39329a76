import type { Category } from '@seo/contract/actions'

/** The order used in charts. */
export const categories: readonly Category[] = ['technical', 'content', 'schema', 'social', 'tools']

export const categoryNames: Record<Category, string> = {
  technical: 'Technical',
  content: 'Content',
  schema: 'Schema',
  social: 'Social',
  tools: 'Tools',
}

export const inOrder = <Row extends { category: Category }>(rows: readonly Row[]): Row[] =>
  categories.flatMap((category) => rows.filter((row) => row.category === category))
