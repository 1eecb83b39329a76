/** Collapses whitespace. Single spaces are left alone, because replacing each of them took 1 % of a crawl. */
export const singleBlanks = (text: string): string => text.replace(/[^\S ]\s*| \s+/g, ' ')
