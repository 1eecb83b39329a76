const previewLength = 200

/** The preview ignores the rest of a longer text, because a model may write megabytes. */
const maxReadLength = 5_000

/** Removes the title that the card already shows; other headings stay. */
export const withoutOwnTitle = (markdown: string): string => markdown.replace(/^\s*# Executive summary\b[^\n]*\n+/i, '')

/** The summary without its markup, on one line, cut to 200 characters. */
export function summaryPreview(markdown: string): string {
  const characters = [...withoutMarkup(markdown.slice(0, maxReadLength)).replaceAll(/\s+/g, ' ')]
  return characters.length > previewLength ? `${characters.slice(0, previewLength).join('')}...` : characters.join('')
}

export const withoutMarkup = (markdown: string): string =>
  markdown
    .replaceAll(/^ {0,3}#{1,6}[ \t]+/gm, '')
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replaceAll(/\*\*([^\n]+?)\*\*/g, '$1')
    .replaceAll(/\*(?=\S)([^*\n]+?)(?<=\S)\*/g, '$1')
    // An underscore inside a word is not markup: `snake_case` stays.
    .replaceAll(/(?<![\p{L}\d_])__([^\n]+?)__(?![\p{L}\d_])/gu, '$1')
    .replaceAll(/(?<![\p{L}\d_])_([^_\n]+)_(?![\p{L}\d_])/gu, '$1')
    .replaceAll(/`+([^`\n]+)`+/g, '$1')
    // A backslash escapes the next character.
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim()
