import type { Page } from './page.ts'
import { localType } from './structured-data.ts'

const MAX_DEPTH = 6

/** Every VideoObject in the page's markup, including nested ones. */
export function videoMarkup({ structuredData: { items } }: Page): Record<string, unknown>[] {
  const videos: Record<string, unknown>[] = []
  const search = (value: unknown, types: readonly unknown[], depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return
    const record = value as Record<string, unknown>
    if (types.some((type) => typeof type === 'string' && localType(type) === 'VideoObject')) videos.push(record)
    for (const each of Object.values(record)) if (typeof each === 'object' && each !== null) search(each, [typeOf(each)].flat(), depth + 1)
  }
  for (const { types, properties } of items) search(properties, types, 0)
  return videos
}

const typeOf = (value: object): unknown => ('@type' in value ? value['@type'] : null)
