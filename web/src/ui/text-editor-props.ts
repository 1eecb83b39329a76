import type { RefObject } from 'react'

export interface TextEditorProps {
  value: string
  onChange: (text: string) => void
  /** What `{{name}}` can be. */
  variables: readonly string[]
  /** How the field is named and described. */
  attributes: Record<string, string>
  /** Set by the editor: puts a text where the cursor is. */
  insertion: RefObject<((text: string) => void) | null>
}
