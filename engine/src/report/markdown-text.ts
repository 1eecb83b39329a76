/** Escapes crawled text for Markdown. Strangers wrote it, so it must show as text, whatever it contains. */

import { readableUrls } from '@seo/contract/readable-urls'

/** Control characters, and characters that reverse the text direction or are invisible. */
const INVISIBLE = /[\p{Cc}\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu
const MAX_LENGTH = 300

export const capped = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1).toWellFormed()}…` : text

/** The text on one line, with readable URLs and without invisible characters. */
export const cleanLine = (text: string, maxLength = MAX_LENGTH): string =>
  capped(
    // Text far beyond the cap need not be cleaned.
    readableUrls(text.slice(0, maxLength * 4))
      .toWellFormed()
      .replace(/\s+/g, ' ')
      .replace(INVISIBLE, '')
      .trim(),
    maxLength,
  )

/** Text within a sentence, escaped so that nothing in it becomes markup, a link or an entity. */
export const escapedMarkdown = (text: string, maxLength = 1_000): string => escapedStart(escapedInline(cleanLine(text, maxLength)))

const escapedInline = (line: string): string =>
  line
    .replace(/[\\`*_[\]<>#|~&$]/g, '\\$&')
    // URLs and email addresses would become links automatically.
    .replace(/:(?=\/\/)|@/g, '\\$&')
    .replace(/\b(www)\./gi, '$1\\.')
/** Escapes a beginning that would make the line a list item or the underline of a heading. */
const escapedStart = (line: string): string => line.replace(/^(\d{0,9})([-+=.)])/, '$1\\$2')

/** Sentences in which backticks mark code: the code is shown as it is, and everything else is escaped. */
export const proseMarkdown = (text: string, maxLength = 1_000): string =>
  escapedStart(
    cleanLine(text, maxLength)
      .split(/`([^`]+)`/)
      .map((part, i) => (i % 2 === 1 ? code(part, maxLength) : escapedInline(part)))
      .join(''),
  )

/** Evidence exactly as found, in a code span that its own backticks cannot close. */
export function code(text: string, maxLength = MAX_LENGTH): string {
  const shown = cleanLine(text, maxLength)
  if (shown === '') return '(empty)'
  const fence = '`'.repeat(longestRun(shown) + 1)
  const space = shown.startsWith('`') || shown.endsWith('`') ? ' ' : ''
  return `${fence}${space}${shown}${space}${fence}`
}

/** Lines to copy, in a code block that they cannot close. */
export function codeBlock(text: string, language = '', maxLength = 4_000): string {
  const lines = capped(text, maxLength)
    .toWellFormed()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(/\t/g, '  ').replace(INVISIBLE, ''))
  const body = lines.join('\n')
  const fence = '`'.repeat(Math.max(3, longestRun(body) + 1))
  return `${fence}${language}\n${body}\n${fence}`
}

const longestRun = (text: string): number => Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
