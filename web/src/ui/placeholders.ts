/** `{{name}}`, with or without spaces inside. Returns a new regex each time, since a global regex keeps its last position. */
export const placeholderPattern = () => /\{\{\s*([^{}]*?)\s*\}\}/g

export const placeholdersIn = (text: string): string[] => [...text.matchAll(placeholderPattern())].map(([, name = '']) => name)

type Placeholder = { name: string; line: number }

/** Placeholders that are not in `variables`, each once, with the line where it first occurs. */
export function unknownPlaceholders(text: string, variables: readonly string[]): Placeholder[] {
  const firstLines = new Map<string, number>()
  for (const { 1: name = '', index } of text.matchAll(placeholderPattern())) {
    if (!variables.includes(name) && !firstLines.has(name)) firstLines.set(name, text.slice(0, index).split('\n').length)
  }
  return [...firstLines].map(([name, line]) => ({ name, line }))
}
