import type { Page } from '#facts/page.ts'
import type { Fix } from '#fixes/fix.ts'
import { decoded, expectedHref, isAddress, shownInstead } from '#rules/contact-href.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Case, type Evidence, pageRule } from '#rules/rule.ts'
import { differentCount, foundCount, pageCount } from '#rules/wording.ts'

/** Cloudflare writes such links in place of email addresses, and its script turns them back if nothing is left after this path but the #. */
const HIDDEN_ADDRESS = /\/cdn-cgi\/l\/email-protection(?<rest>.*)$/

const isServedByCloudflare = ({ headers }: Page): boolean => headers['cf-ray'] !== undefined || headers.server === 'cloudflare'
const hasDecoder = ({ assets }: Page): boolean => assets.some(({ url }) => url?.includes('/email-decode.') === true)

type Details = { isPhone: boolean; mistake: 'mismatch' | 'hidden' | 'to the page' | 'empty' | 'trunk zero' | 'format' }
type LinkCase = Case<Details>

const isPhone = ({ details }: LinkCase): boolean => details.isPhone
const isHidden = ({ details }: LinkCase): boolean => details.mistake === 'hidden'
const isEmpty = ({ details }: LinkCase): boolean => details.mistake === 'empty'
/** An email address with an empty `href`, which leads to the page itself. */
const isToThePage = ({ details }: LinkCase): boolean => details.mistake === 'to the page'
const isMismatch = ({ details }: LinkCase): boolean => details.mistake === 'mismatch'
const hasTrunkZero = ({ details }: LinkCase): boolean => details.mistake === 'trunk zero'
/** `tel:254-203745350/8` or `tel:123456 / 123457`. */
const hasSeveralNumbers = ({ found }: Case): boolean => /\d\s*\/\s*\d/.test(decoded(found))

function missingParts(cases: readonly LinkCase[]): string {
  const [number, address] = ['phone number after tel:', 'email address after mailto:']
  if (cases.every(isPhone)) return number
  return cases.some(isPhone) ? `${number} or the ${address}` : address
}

/** What can be wrong with a link, each with its step. A link is of the first kind that includes it. */
const KINDS: { includes: (each: LinkCase) => boolean; step: (cases: readonly LinkCase[]) => string }[] = [
  { includes: isMismatch, step: () => 'Correct the link or its text, whichever is wrong.' },
  {
    includes: isHidden,
    step: () => 'Write out the email addresses that Cloudflare hid: only sites that it serves show them again.',
  },
  { includes: isEmpty, step: (cases) => `Add the ${missingParts(cases)}, or remove the link.` },
  { includes: hasTrunkZero, step: () => 'Leave out the 0 after the country code.' },
  {
    includes: isPhone,
    step: (cases) =>
      `Write each number after tel: as a plus sign, the country code and digits only, such as tel:+441632960123.${cases.some(hasSeveralNumbers) ? ' Create a link for each number.' : ''}`,
  },
  {
    includes: () => true,
    step: () => 'Write only the email address after mailto:, such as mailto:name@example.com.',
  },
]

function stepsOf(cases: readonly LinkCase[]): string {
  const byKind = Map.groupBy(cases, (each) => KINDS.findIndex(({ includes }) => includes(each)))
  return KINDS.flatMap(({ step }, i) => {
    const ofKind = byKind.get(i)
    return ofKind === undefined ? [] : step(ofKind)
  }).join(' ')
}

function exampleOf(each: LinkCase): string {
  if (isHidden(each)) return `on ${each.url}, an email link leads to ${each.found}`
  if (isEmpty(each)) return `nothing follows “${each.found.trim()}”`
  return isMismatch(each) || isToThePage(each) ? each.found : `“${each.found}”`
}

function consequence(cases: readonly LinkCase[]): string {
  if (cases.every(isMismatch))
    return `Customers reach another ${cases.every(isPhone) ? 'number' : cases.some(isPhone) ? 'address or number' : 'address'} than the one they see.`
  if (cases.every(hasTrunkZero)) return 'The 0 after the country code is dialed only within the country, so the calls fail.'
  return `Customers who want to ${cases.every(isPhone) ? 'call you' : cases.some(isPhone) ? 'call or write to you' : 'write to you'} can’t.`
}

const linkKind = (cases: readonly LinkCase[]): string =>
  `${cases.some(isMismatch) ? 'wrong' : 'broken'} ${cases.every(isPhone) ? 'phone' : cases.some(isPhone) ? 'phone or email' : 'email'} link`

export const contactLinkBad = pageRule<Details>({
  id: 'contact-link-bad',
  name: 'Broken phone or email link',
  checks: 'tel: and mailto: links that are empty, invalid or contradict their text, and email addresses that Cloudflare hid for good',
  version: 3,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 5,
  source: 'https://www.rfc-editor.org/rfc/rfc6068.html',
  reviewed: '2026-11',
  check: 'Click the link: your phone or email app doesn’t open with the right number or address.',
  applies: isHtmlPage,

  find(page) {
    const mayBeHidden = !isServedByCloudflare(page)
    return page.links.flatMap(({ href, url, text, path }): Evidence<Details>[] => {
      const rest = mayBeHidden && url !== null ? HIDDEN_ADDRESS.exec(url)?.groups?.rest : undefined
      if (rest !== undefined && !(rest === '' && hasDecoder(page)))
        return [
          {
            at: path,
            found: 'a page of Cloudflare that says “Email Protection”',
            expected: 'mailto: with an email address',
            details: { isPhone: false, mistake: 'hidden' },
          },
        ]
      if (url === page.url && isAddress(text.trim()))
        return [
          {
            at: path,
            found: `“${text.trim()}” links to the page itself`,
            expected: `mailto:${text.trim()}`,
            details: { isPhone: false, mistake: 'to the page' },
          },
        ]
      if (href === null) return []
      const isPhone = /^\s*tel:/i.test(href)
      const expected = expectedHref(href)
      if (expected === null) {
        const shownText = text.trim().replace(/[.,;:]$/, '')
        const shown = shownInstead(href, shownText)
        return shown === null
          ? []
          : [{ at: path, found: `“${shownText}” opens ${href}`, expected: shown, details: { isPhone, mistake: 'mismatch' } }]
      }
      const isEmpty = /^\s*(tel|mailto):\s*\??\s*$/i.test(href)
      const mistake = isEmpty ? 'empty' : expected.startsWith('tel:+') ? 'trunk zero' : 'format'
      const fix = (): Fix | null =>
        mistake === 'trunk zero' ? [{ do: 'set attributes', at: { tag: 'a', has: { href } }, values: { href: expected } }] : null
      return [{ at: path, found: href, expected, details: { isPhone, mistake }, fix }]
    })
  },

  advise: (cases) => ({
    title: `Fix ${foundCount(cases, linkKind(cases))}`,
    problem: `We found ${differentCount(cases, linkKind(cases))} on ${pageCount(cases)}${withExample(cases, exampleOf)} ${consequence(cases)}`,
    solution: stepsOf(cases),
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
    body('<a href="/cdn-cgi/l/email-protection#fe97">[email&#160;protected]</a>'),
    body(
      '<a href="../cdn-cgi/l/email-protection/index.html#fe97">[email&#160;protected]</a><script src="/cdn-cgi/scripts/5c5/email-decode.min.js"></script>',
    ),
    body('<a href=""> ann@shop.test</a>'),
  ],
  quiet: () => [
    body('<a href="/cdn-cgi/l/email-protection#fe97">[email&#160;protected]</a>', { headers: { 'cf-ray': '8f' } }),
    body(
      '<a href="/cdn-cgi/l/email-protection#fe97">[email&#160;protected]</a><script src="/cdn-cgi/scripts/5c5/email-decode.min.js"></script>',
    ),
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
