import type { RefObject } from 'react'

export interface TextEditorProps {
  value: string
  onChange: (text: string) => void
  /** Allowed names in `{{name}}`. */
  variables: readonly string[]
  /** The accessible name and description of the field. */
  attributes: Record<string, string>
  /** Set by the editor: inserts a text at the cursor. */
  insertRef: RefObject<((text: string) => void) | null>
}
