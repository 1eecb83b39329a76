export type Properties = Record<string, unknown>

export const isObject = (value: unknown): value is Properties => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Escapes `<`, so that no text of the page can end the script. */
export const jsonInScript = (value: unknown, indent?: number): string => JSON.stringify(value, null, indent).replaceAll('<', '\\u003c')

/** A JSON-LD block, ready to paste into a page. */
export const jsonLdBlock = (value: unknown): string => `<script type="application/ld+json">\n${jsonInScript(value, 2)}\n</script>`
