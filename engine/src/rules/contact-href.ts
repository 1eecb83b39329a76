/** What is wrong with `tel:` and `mailto:` links. */
import { CALLING_CODE } from '#facts/signs.ts'

/** What the link should be; null if it is right or not a contact link. */
export function expectedHref(href: string): string | null {
  const [, scheme = '', target = ''] = /^\s*(tel|mailto):(.*)$/is.exec(href) ?? []
  if (scheme.toLowerCase() === 'tel')
    return /^\+?[\d\s().-]{3,25}(;.*|,.*|#.*)?$/.test(decoded(target).trim())
      ? withoutTrunkZero(decoded(target))
      : 'tel: with a number such as +441632960123'
  if (scheme === '') return null
  const [to = '', query = ''] = target.split('?', 2)
  // A link without a recipient but with a subject or text is a “share by email” link.
  if (to.trim() === '') return query === '' ? 'mailto: with an email address' : null
  return decoded(to)
    .split(',')
    .every((address) => ADDRESS.test(address.trim()))
    ? null
    : 'mailto: with an email address such as name@example.com'
}

/** Italy, San Marino, the Vatican, Benin, Ivory Coast, Gabon and Congo: there, the 0 is part of the number. */
const WITH_ZERO = /^\+(?:39|37[89]|229|225|24[12])/

/** `tel:+6653044097` for `+66 053 044 097`: the 0 is dialed only within the country. Null for other numbers. */
export function withoutTrunkZero(number: string): string | null {
  const digits = number.replace(/[^\d+;,#]/g, '')
  const code = CALLING_CODE.exec(digits)?.[0] ?? ''
  return code === '' || WITH_ZERO.test(digits) || digits[code.length] !== '0' ? null : `tel:${code}${digits.slice(code.length + 1)}`
}

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/
export const isAddress = (text: string): boolean => ADDRESS.test(text)
/** Local numbers have about seven digits; what is before them may be written in several ways. */
const LOCAL_DIGITS = 7
const localNumber = (text: string): string =>
  text
    .replace(/[;,#].*/s, '')
    .replace(/\D/g, '')
    .slice(-LOCAL_DIGITS)

/** What the link should be if its text is an address or a number, but not the one that it opens; else null. */
export function shownInstead(href: string, text: string): string | null {
  const [, scheme = '', target = ''] = /^(tel|mailto):\s*([^?]*)/i.exec(decoded(href).trim()) ?? []
  if (scheme.toLowerCase() === 'mailto') {
    const recipients = target.toLowerCase().split(/\s*,\s*/)
    return ADDRESS.test(text) && !recipients.includes(text.toLowerCase()) ? 'mailto: with the address that visitors see' : null
  }
  const [shown, dialed] = [/^\+?[\d\s().-]+$/.test(text) ? localNumber(text) : '', localNumber(target)]
  return scheme !== '' && shown.length === LOCAL_DIGITS && dialed.length === LOCAL_DIGITS && shown !== dialed
    ? 'tel: with the number that visitors see'
    : null
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
