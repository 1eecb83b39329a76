import { createContext, use } from 'react'

interface FieldWiring {
  id: string
  describedBy: string | undefined
  invalid: boolean
}

export const FieldContext = createContext<FieldWiring | null>(null)

/** What a control inside a `Field` needs to be found, described and marked as wrong. Outside of one, nothing. */
export function useFieldWiring() {
  const field = use(FieldContext)
  if (field === null) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
  }
}
