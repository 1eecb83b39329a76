import { createContext, use } from 'react'

interface FieldState {
  id: string
  describedBy: string | undefined
  invalid: boolean
}

export const FieldContext = createContext<FieldState | null>(null)

/** The id and ARIA attributes that a control gets from the `Field` around it; empty without a `Field`. */
export function useFieldAttributes() {
  const field = use(FieldContext)
  if (field === null) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
  }
}
