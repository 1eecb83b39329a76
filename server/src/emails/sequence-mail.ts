import type { Inline } from './blocks.ts'
import { type ComposedMail, composeMail, type MailLinks, type MailLook } from './layout.ts'
import type { MailTheme } from './mail-html.ts'
import { markdownBlocks, type Values } from './markdown.ts'

type SequenceMailInput = {
  template: { subject: string; content: string }
  values: Values
  siteName: string
  look: MailLook
  links: MailLinks
  theme?: MailTheme
}

/** Control characters such as line breaks, and marks that change the text direction. */
const UNPRINTABLE = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]+/gu

/** Makes sure that a value, such as a name, can neither add a mail header nor reverse the text after it. */
const oneLine = (value: string): string => value.replaceAll(UNPRINTABLE, ' ').trim()

/** Fills in one pass, so a variable inside a value is not expanded. */
const fillVariables = (text: string, values: Values): string =>
  text.replaceAll(/\{\{\s*([a-z_]+)\s*\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof Values] : placeholder,
  )

/** Fills a template for one recipient. */
export function sequenceMail({ template, values: rawValues, siteName, look, links, theme }: SequenceMailInput): ComposedMail {
  const values = Object.fromEntries(Object.entries(rawValues).map(([name, value]) => [name, oneLine(value)])) as Values
  const reason: Inline[] = [
    { text: `You signed up on ${values.signup_date} with ` },
    { text: values.user_email, isValue: true },
    { text: '.' },
  ]
  return composeMail({
    siteName,
    look,
    subject: oneLine(fillVariables(template.subject, values)),
    blocks: markdownBlocks(template.content, values),
    reason,
    links,
    ...(theme !== undefined && { theme }),
  })
}
