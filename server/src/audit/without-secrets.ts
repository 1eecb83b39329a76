/** Prepares a change for the audit: masks secrets and email addresses, and shortens long texts. */

const SECRET_NAME = /password|secret|token|hash|api_?key|authorization|cookie|credential/i
/** The length of every part is limited; otherwise a search in a long text without spaces would take minutes. */
const EMAIL = /[^\s@<>()[\]",;:]{1,64}@[^\s@<>()[\]",;:]{1,255}\.[^\s@<>()[\]",;:.]{1,63}/g
/** Keys of payment and AI providers, in any field. */
const KEY = /\b(?:sk|rk|pk|whsec)_[\w-]{8,}|\bsk-[\w-]{16,}/g
const MAX_TEXT_LENGTH = 4_000
const MAX_DEPTH = 6

type Fields = Record<string, unknown>

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

function maskText(text: string): string {
  const masked = text.replaceAll(EMAIL, '[email]').replaceAll(KEY, '[secret]')
  return masked.length > MAX_TEXT_LENGTH ? `${masked.slice(0, MAX_TEXT_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…` : masked
}

function mask(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value)
  if (depth >= MAX_DEPTH && typeof value === 'object' && value !== null) return '[…]'
  if (Array.isArray(value)) return value.map((each) => mask(each, depth + 1))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, SECRET_NAME.test(name) && each !== null ? '[secret]' : mask(each, depth + 1)]),
  )
}

/** As the database returns it: dates are strings, and undefined fields are missing. */
const asJson = (fields: Fields | null): Fields | null => (fields === null ? null : JSON.parse(JSON.stringify(fields)))

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Returns `before` and `after` with secrets and email addresses masked and long texts shortened. If both exist, only fields that differ are
 * returned; null if none differs. A field that differs, but is equal after masking, is `[changed]` in `after`.
 */
export function fieldsToRecord(before: Fields | null, after: Fields | null): { before: Fields | null; after: Fields | null } | null {
  const [old, next] = [asJson(before), asJson(after)]
  const masked = { before: old && (mask(old) as Fields), after: next && (mask(next) as Fields) }
  if (old === null || next === null || masked.before === null || masked.after === null) return masked
  const changed = { before: {} as Fields, after: {} as Fields }
  for (const name of new Set([...Object.keys(old), ...Object.keys(next)])) {
    if (isSame(old[name], next[name])) continue
    const [from, to] = [masked.before[name], masked.after[name]]
    if (from !== undefined) changed.before[name] = from
    if (to !== undefined) changed.after[name] = isSame(from, to) ? '[changed]' : to
  }
  return Object.keys(changed.before).length + Object.keys(changed.after).length === 0 ? null : changed
}
