import { MAX_PROMPT_LENGTH, type Prompt } from '@seo/contract/admin-prompts'
import { placeholdersIn, unknownPlaceholders } from '#ui/placeholders.ts'

export type PromptDraft = { name: string; description: string; content: string; is_active: boolean; change_note: string }

export const draftOf = ({ name, description, content, is_active }: Prompt): PromptDraft => ({
  name,
  description,
  content,
  is_active,
  change_note: '',
})

/** Whether there is something to save; a change note alone does not count. */
export function hasChanges(draft: PromptDraft, { name, description, content, is_active }: Prompt): boolean {
  return draft.name !== name || draft.description !== description || draft.content !== content || draft.is_active !== is_active
}

const inBraces = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ')

/** Why the content would be refused, as a sentence; null if it is valid. */
export function contentProblem(content: string, { variables, required }: Prompt): string | null {
  const [unknownVariable] = unknownPlaceholders(content, variables)
  if (unknownVariable) return `Line ${unknownVariable.line}: unknown variable {{${unknownVariable.name}}}. Known: ${inBraces(variables)}.`
  if (content.trim() === '') return 'Enter the content of the prompt.'
  if (content.length > MAX_PROMPT_LENGTH) return `A prompt can have at most ${MAX_PROMPT_LENGTH.toLocaleString('en-US')} characters.`
  const usedVariables = placeholdersIn(content)
  const missingVariables = required.filter((name) => !usedVariables.includes(name))
  return missingVariables.length === 0 ? null : `Add ${inBraces(missingVariables)} to the prompt. Without it, the AI writer gets no input.`
}
