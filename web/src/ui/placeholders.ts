/** `{{name}}`, with or without spaces inside. A new expression each time, since a global one remembers where it was. */
export const placeholderPattern = () => /\{\{\s*([^{}]*?)\s*\}\}/g

/** The names of all placeholders. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(placeholderPattern())].map(([, name = '']) => name)

type Placeholder = { name: string; line: number }

/** The placeholders that nothing is put in for, each once, with the first line that has it. */
export function unknownPlaceholders(text: string, variables: readonly string[]): Placeholder[] {
  const found = new Map<string, number>()
  for (const { 1: name = '', index } of text.matchAll(placeholderPattern())) {
    if (!variables.includes(name) && !found.has(name)) found.set(name, text.slice(0, index).split('\n').length)
  }
  return [...found].map(([name, line]) => ({ name, line }))
}
