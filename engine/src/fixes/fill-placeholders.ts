/** Completes a fix with the valid value of each placeholder, as its owner would with their own. */
import { IN_ADDRESS, PLACEHOLDERS } from '#facts/placeholders.ts'
import type { Fix } from './fix.ts'

// The longest first, because some begin like others.
const VALUES = Object.entries({ ...PLACEHOLDERS, ...IN_ADDRESS }).toSorted(([a], [b]) => b.length - a.length)

const filledText = (text: string): string => VALUES.reduce((filled, [name, value]) => filled.replaceAll(name, value), text)

/** The fix as its owner would complete it. */
export function filled(fix: Fix): Fix {
  const json = JSON.stringify(fix)
  return json.includes('YOUR') ? JSON.parse(filledText(json)) : fix
}

export const hasPlaceholder = (fix: Fix): boolean => {
  const json = JSON.stringify(fix)
  return json.includes('YOUR') && VALUES.some(([name]) => json.includes(name))
}
