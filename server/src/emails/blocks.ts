/** The content of a mail without layout. Both its HTML and its plain text are made from these blocks. */

export type Inline = {
  text: string
  /** An absolute URL that is safe to link. */
  link?: string
  style?: 'strong' | 'em' | 'code' | 'del'
  /** Whether this is the value of a variable, which may be written right to left. */
  isValue?: boolean
}

export type Block =
  | { is: 'heading'; level: 1 | 2; inline: Inline[] }
  | { is: 'paragraph'; inline: Inline[]; isMuted?: boolean }
  | { is: 'button'; label: Inline[]; link: string }
  | { is: 'list'; first: number | null; items: Inline[][] }
  | { is: 'table'; rows: Inline[][][] }
  | { is: 'quote'; inline: Inline[] }
  | { is: 'code'; text: string }
  | { is: 'rule' }

export const plain = (text: string): Inline[] => [{ text }]

export const plainTextOf = (inline: readonly Inline[]): string => inline.map(({ text }) => text).join('')
