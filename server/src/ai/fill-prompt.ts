/** `{{name}}`, as admins write it. */
const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Variable names in order, without duplicates. */
export const variablesIn = (content: string): string[] => [...new Set([...content.matchAll(VARIABLE)].map(([, name = '']) => name))]

/** Fills in one pass: `{{…}}` inside a value, for example from a crawled page, is not expanded. */
export const fillPrompt = (content: string, values: ReadonlyMap<string, string>): string =>
  content.replaceAll(VARIABLE, (whole, name: string) => values.get(name) ?? whole)
