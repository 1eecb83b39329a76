/** A LIKE pattern that matches the text anywhere, with pattern characters escaped. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
