import type { Page } from './page.ts'

/** Estimated size of an object or number in memory, in characters. */
const VALUE_CHARACTERS = 16

/** Estimated memory of a page's facts in characters, without the texts and links that pages share. */
export function charactersInMemory({ headings, images, metas, structuredData, headers, safety }: Page): number {
  let sum = safety.policy?.length ?? 0
  for (const name in headers) sum += name.length + (headers[name]?.length ?? 0)
  for (const { text } of headings) sum += text.length + VALUE_CHARACTERS
  for (const { alt, path } of images) sum += (alt?.length ?? 0) + path.length + VALUE_CHARACTERS
  for (const { content } of metas) sum += content.length + VALUE_CHARACTERS
  for (const { properties } of structuredData.items) sum += sizeOf(properties)
  return sum
}

/** Recursion is safe, because items are at most 40 levels deep. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + VALUE_CHARACTERS
  if (typeof value !== 'object' || value === null) return VALUE_CHARACTERS
  let sum = VALUE_CHARACTERS
  const record = value as Record<string, unknown>
  for (const key in record) sum += key.length + sizeOf(record[key])
  return sum
}
