/** Checks all traffic of the sandbox against Stripe's own types: a fake is only useful if it matches the original. */
import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import type { Exchange } from '#sandbox/fake-stripe.ts'

const schema = JSON.parse(readFileSync(new URL('stripe-schema.json', import.meta.url), 'utf8'))

/** The Stripe API version that the schema was made from. */
export const schemaVersion: string = schema.apiVersion

const ajv = new Ajv({ strict: false })
/** In forms, numbers and booleans are text. */
const loose = new Ajv({ strict: false, coerceTypes: true })
const compiled = new Map<string, ValidateFunction>()

function validator(group: 'Objects' | 'Bodies', name: string): ValidateFunction {
  const key = `${group}.${name}`
  const made = compiled.get(key) ?? (group === 'Objects' ? ajv : loose).compile(schema[group][name])
  compiled.set(key, made)
  return made
}

const objects: Record<string, string> = {
  customer: 'customer',
  price: 'price',
  promotion_code: 'promotion_code',
  'checkout.session': 'session',
  subscription: 'subscription',
  invoice: 'invoice',
  charge: 'charge',
  refund: 'refund',
  dispute: 'dispute',
  'billing_portal.session': 'portal',
}

/** Checked only by the compiler until the schema is generated again. */
const withoutSchema = new Set(['payment_method'])

const bodies: Record<string, string> = {
  'POST /v1/customers': 'customer',
  'POST /v1/prices': 'price',
  'POST /v1/checkout/sessions': 'session',
  'POST /v1/subscriptions/*': 'subscription',
  'DELETE /v1/subscriptions/*': 'cancel',
  'POST /v1/invoices/create_preview': 'preview',
  'POST /v1/billing_portal/sessions': 'portal',
}

const wrongs = (validate: ValidateFunction, value: unknown): string[] =>
  validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)

/** Mismatches in words; empty if there are none. */
export function misfits({ name, params, status, answer }: Exchange): string[] {
  const body = bodies[name]
  const sent = body === undefined ? [] : wrongs(validator('Bodies', body), structuredClone(params)).map((text) => `${name} sends ${text}`)
  if (status !== 200) return sent
  const given = answer as { object: string; data?: unknown[]; deleted?: boolean }
  const all = given.object === 'list' ? (given.data ?? []) : given.deleted ? [] : [given]
  return [
    ...sent,
    ...all.flatMap((each) => {
      const kind = (each as { object: string }).object
      if (withoutSchema.has(kind)) return []
      const known = objects[kind]
      if (known === undefined) return [`${name} answers an unknown ${kind}`]
      return wrongs(validator('Objects', known), each).map((text) => `${name} answers ${text}`)
    }),
  ]
}
