/** A row of a healthy page. */
import type { PageRow } from '#causes/page-row.ts'

export const row = (url: string, difference: Partial<PageRow> = {}): PageRow => ({
  url,
  status: 200,
  failure: null,
  foundBy: 'link',
  depth: 1,
  type: 'unknown',
  template: 'page',
  isHtml: true,
  isIndexable: true,
  isCut: false,
  title: 'Boots for walkers',
  description: '',
  h1: 'Boots',
  canonical: url,
  redirect: null,
  lang: 'en',
  words: 300,
  bytes: 9_000,
  links: 12,
  inlinks: 3,
  rank: 0.01,
  rankedAs: null,
  firstByteMs: 20,
  ...difference,
})
