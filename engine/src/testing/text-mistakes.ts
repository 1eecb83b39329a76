/** Finds mistakes that a program can detect in the texts we show: grammar around numbers, forbidden words, empty values. */

/** Archaic or British words, and internal words that users don't know. */
const BANNED =
  /\b(anew|whoever|mend(s|ed|ing)?|of yours|by itself|dear|so many|which see|asked for|lest|told|gladly|upon|thereby|hence|whilst|amongst|nobody can|lower case|upper case|start page|colou?r(?<=colour)s?|licence|organis\w+|optimis\w+|recognis\w+|analys(e|ed|ing)|behaviour|grey|centre|labelled|unlabelled|modelled|answers \d{3}|faults?)\b/i

const NOUNS =
  'page|URL|link|image|file|article|product|video|iframe|sitemap|cookie|line|script|stylesheet|heading|redirect|word|element|issue|author|iframe|loop|category page'
const MISTAKES: [string, RegExp][] = [
  ['one of many', new RegExp(`(?<![\\d.,])\\b1 (${NOUNS})s\\b`)],
  ['many of one', new RegExp(`\\b(2|1,000) (${NOUNS})\\b(?! (?!has|is|was|does)\\w+s\\b)`)],
  ['one page have', new RegExp(`(?<![\\d.,]|on )\\b1 (${NOUNS}) (have|are|were|don’t|aren’t|haven’t)\\b`)],
  ['many pages has', new RegExp(`(?<!on )\\b(2|1,000) (${NOUNS})s (has|is|was|doesn’t|isn’t|hasn’t)\\b`)],
  ['double space', / {2}/],
  ['empty quotes', /“\s*”|''|(?<!=)""/],
  ['space before punctuation', / [,.;:](?!\w)/],
  ['double punctuation', /[.,;:]\.(?!\.)|,,|\.\s*,/],
  ['missing value', /\bundefined\b|\bnull\b|\bNaN\b|\[object/],
  ['banned word', BANNED],
  ['straight apostrophe', /\w'(s|t|re|ve)\b/],
  ['arrow in a menu path', /(Settings|Security|Links|Rules|Content|Marketing) →/],
]

/** Removes quoted text of the page and addresses, which may contain anything. */
const withoutQuotes = (text: string): string =>
  text
    .replace(/“[^”]+”/g, '“…”')
    .replace(/`[^`]+`/g, '`…`')
    .replace(/https?:\/\/\S*[^\s.,;:)]/g, 'URL-OF-SITE')

export const mistakesIn = (text: string): string[] =>
  MISTAKES.flatMap(([what, pattern]) => {
    const found = pattern.exec(withoutQuotes(text))
    return found === null ? [] : [`${what} “${found[0]}” in: ${text}`]
  })
