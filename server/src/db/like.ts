/** A LIKE pattern that matches the text anywhere, with pattern characters escaped. */
export const containsPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
