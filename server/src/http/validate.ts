import { z } from 'zod'
import { badRequest } from './problem.ts'

/** Returns the parsed value, or throws a `Problem` with one sentence about the first error. */
export function validate<S extends z.core.$ZodType>(schema: S, value: unknown, part: 'body' | 'query'): z.output<S> {
  // Messages of the contract take precedence; `messageFor` is for issues without one.
  const parsed = z.safeParse(schema, value, { error: (issue) => messageFor(issue, part) })
  if (parsed.success) return parsed.data
  throw badRequest(parsed.error.issues[0]?.message ?? `The ${part} is not valid`)
}

function messageFor(issue: z.core.$ZodRawIssue, part: 'body' | 'query'): string {
  const path = issue.path ?? []
  if (path.length === 0) return part === 'body' ? 'The body must be a JSON object' : 'The query is not valid'
  const field = `The field "${path.join('.')}"`
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `${field} is required` : `${field} must be of type ${issue.expected}`
    case 'invalid_value':
      return `${field} must be one of ${issue.values.join(', ')}`
    case 'too_small':
      return `${field} must ${sizeText(issue.origin, 'at least', Number(issue.minimum))}`
    case 'too_big':
      return `${field} must ${sizeText(issue.origin, 'at most', Number(issue.maximum))}`
    default:
      return `${field} is not valid`
  }
}

function sizeText(origin: string, bound: 'at least' | 'at most', size: number): string {
  if (origin === 'string') return `have ${bound} ${size} ${size === 1 ? 'character' : 'characters'}`
  if (origin === 'array') return `have ${bound} ${size} ${size === 1 ? 'entry' : 'entries'}`
  return `be ${bound} ${size}`
}
