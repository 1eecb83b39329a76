import type { WordedText } from '@seo/contract/wording'
import { formatCount, formatNumber } from '#format/number.ts'

/** `Written by OpenAI, checked: 11 sentences kept, 2 dropped` */
export const writtenBy = ({ writer, kept, dropped }: { writer: string; kept: number; dropped: number }): string =>
  `Written by ${writer || 'AI'}, checked: ${formatCount(kept, 'sentence')} kept, ${formatNumber(dropped)} dropped`

export const aiResultOf = ({ writer, sentences, dropped }: WordedText) => ({ writer, kept: sentences.length, dropped })
