import type { Page } from '#facts/page.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { differentCount, foundCount, pageCount } from '#rules/wording.ts'

/** What the link should be; null if it is right or not a contact link. */
function expectedHref(href: string): string | null {
  const [, scheme = '', target = ''] = /^\s*(tel|mailto):(.*)$/is.exec(href) ?? []
  if (scheme.toLowerCase() === 'tel')
    return /^\+?[\d\s().-]{3,25}(;.*|,.*|#.*)?$/.test(decoded(target).trim()) ? null : 'tel: with a number such as +441632960123'
  if (scheme === '') return null
  const [to = '', query = ''] = target.split('?', 2)
  // A link without a recipient but with a subject or text is a “share by email” link.
  if (to.trim() === '') return query === '' ? 'mailto: with an email address' : null
  return decoded(to)
    .split(',')
    .every((address) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(address.trim()))
    ? null
    : 'mailto: with an email address such as name@example.com'
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Cloudflare writes such links in place of email addresses, and its script turns them back if nothing is left after this path but the #. */
const HIDDEN_ADDRESS = /\/cdn-cgi\/l\/email-protection(?<rest>.*)$/
const PAGE_OF_CLOUDFLARE = 'a page of Cloudflare that says “Email Protection”'
const isHidden = ({ found }: Case): boolean => found === PAGE_OF_CLOUDFLARE

const isServedByCloudflare = ({ headers }: Page): boolean => headers['cf-ray'] !== undefined || headers.server === 'cloudflare'
const hasDecoder = ({ assets }: Page): boolean => assets.some(({ url }) => url?.includes('/email-decode.') === true)

const isPhone = ({ expected }: Case): boolean => expected.startsWith('tel:')
const isEmpty = ({ found }: Case): boolean => /^\s*(tel|mailto):\s*\??\s*$/i.test(found)
/** `tel:254-203745350/8` or `tel:123456 / 123457`. */
const hasSeveralNumbers = ({ found }: Case): boolean => /\d\s*\/\s*\d/.test(decoded(found))
const kindOf = (cases: readonly Case[]): string => (cases.every(isPhone) ? 'phone' : cases.some(isPhone) ? 'phone or email' : 'email')

export const contactLinkBad = pageRule({
  id: 'contact-link-bad',
  name: 'Broken phone or email link',
  checks: 'tel: and mailto: links without a valid number or email address, and email addresses that Cloudflare hid and nothing shows again',
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
    const mayBeHidden = !isServedByCloudflare(page)
    return page.links.flatMap(({ href, url, path }) => {
      const rest = mayBeHidden && url !== null ? HIDDEN_ADDRESS.exec(url)?.groups?.rest : undefined
      if (rest !== undefined && !(rest === '' && hasDecoder(page)))
        return [{ at: path, found: PAGE_OF_CLOUDFLARE, expected: 'mailto: with an email address' }]
      const expected = href === null ? null : expectedHref(href)
      return expected === null ? [] : [{ at: path, found: href ?? '', expected }]
    })
  },

  advise: (cases) => ({
    title: `Fix ${foundCount(cases, `broken ${kindOf(cases)} link`)}`,
    problem: `We found ${differentCount(cases, `broken ${kindOf(cases)} link`)} on ${pageCount(cases)}${withExample(cases, (each) => `${isHidden(each) ? `on ${each.url}, an email link leads to ${PAGE_OF_CLOUDFLARE}` : isEmpty(each) ? `nothing follows “${each.found.trim()}”` : `“${each.found}”`}`)} Customers who want to ${cases.every(isPhone) ? 'call you' : cases.some(isPhone) ? 'call or write to you' : 'write to you'} can’t.`,
    solution: [
      ...(cases.some((each) => isPhone(each) && isEmpty(each)) ? ['Add the phone number after tel:, or remove the link.'] : []),
      ...(cases.some((each) => !isPhone(each) && isEmpty(each)) ? ['Add the email address after mailto:, or remove the link.'] : []),
      ...(cases.some((each) => isPhone(each) && !isEmpty(each))
        ? [
            `Write each number after tel: as a plus sign, the country code and digits only, such as tel:+441632960123.${cases.some(hasSeveralNumbers) ? ' If a link contains several numbers, create a link for each.' : ''}`,
          ]
        : []),
      ...(cases.some(isHidden)
        ? [
            'Where Cloudflare hid the email address, write it into the link (mailto:name@example.com) and its text: only sites that Cloudflare serves show it again.',
          ]
        : []),
      ...(cases.some((each) => !isPhone(each) && !isEmpty(each) && !isHidden(each))
        ? ['Write only the email address after mailto:, with @ and without spaces, such as mailto:name@example.com.']
        : []),
    ].join(' '),
  }),

  fires: () => [
    body('<a href="tel:call us">Call</a>'),
    body('<a href="tel:254-203745350%2F8">Call</a>'),
    body('<a href="mailto:ann at shop.test">Mail</a>'),
    body('<a href="mailto:">Mail</a>'),
    body('<a href="/cdn-cgi/l/email-protection#fe97">[email&#160;protected]</a>'),
    body(
      '<a href="../cdn-cgi/l/email-protection/index.html#fe97">[email&#160;protected]</a><script src="/cdn-cgi/scripts/5c5/email-decode.min.js"></script>',
    ),
  ],
  quiet: () => [
    body('<a href="/cdn-cgi/l/email-protection#fe97">[email&#160;protected]</a>', { headers: { 'cf-ray': '8f' } }),
    body(
      '<a href="/cdn-cgi/l/email-protection#fe97">[email&#160;protected]</a><script src="/cdn-cgi/scripts/5c5/email-decode.min.js"></script>',
    ),
    body('<a href="tel:+44-1632-960123">Call</a>'),
    body('<a href="mailto:ann@shop.test?subject=Hello%20there">Mail</a>'),
    body('<a href="mailto:?subject=Look&body=x">Share</a>'),
  ],
})
