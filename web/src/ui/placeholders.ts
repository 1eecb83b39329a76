/** `{{name}}`, with or without spaces inside. A new regex each time, since a global one keeps its last position. */
export const placeholderPattern = () => /\{\{\s*([^{}]*?)\s*\}\}/g

export const placeholdersIn = (text: string): string[] => [...text.matchAll(placeholderPattern())].map(([, name = '']) => name)

type Placeholder = { name: string; line: number }

/** Placeholders without a value, each once, with its first line. */
export function unknownPlaceholders(text: string, variables: readonly string[]): Placeholder[] {
  const found = new Map<string, number>()
  for (const { 1: name = '', index } of text.matchAll(placeholderPattern())) {
    if (!variables.includes(name) && !found.has(name)) found.set(name, text.slice(0, index).split('\n').length)
  }
  return [...found].map(([name, line]) => ({ name, line }))
}
