import { createContext, use } from 'react'

interface FieldWiring {
  id: string
  describedBy: string | undefined
  invalid: boolean
}

export const FieldContext = createContext<FieldWiring | null>(null)

/** The ids and flags that a control needs from the `Field` around it; nothing outside of one. */
export function useFieldWiring() {
  const field = use(FieldContext)
  if (field === null) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
  }
}
