/** A variable such as `{{name}}`. */
const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g

export const variablesIn = (content: string): string[] => [...new Set([...content.matchAll(VARIABLE)].map(([, name = '']) => name))]

/** Fills in one pass: `{{…}}` inside a value, for example from a crawled page, is not expanded. */
export const fillPrompt = (content: string, values: ReadonlyMap<string, string>): string =>
  content.replaceAll(VARIABLE, (placeholder, name: string) => values.get(name) ?? placeholder)
