/** What several rules ask in the same way, so that one request answers them all. */
import { createHash } from 'node:crypto'
import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import type { Question } from './rule.ts'

/** An address that nobody made, the same in every analysis of the site. */
export function madeUpAddress({ home }: Site): Question | null {
  if (home === null || home.status !== 200) return null
  const url = new URL(`/${createHash('sha256').update(home.url).digest('hex').slice(0, 32)}`, home.url).href
  // Language prefixes and slashes may be added on the way to an honest 404.
  return { url, of: url, about: home.url, hops: 1 }
}

/** So many pages, of every build one before of any a second. */
export function sampleOf(pages: readonly Page[], most: number): Page[] {
  const taken = new Map<string, number>()
  return pages
    .map((page) => {
      const turn = taken.get(page.template) ?? 0
      taken.set(page.template, turn + 1)
      return { page, turn }
    })
    .sort((a, b) => a.turn - b.turn)
    .slice(0, most)
    .map(({ page }) => page)
}
