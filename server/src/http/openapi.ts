import type { Call, Calls } from '@seo/contract/call'
import { z } from 'zod'

type Json = Record<string, unknown>

export function openapi(contract: Record<string, Calls>, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [area, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = firstSpelling(call.path, Object.keys(paths))
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(area, name, call, path) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'SEO Analysis Platform', version, description: 'All calls of the API, as the web app uses them.' },
    servers: [{ url: '/' }],
    tags: Object.keys(contract).map((name) => ({ name })),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token returned by login and signup' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['success', 'error'],
          properties: {
            success: { const: false },
            error: { type: 'string', description: 'A message for users' },
            code: { type: 'string', description: 'A code for programs, if there is one' },
          },
        },
      },
    },
    paths,
  }
}

/** OpenAPI forbids two paths that differ only in parameter names (`/share/{id}`, `/share/{token}`): use the first spelling for both. */
function firstSpelling(path: string, knownPaths: string[]): string {
  const shape = (template: string) => template.replaceAll(/\{\w+\}/g, '{}')
  return knownPaths.find((other) => shape(other) === shape(path)) ?? path
}

function operation(area: string, name: string, call: Call, path: string): Json {
  const problem = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  })
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: call.summary,
    ...(call.isBeyondSpecification && { 'x-beyond-specification': true }),
    ...(call.limits && { 'x-rate-limits': call.limits }),
    ...(call.who !== 'anyone' && { security: [{ bearer: [] }] }),
    parameters: [...pathParameters(path), ...queryParameters(call)],
    ...(call.body && {
      requestBody: {
        required: !z.safeParse(call.body, undefined).success,
        content: { 'application/json': { schema: jsonSchemaOf(call.body, 'input') } },
      },
    }),
    responses: {
      [call.status ?? 200]: {
        description: 'Success',
        content: { [call.envelope === 'csv' ? 'text/csv' : 'application/json']: { schema: responseSchema(call) } },
      },
      ...((call.body || call.query) && { 400: problem('The query or the body is not valid') }),
      ...(call.who !== 'anyone' && { 401: problem('The bearer token is missing, invalid or expired') }),
      ...(call.who === 'admin' && { 403: problem('The user is not an admin') }),
      ...(path.includes('{') && { 404: problem('Not found, or it belongs to another user') }),
      ...(call.limits && { 429: problem('Too many requests; the Retry-After header says how many seconds to wait') }),
    },
  }
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

function queryParameters({ query }: Call): Json[] {
  if (query === undefined) return []
  const { properties = {}, required = [] } = jsonSchemaOf(query, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
}

export function responseSchema({ envelope, reply }: Call): Json {
  const schema = jsonSchemaOf(reply, 'output')
  if (envelope === 'bare' || envelope === 'csv') return schema
  const success = { type: 'object', required: ['success'], properties: { success: { const: true } } }
  return envelope === 'data' || envelope === 'long-data'
    ? { ...success, required: ['success', 'data'], properties: { ...success.properties, data: schema } }
    : { allOf: [success, schema] }
}

export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  // Unknown fields are dropped from bodies and may be added to responses, so neither schema forbids additional properties.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => void delete jsonSchema.additionalProperties,
  })
  return rest
}
