/** Fills in a valid value for each placeholder of a fix, as a site owner would. */
import { PLACEHOLDERS, PLACEHOLDERS_IN_ADDRESSES } from '#facts/placeholders.ts'
import type { Fix } from './fix.ts'

// Longest first, because some are the beginning of others.
const VALUES = Object.entries({ ...PLACEHOLDERS, ...PLACEHOLDERS_IN_ADDRESSES }).toSorted(([a], [b]) => b.length - a.length)

const filledText = (text: string): string => VALUES.reduce((filled, [name, value]) => filled.replaceAll(name, value), text)

export function fillPlaceholders(fix: Fix): Fix {
  const json = JSON.stringify(fix)
  return json.includes('YOUR') ? JSON.parse(filledText(json)) : fix
}

export const hasPlaceholder = (fix: Fix): boolean => {
  const json = JSON.stringify(fix)
  return json.includes('YOUR') && VALUES.some(([name]) => json.includes(name))
}
