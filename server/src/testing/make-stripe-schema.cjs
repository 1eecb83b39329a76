/**
 * Generates stripe-schema.json from the types of the installed SDK: JSON schemas of the objects we read and the bodies we send. Needs the
 * TypeScript 5 compiler; run it by hand after upgrading the SDK:
 *
 *   npx -p typescript@5 node server/src/testing/make-stripe-schema.cjs node_modules/stripe server/src/testing/stripe-schema.json
 */
const { readFileSync, writeFileSync } = require('node:fs')
const { tmpdir } = require('node:os')
const { join, resolve } = require('node:path')
const ts = require('typescript')

const [root, target] = process.argv.slice(2).map((path) => resolve(path))
/** Deeper levels accept anything: we do not read them, and the file stays small. */
const MAX_DEPTH = 4
/** Large fields that we never read. */
const UNREAD_FIELDS =
  /^(payment_method_options|payment_settings|last_finalization_error|default_source|sources|payment_method_details|source|level3|evidence|tax_details|next_action|destination_details)$/

const entry = join(tmpdir(), 'stripe-schema-entry.ts')
writeFileSync(
  entry,
  `import Stripe from '${root}/esm/stripe.esm.node.js';
export type Objects = { customer: Stripe.Customer, price: Stripe.Price, promotion_code: Stripe.PromotionCode, session: Stripe.Checkout.Session, subscription: Stripe.Subscription, invoice: Stripe.Invoice, charge: Stripe.Charge, refund: Stripe.Refund, dispute: Stripe.Dispute, portal: Stripe.BillingPortal.Session, payment_method: Stripe.PaymentMethod };
export type Bodies = { customer: Stripe.CustomerCreateParams, price: Stripe.PriceCreateParams, session: Stripe.Checkout.SessionCreateParams, subscription: Stripe.SubscriptionUpdateParams, cancel: Stripe.SubscriptionCancelParams, preview: Stripe.InvoiceCreatePreviewParams, refund: Stripe.RefundCreateParams, portal: Stripe.BillingPortal.SessionCreateParams };`,
)
const program = ts.createProgram([entry], {
  strict: true,
  skipLibCheck: true,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  module: ts.ModuleKind.NodeNext,
  types: [],
  noEmit: true,
})
const checker = program.getTypeChecker()
const source = program.getSourceFile(entry)
const [problem] = program.getSemanticDiagnostics(source)
if (problem !== undefined) throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'))

const has = (type, flag) => (type.flags & flag) !== 0
/** If a field is a resource or its id, the provider sends the id, because we do not expand these fields. */
const isResource = (type) => type.getProperty?.('object') && type.getProperty('id')

function unionSchema(type, depth, seen) {
  const hasText = type.types.some((part) => has(part, ts.TypeFlags.String))
  const parts = hasText ? type.types.filter((part) => !isResource(part)) : type.types
  const isNullable = parts.some((part) => has(part, ts.TypeFlags.Null))
  const nonNull = parts.filter((part) => !has(part, ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void))
  const literals = nonNull.filter((part) => part.isStringLiteral())
  const others = nonNull.filter((part) => !part.isStringLiteral())
  const booleans = others.filter((part) => has(part, ts.TypeFlags.BooleanLiteral))
  // Enums of the SDK also allow any other string. Remove that string type, because it would accept every misspelling.
  const otherTypes = others.filter(
    (part) =>
      !has(part, ts.TypeFlags.BooleanLiteral) && !(literals.length > 0 && (part.isIntersection() || has(part, ts.TypeFlags.String))),
  )
  const anyOf = [
    ...(literals.length > 0 ? [{ enum: literals.map((literal) => literal.value) }] : []),
    ...(booleans.length > 0 ? [{ type: 'boolean' }] : []),
    ...otherTypes.map((part) => schema(part, depth, seen)),
  ]
  const combined = anyOf.length === 1 ? anyOf[0] : { anyOf }
  return isNullable ? { anyOf: [...(combined.anyOf ?? [combined]), { type: 'null' }] } : combined
}

function objectSchema(type, depth, seen) {
  const properties = checker.getPropertiesOfType(type)
  const index = checker.getIndexInfoOfType(type, ts.IndexKind.String)
  if (properties.length === 0 && index) return { type: 'object', additionalProperties: schema(index.type, depth + 1, seen) }
  const schemaOfObject = { type: 'object', properties: {}, required: [], additionalProperties: false }
  for (const property of properties) {
    const { name } = property
    if (name === 'lastResponse' || name === 'deleted') continue
    const inner = checker.getTypeOfSymbolAtLocation(property, source)
    if (checker.getSignaturesOfType(inner, ts.SignatureKind.Call).length > 0) continue
    if (UNREAD_FIELDS.test(name)) {
      schemaOfObject.properties[name] = {}
      continue
    }
    schemaOfObject.properties[name] = schema(inner, depth + 1, [...seen, type])
    if ((property.flags & ts.SymbolFlags.Optional) === 0) schemaOfObject.required.push(name)
  }
  return schemaOfObject
}

function schema(type, depth, seen) {
  if (depth > MAX_DEPTH) return {}
  if (type.isUnion()) return unionSchema(type, depth, seen)
  if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value }
  if (has(type, ts.TypeFlags.StringLike)) return { type: 'string' }
  if (has(type, ts.TypeFlags.NumberLike)) return { type: 'number' }
  if (has(type, ts.TypeFlags.BooleanLike)) return { type: 'boolean' }
  if (has(type, ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {}
  if (type.aliasSymbol?.name === 'Decimal') return { type: 'string' }
  if (checker.isArrayType(type)) return { type: 'array', items: schema(checker.getTypeArguments(type)[0], depth + 1, seen) }
  if (type.isIntersection() && type.types.some((part) => has(part, ts.TypeFlags.String))) return { type: 'string' }
  return seen.includes(type) ? {} : objectSchema(type, depth, seen)
}

const [, apiVersion] = /'(.*)'/.exec(readFileSync(join(root, 'esm/apiVersion.js'), 'utf8'))
const result = { apiVersion }
for (const name of ['Objects', 'Bodies']) {
  const symbol = checker.getExportsOfModule(checker.getSymbolAtLocation(source)).find((each) => each.name === name)
  const properties = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))
  result[name] = Object.fromEntries(
    properties.map((property) => [property.name, schema(checker.getTypeOfSymbolAtLocation(property, source), 0, [])]),
  )
}
writeFileSync(target, JSON.stringify(result))
