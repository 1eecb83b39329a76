import type { AffectedAddress } from '#causes/affected-addresses.ts'
import { count } from '#rules/wording.ts'
import { code } from './markdown-text.ts'

/** One affected page in Markdown, with one of its findings. */
export const evidenceLine = ({ url, found, expected, count: number }: AffectedAddress): string =>
  `- ${code(url)}: found ${code(found)}, expected ${code(expected)}${number > 1 ? ` (and ${count(number - 1, 'more issue')} at this URL)` : ''}`
