/** A pattern for LIKE that finds a text anywhere, with its own signs taken literally. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
