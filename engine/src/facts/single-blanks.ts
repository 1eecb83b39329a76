/** Every run of white space as one blank. Single blanks are left as they are, because replacing each of them took 1 % of a crawl. */
export const singleBlanks = (text: string): string => text.replace(/[^\S ]\s*| \s+/g, ' ')
