/** How reports say figures. */
import type { Category } from '@seo/contract/words'
import type { Cause } from '#causes/group-findings.ts'
import { count, grouped } from '#rules/wording.ts'
import type { Analysis } from './analysis.ts'

export const CATEGORY_NAMES: Record<Category, string> = {
  schema: 'Structured data',
  content: 'Content',
  technical: 'Technical',
  social: 'Social',
  tools: 'Tools',
}

export const siteName = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

export const day = (iso: string): string => iso.slice(0, 10)

/** `35 min`, `2 h 10 min`. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${grouped(hours)} h` : `${grouped(hours)} h ${rest} min`
}

/** `12 of 40 pages`, or that it is the site's. */
export function reach({ isOfPages, pages, of }: Cause): string {
  if (!isOfPages) return 'the whole site'
  return pages === of ? count(pages, 'page') : `${grouped(pages)} of ${count(of, 'page')}`
}

/** Causes in the order of the points they cost. */
export function byPoints({ causes, score }: Pick<Analysis, 'causes' | 'score'>): { cause: Cause; points: number }[] {
  const points = new Map(score.lost.map((each) => [each.cause, each.points]))
  const place = new Map(causes.map((cause, i) => [cause.id, i]))
  return causes
    .map((cause) => ({ cause, points: points.get(cause.id) ?? 0 }))
    .sort((a, b) => b.points - a.points || (place.get(a.cause.id) ?? 0) - (place.get(b.cause.id) ?? 0))
}
