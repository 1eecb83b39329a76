import { withoutTrunkZero } from '#rules/contact-href.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { byFoundCount, foundCount, pageCount } from '#rules/wording.ts'

/** Country codes and leading zeros are optional, so only the end is compared. */
const lastDigits = (number: string): string => number.replace(/\D/g, '').slice(-7)

/** `(506) 2221-4130`: a calling code of three digits. After an area code in brackets, Americans write only seven digits. */
const CODE_IN_BRACKETS = /^\((?=2[1-69]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])(\d{3})\)(?=(?:\D*\d){8}$)/

/** `tel:+441904222222` */
type Details = { href: string }

export const phoneNotClickable = pageRule<Details>({
  id: 'phone-not-clickable',
  name: 'Phone number not clickable',
  version: 7,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  source: 'https://www.rfc-editor.org/rfc/rfc3966',
  reviewed: '2026-11',
  check: 'Hover over the phone number: it is plain text, and no link that starts with tel: appears at the bottom of the window.',
  // Legal pages and articles often contain phone numbers of other people.
  applies: (page) => isMeantForSearch(page) && page.type !== 'legal' && page.type !== 'article',

  find(page) {
    if (page.signs.phones.length === 0) return []
    const linked = new Set(
      page.links.flatMap(({ href }) => (href !== null && /^(tel|callto|sms|whatsapp):/i.test(href) ? lastDigits(href) : [])),
    )
    const linkTexts = page.links.map(({ text }) => text.replace(/\D/g, '')).join(' ')
    return page.signs.phones
      .filter((phone) => !linked.has(lastDigits(phone)) && !linkTexts.includes(lastDigits(phone)))
      .slice(0, 3)
      .map((phone) => {
        const number = phone.replace(CODE_IN_BRACKETS, '+$1').replace(/\(0\)|[^\d+]/g, '')
        const href = withoutTrunkZero(number) ?? `tel:${number}`
        return {
          at: 'text',
          found: phone,
          expected: `<a href="${href}">${phone}</a>`,
          details: { href },
          fix: () => [{ do: 'link text', text: phone, href }],
        }
      })
  },

  advise: (cases) => ({
    title: `Make ${byFoundCount(cases, 'the phone number', foundCount(cases, 'phone number'))} clickable`,
    problem: `${byFoundCount(cases, 'A phone number', foundCount(cases, 'phone number'))} on ${pageCount(cases)} ${byFoundCount(cases, 'is', 'are')} plain text${withExample(cases)} On many phones, visitors can’t tap ${byFoundCount(cases, 'it', 'them')} to call you and have to type ${byFoundCount(cases, 'it', 'the number')}.`,
    solution: `${byFoundCount(cases, 'Turn the number into a link to', 'Turn each number into a link, such as')} ${cases[0]?.details.href}.${cases.every(({ details }) => details.href.startsWith('tel:+')) ? '' : ` If people call you from abroad, also write the country code in the link, ${cases.some(({ details }) => details.href.startsWith('tel:0')) ? 'instead of the first 0, such as +44 in Great Britain or +49 in Germany' : 'such as +1 before the number'}.`}`,
  }),

  fires: () => [
    body('<p>Tel. 01904 222 222</p>'),
    body('<footer>+44 (0)1904 222222</footer>'),
    body('<p>Call any time: (212) 555-0142</p>'),
    body('<p>(+44) 1904 222 222</p>'),
    body('<p>Tel. +254 20 2849000 / 221</p>'),
    body('<p>Tel. +32 0470 52 45 31</p>'),
    body('<p>τηλεφ.: 2310222222</p>'),
    body('<p>Телефон: 02 222 2222</p>'),
    body('<p>Llámanos al <b>55 35 36 06 26</b> y <b>55 65 32 12</b></p>'),
    body('<p>Rufen Sie uns an: 01904 222222</p>'),
  ],
  quiet: () => [
    body('<p>Tel: 123 456 7890</p>'),
    body('<main><p>Phone calls: (day +1)/1461001 gives the year.</p></main>'),
    body('<p>Tel. <a href="tel:+441904222222">01904 222 222</a></p>'),
    body('<p>Phone: 01904 222222</p><a href="tel:+441904222222">Call us</a>'),
    body('<p>5. Call us at +44 1904 222222. 6. Send the boots back.</p><a href="tel:+441904222222">Call us</a>'),
    body('<a href="https://wa.me/441904222222?text=Hello"><img src="/a.png" alt=""> +44 1904 222222</a>'),
    body('<p>+10 000 000 sold since 1904. Fax: 01904 222222. ISBN 978-3-16-148410-0. 12.04.2026 08:00</p>'),
    body('<p>Figures (200) 400-1234567 and (100) 555-0142. Fax (212) 555-0142</p>'),
    body('<p>Μοτέλ 2310222222</p>'),
    body('<table><tr><td>integer</td><td>-2147483648 to +2147483647</td></tr></table>'),
  ],
})
