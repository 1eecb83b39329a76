/** Checks all traffic of the sandbox against Stripe's own types, because a fake is only useful if it matches the original. */
import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import type { Exchange } from '#sandbox/fake-stripe.ts'

const schema = JSON.parse(readFileSync(new URL('stripe-schema.json', import.meta.url), 'utf8'))

/** The Stripe API version that the schema was made from. */
export const schemaVersion: string = schema.apiVersion

const ajv = new Ajv({ strict: false })
/** Converts types, because numbers and booleans are text in forms. */
const coercingAjv = new Ajv({ strict: false, coerceTypes: true })
const compiled = new Map<string, ValidateFunction>()

function validatorFor(group: 'Objects' | 'Bodies', name: string): ValidateFunction {
  const key = `${group}.${name}`
  const validate = compiled.get(key) ?? (group === 'Objects' ? ajv : coercingAjv).compile(schema[group][name])
  compiled.set(key, validate)
  return validate
}

const schemaByObject: Record<string, string> = {
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

const schemaByCall: Record<string, string> = {
  'POST /v1/customers': 'customer',
  'POST /v1/prices': 'price',
  'POST /v1/checkout/sessions': 'session',
  'POST /v1/subscriptions/*': 'subscription',
  'DELETE /v1/subscriptions/*': 'cancel',
  'POST /v1/invoices/create_preview': 'preview',
  'POST /v1/billing_portal/sessions': 'portal',
}

const validationErrors = (validate: ValidateFunction, value: unknown): string[] =>
  validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)

/** One text per mismatch. */
export function schemaErrors({ name, params, status, answer }: Exchange): string[] {
  const body = schemaByCall[name]
  const bodyErrors =
    body === undefined ? [] : validationErrors(validatorFor('Bodies', body), structuredClone(params)).map((text) => `${name} sends ${text}`)
  if (status !== 200) return bodyErrors
  const response = answer as { object: string; data?: unknown[]; deleted?: boolean }
  const items = response.object === 'list' ? (response.data ?? []) : response.deleted ? [] : [response]
  return [
    ...bodyErrors,
    ...items.flatMap((item) => {
      const kind = (item as { object: string }).object
      if (withoutSchema.has(kind)) return []
      const schemaName = schemaByObject[kind]
      if (schemaName === undefined) return [`${name} returned an unknown ${kind}`]
      return validationErrors(validatorFor('Objects', schemaName), item).map((text) => `${name} returned ${text}`)
    }),
  ]
}
