/** What a mail says, without how it looks: both its HTML and its text are made from these. */

export type Inline = {
  text: string
  /** A whole address that may be followed. */
  link?: string
  style?: 'strong' | 'em' | 'code' | 'del'
  /** Filled in for a variable, so it may run from right to left. */
  isValue?: boolean
}

export type Block =
  | { is: 'heading'; level: 1 | 2; inline: Inline[] }
  | { is: 'paragraph'; inline: Inline[]; isQuiet?: boolean }
  | { is: 'button'; label: Inline[]; link: string }
  | { is: 'list'; first: number | null; items: Inline[][] }
  | { is: 'table'; rows: Inline[][][] }
  | { is: 'quote'; inline: Inline[] }
  | { is: 'code'; text: string }
  | { is: 'rule' }

export const plain = (text: string): Inline[] => [{ text }]

export const wordsOf = (inline: readonly Inline[]): string => inline.map(({ text }) => text).join('')
