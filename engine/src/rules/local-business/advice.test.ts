import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import { body, document, markedUp, page } from '#rules/example.ts'
import { hoursMismatch } from '#rules/local-business/hours-mismatch.ts'
import { localMarkupMissing } from '#rules/local-business/local-markup-missing.ts'
import { phoneNotClickable } from '#rules/local-business/phone-not-clickable.ts'

test('a 0 that is dialed only within the country is left out of the tel: link', () => {
  const linkFor = (phone: string) => judgeExample(phoneNotClickable, body(`<p>Tel. ${phone}</p>`)).findings[0]?.expected
  expect(linkFor('+32 0470 52 45 31')).toBe('<a href="tel:+32470524531">+32 0470 52 45 31</a>')
  // Two numbers, of which the text shows only the beginning of the second.
  expect(linkFor('+506 2221-4130 / (506) 2241-6330')).toBe('<a href="tel:+50622214130">+506 2221-4130</a>')
  expect(linkFor('(506) 2221-4130')).toBe('<a href="tel:+50622214130">(506) 2221-4130</a>')
  expect(linkFor('(506) 221-4130')).toBe('<a href="tel:5062214130">(506) 221-4130</a>')
  expect(linkFor('+39 06 6982 1234')).toBe('<a href="tel:+390669821234">+39 06 6982 1234</a>')
  expect(linkFor('+225 07 07 12 34 56')).toBe('<a href="tel:+2250707123456">+225 07 07 12 34 56</a>')
})

test('a day with two spans of hours reads as one list', () => {
  const business = { '@type': 'Bakery', name: 'Acme', openingHours: ['Mo 09:00-10:00', 'Tu 09:00-10:00', 'We 09:00-10:00'] }
  const text = 'Monday 09:00-10:00, 19:00-20:00<br>Tuesday 09:00-10:00<br>Wednesday 09:00-10:00'
  const [finding] = judgeExample(hoursMismatch, markedUp(business, `<h1>Acme</h1><p>${text}</p>`)).findings
  expect(finding?.found).toBe('Monday 09:00-10:00 in the markup, 09:00-10:00 and 19:00-20:00 on the page')
})

test('the end of the title of a contact page is the name only if the page shows it as such', () => {
  const nameFor = (title: string) => {
    const address = '<address>Mill Lane 1, York</address><a href="tel:+441904222222">01904 222222</a><p>© 2026 Acme</p>'
    const contact = page(document(`<title>${title}</title>`, `<h1>Contact</h1>${address}`), { path: '/contact' })
    return judgeExample(localMarkupMissing, contact).findings[0]?.fix
  }
  expect(nameFor('Contact Acme | Phone and Email')).toMatchObject([{ value: { name: 'YOUR ORGANIZATION NAME' } }])
  expect(nameFor('Contact | Acme')).toMatchObject([{ value: { name: 'Acme' } }])
})

test('the country code is mentioned only for numbers without one', () => {
  const solutionFor = (phone: string) =>
    phoneNotClickable.advise(judgeExample(phoneNotClickable, body(`<p>Tel. ${phone}</p>`)).findings, []).solution
  expect(solutionFor('+44 1904 222222')).toBe('Turn the number into a link to tel:+441904222222.')
  expect(solutionFor('(212) 555-0142')).toContain('such as +1 before the number')
  expect(solutionFor('01904 222222')).toContain('instead of the first 0, such as +44 in Great Britain or +49 in Germany')
})
