import { CALLING_CODE } from '#facts/signs.ts'
import type { Fix } from '#fixes/fix.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { differentCount, foundCount, pageCount } from '#rules/wording.ts'

/** What the link should be; null if it is right or not a contact link. */
function expectedHref(href: string): string | null {
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
function withoutTrunkZero(number: string): string | null {
  const digits = number.replace(/[^\d+;,#]/g, '')
  const code = CALLING_CODE.exec(digits)?.[0] ?? ''
  return code === '' || WITH_ZERO.test(digits) || digits[code.length] !== '0' ? null : `tel:${code}${digits.slice(code.length + 1)}`
}

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/
/** Local numbers have about seven digits; what is before them may be written in several ways. */
const LOCAL_DIGITS = 7
const localNumber = (text: string): string =>
  text
    .replace(/[;,#].*/s, '')
    .replace(/\D/g, '')
    .slice(-LOCAL_DIGITS)

/** What the link should be if its text is an address or a number, but not the one that it opens; else null. */
function shownInstead(href: string, text: string): string | null {
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

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const isPhone = ({ expected }: Case): boolean => expected.startsWith('tel:')
const hasTrunkZero = ({ expected }: Pick<Case, 'expected'>): boolean => expected.startsWith('tel:+')
const isEmpty = ({ found }: Case): boolean => /^\s*(tel|mailto):\s*\??\s*$/i.test(found)
/** `tel:254-203745350/8` or `tel:123456 / 123457`. */
const hasSeveralNumbers = ({ found }: Case): boolean => /\d\s*\/\s*\d/.test(decoded(found))
const isMismatch = ({ expected }: Case): boolean => expected.endsWith('that visitors see')
const exampleOf = (each: Case): string =>
  isEmpty(each) ? `nothing follows “${each.found.trim()}”` : isMismatch(each) ? each.found : `“${each.found}”`

function consequence(cases: readonly Case[]): string {
  if (cases.every(isMismatch)) return 'Customers reach another address or number than the one they read.'
  if (cases.every(hasTrunkZero)) return 'The 0 after the country code is dialed only within the country, so the calls fail.'
  return `Customers who want to ${cases.every(isPhone) ? 'call you' : cases.some(isPhone) ? 'call or write to you' : 'write to you'} can’t.`
}

const linkKind = (cases: readonly Case[]): string =>
  `${cases.some(isMismatch) ? 'wrong' : 'broken'} ${cases.every(isPhone) ? 'phone' : cases.some(isPhone) ? 'phone or email' : 'email'} link`

export const contactLinkBad = pageRule({
  id: 'contact-link-bad',
  name: 'Broken phone or email link',
  checks: 'tel: and mailto: links without a valid number or email address, or with another one than their text shows',
  version: 2,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 5,
  source: 'https://www.rfc-editor.org/rfc/rfc6068.html',
  reviewed: '2026-11',
  check: 'Click the link: your phone or email app doesn’t open, or it opens with a wrong or empty number or address.',
  applies: isHtmlPage,

  find(page) {
    return page.links.flatMap(({ href, text, path }) => {
      if (href === null) return []
      const expected = expectedHref(href)
      if (expected === null) {
        const shownText = text.trim().replace(/[.,;:]$/, '')
        const shown = shownInstead(href, shownText)
        return shown === null ? [] : [{ at: path, found: `“${shownText}” opens ${href}`, expected: shown }]
      }
      const fix = (): Fix | null =>
        hasTrunkZero({ expected }) ? [{ do: 'set attributes', at: { tag: 'a', has: { href } }, values: { href: expected } }] : null
      return [{ at: path, found: href, expected, fix }]
    })
  },

  advise: (cases) => ({
    title: `Fix ${foundCount(cases, linkKind(cases))}`,
    problem: `We found ${differentCount(cases, linkKind(cases))} on ${pageCount(cases)}${withExample(cases, exampleOf)} ${consequence(cases)}`,
    solution: [
      ...(cases.some((each) => isPhone(each) && isEmpty(each)) ? ['Add the phone number after tel:, or remove the link.'] : []),
      ...(cases.some((each) => !isPhone(each) && isEmpty(each)) ? ['Add the email address after mailto:, or remove the link.'] : []),
      ...(cases.some(hasTrunkZero) ? ['Leave out the 0 after the country code.'] : []),
      ...(cases.some((each) => isPhone(each) && !isEmpty(each) && !hasTrunkZero(each) && !isMismatch(each))
        ? [
            `Write each number after tel: as a plus sign, the country code and digits only, such as tel:+441632960123.${cases.some(hasSeveralNumbers) ? ' If a link contains several numbers, create a link for each.' : ''}`,
          ]
        : []),
      ...(cases.some((each) => !isPhone(each) && !isEmpty(each) && !isMismatch(each))
        ? ['Write only the email address after mailto:, such as mailto:name@example.com.']
        : []),
      ...(cases.some(isMismatch) ? ['If a link opens another address or number than it shows, correct the wrong one.'] : []),
    ].join(' '),
  }),

  fires: () => [
    body('<a href="tel:call us">Call</a>'),
    body('<a href="tel:254-203745350%2F8">Call</a>'),
    body('<a href="mailto:ann at shop.test">Mail</a>'),
    body('<a href="mailto:">Mail</a>'),
    body('<a href="tel:+66053044097">+66 53 044 097</a>'),
    body('<a href="tel:+49%20(0)89%201234567">Anrufen</a>'),
    body('<a href="mailto:ann@shop.test">bob@shop.test</a>'),
    body('<a href="tel:+441632960123">01632 960 132</a>'),
  ],
  quiet: () => [
    body('<a href="tel:+44-1632-960123">Call</a>'),
    body('<a href="tel:+39 06 12345678">Chiama</a><a href="tel:+2250712345678">Appeler</a><a href="tel:089-1234567">Anrufen</a>'),
    body('<a href="mailto:ann@shop.test?subject=Hello%20there">Mail</a>'),
    body('<a href="mailto:?subject=Look&body=x">Share</a>'),
    body('<a href="mailto:ann@shop.test, bob@shop.test">bob@shop.test</a>'),
    body(
      '<a href="mailto:Ann@shop.test?subject=Boots">ann@shop.test</a><a href="mailto:ann@shop.test">ann@shop.test.</a><a href="mailto:ann@shop.test">Mail bob@shop.test</a>',
    ),
    body('<a href="tel:+441632960123,12">(01632) 960-123</a><a href="tel:112">1632960</a>'),
  ],
})
