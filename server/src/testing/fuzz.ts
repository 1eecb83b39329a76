/** Random requests that follow the schemas of the contract, with some values replaced by wrong or hostile ones. */
import type { Call, Calls } from '@seo/contract/call'
import { contract } from '@seo/contract/contract'
import { z } from 'zod'

type Random = () => number
type FuzzedRequest = { method: string; path: string; body: string | undefined; who: 'nobody' | 'user' | 'admin' }

const hostileValues = [
  "' or 1=1 --",
  '"; drop table users; --',
  '../../etc/passwd',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\u202e\ud800',
  '\udfff',
  '\u2028\u2029',
  '𝕏'.repeat(500),
  'a'.repeat(50_000),
  '',
  '0000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59Z',
  '2026-02-30T00:00:00Z',
  '1e309',
  -1,
  2 ** 31,
  2 ** 53,
  Number.MAX_VALUE,
  0.1,
  null,
  true,
  [],
  {},
  [[]],
  { $gt: '' },
  ['a', 'b'],
] as const

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  anyOf?: Schema[]
  const?: unknown
}

/** Excludes calls that would end the session, and streams, which never end. */
const isExcluded = ({ path, envelope }: Call) =>
  /logout|auth\/sessions|delete-account|change-password|change-email/.test(path) || envelope === 'stream'

const calls: Call[] = Object.values<Calls>(contract)
  .flatMap((area) => Object.values(area))
  .filter((call) => !isExcluded(call))
const schemas = new Map<z.core.$ZodType, Schema>()

function schemaOf(type: z.core.$ZodType): Schema {
  const schema = schemas.get(type) ?? (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema)
  schemas.set(type, schema)
  return schema
}

export function fuzzedRequest(random: Random): FuzzedRequest {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const encodedHostileValue = () => encodeURIComponent(String(pick(hostileValues)).toWellFormed().slice(0, 300))
  const call = pick(calls)
  const path = call.path.replaceAll(/\{\w+\}/g, encodedHostileValue)
  const names = call.query === undefined ? ['limit', 'before'] : Object.keys(schemaOf(call.query).properties ?? {})
  const query = random() < 0.5 && names.length > 0 ? `?${pick(names)}=${encodedHostileValue()}` : ''
  const hasBody = call.method !== 'GET'
  const body = hasBody
    ? JSON.stringify(call.body === undefined ? pick(hostileValues) : fuzzedValue(schemaOf(call.body), random))
    : undefined
  return { method: call.method, path: path + query, body, who: pick(['nobody', 'user', 'user', 'admin']) }
}

/** A value that fits the schema, with occasional deviations. */
function fuzzedValue(schema: Schema, random: Random): unknown {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  if (random() < 0.25) return pick(hostileValues)
  if (schema.anyOf) return fuzzedValue(pick(schema.anyOf), random)
  if (schema.enum) return pick(schema.enum)
  if (schema.const !== undefined) return schema.const
  const type = Array.isArray(schema.type) ? pick(schema.type) : schema.type
  if (type === 'object') {
    const properties = Object.entries(schema.properties ?? {}).filter(() => random() < 0.9)
    return Object.fromEntries(properties.map(([name, inner]) => [name, fuzzedValue(inner, random)]))
  }
  if (type === 'array') return Array.from({ length: Math.floor(random() * 4) }, () => fuzzedValue(schema.items ?? {}, random))
  if (type === 'number' || type === 'integer') return pick([0, 1, -1, 50, 1e6, 2 ** 31, 2 ** 53, 0.5])
  if (type === 'boolean') return random() < 0.5
  if (type === 'null') return null
  return pick(['a', 'someone@example.test', 'https://example.com/', '2026-11-15T12:00:00Z', 'report.md', ...hostileValues])
}

/** The Mulberry32 generator, so a seed gives the same requests in every run. */
export function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
