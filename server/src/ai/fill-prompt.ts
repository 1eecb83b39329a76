/** `{{name}}`, as admins write it. */
const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The names in their order, each once. */
export const variablesIn = (content: string): string[] => [...new Set([...content.matchAll(VARIABLE)].map(([, name = '']) => name))]

/** In one pass: a value that holds {{…}} itself, as a crawled page may, is not expanded again. */
export const fillPrompt = (content: string, values: ReadonlyMap<string, string>): string =>
  content.replaceAll(VARIABLE, (whole, name: string) => values.get(name) ?? whole)
