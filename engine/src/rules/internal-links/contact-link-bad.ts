import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

function problemOf(href: string): string | null {
  const [, scheme = '', rest = ''] = /^\s*(tel|mailto):(.*)$/is.exec(href) ?? []
  if (scheme.toLowerCase() === 'tel')
    return /^\+?[\d\s().-]{3,25}(;.*|,.*|#.*)?$/.test(decoded(rest).trim()) ? null : 'tel: with a number such as +441632960123'
  if (scheme === '') return null
  const [to = '', query = ''] = rest.split('?', 2)
  // Without an address it is a “share by mail” link, if it has a text.
  if (to.trim() === '') return query === '' ? 'mailto: with an address' : null
  return decoded(to)
    .split(',')
    .every((address) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(address.trim()))
    ? null
    : 'mailto: with an address such as ann@example.com'
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const contactLinkBad = pageRule({
  id: 'contact-link-bad',
  name: 'Phone or mail link is broken',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 5,
  source: 'https://www.rfc-editor.org/rfc/rfc6068.html',
  reviewed: '2026-11',
  check: 'Click the named link: your mail or telephone program opens with a wrong address or number, or not at all.',
  applies: isHtmlPage,

  find(page) {
    return page.links.flatMap(({ href, path }) => {
      const problem = href === null ? null : problemOf(href)
      return problem === null ? [] : [{ at: path, found: href ?? '', expected: problem }]
    })
  },

  advise: (cases) => ({
    title: 'Repair phone and mail links',
    problem: `${pagesThat(cases, 'has', 'have')} contact links that do not work: “${cases[0]?.found ?? ''}”. Whoever wants to reach you cannot.`,
    solution: 'Write phone numbers with country code and digits only, mail addresses without blanks.',
    example: '<a href="tel:+441632960123">01632 960123</a>',
  }),

  fires: () => [
    body('<a href="tel:call us">Call</a>'),
    body('<a href="mailto:ann at shop.test">Mail</a>'),
    body('<a href="mailto:">Mail</a>'),
  ],
  quiet: () => [
    body('<a href="tel:+44-1632-960123">Call</a>'),
    body('<a href="mailto:ann@shop.test?subject=Hello%20there">Mail</a>'),
    body('<a href="mailto:?subject=Look&body=x">Share</a>'),
  ],
})
