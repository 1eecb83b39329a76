import { unknownVariables } from '@seo/contract/admin-emails'
import { expect, test } from 'vitest'
import { sequenceMail } from './sequence-mail.ts'

const look = {
  logoUrl: null,
  tagline: '',
  primaryColor: '#0f766e',
  secondaryColor: '#115e59',
  supportEmail: 'help@seo.example',
  senderName: null,
}
const links = {
  unsubscribe: 'https://seo.example/unsubscribe/t?kind=tips',
  preferences: 'https://seo.example/unsubscribe/t',
  oneClick: 'https://seo.example/api/v1/mail/unsubscribe/t?kind=tips',
}
const values = {
  user_name: 'Mara',
  user_email: 'mara@lindqvist.example',
  app_url: 'https://seo.example',
  support_email: 'help@seo.example',
  company_name: 'Northquay',
  signup_date: 'Nov 16, 2026',
}
const mailOf = (content: string, changes: Partial<typeof values> = {}, subject = 'Hello {{user_name}}') =>
  sequenceMail({ template: { subject, content }, values: { ...values, ...changes }, siteName: 'Northquay', look, links })

test('B-V-22 the six variables are filled in, in subject, text and links', () => {
  const { subject, text, html } = mailOf(
    '# Hi {{user_name}}\n\n{{ company_name }} knows {{user_email}} since {{signup_date}}.\n\n[Go on]({{app_url}}/jobs)\n\nAsk {{support_email}}.',
    {},
    '{{user_name}} at {{company_name}}',
  )
  expect(subject).toBe('Mara at Northquay')
  expect(text).toContain(
    'Hi Mara\n\nNorthquay knows mara@lindqvist.example since Nov 16, 2026.\n\nGo on:\nhttps://seo.example/jobs\n\nAsk help@seo.example.',
  )
  expect(html).toContain('href="https://seo.example/jobs"')
  expect(html).toContain('href="mailto:help@seo.example"')
  expect(html).not.toContain('{{')
})

test('a variable inside a value is not expanded, and no value is parsed as Markdown or HTML', () => {
  const name = '{{support_email}} **b** [x](https://evil.example) <img src=x onerror=1> `c` # h'
  const { subject, text, html } = mailOf('Hi {{user_name}}!', { user_name: name })
  expect(subject).toBe(`Hello ${name}`)
  expect(text).toContain(`Hi ${name}!`)
  expect(html).toContain('{{support_email}} **b** [x](https://evil.example) &lt;img src=x onerror=1&gt; `c` # h')
  expect(html).not.toContain('href="https://evil.example"')
  expect(html).not.toMatch(/<img|onerror=1>/)
})

test('line breaks in a name add no header, and direction marks in it do not affect the text after it', () => {
  const { subject, text, html } = mailOf('Hi {{user_name}}, welcome.', { user_name: 'Ann\r\nBcc: x@evil.example\u2028\u202Eecila' })
  expect(subject).toBe('Hello Ann Bcc: x@evil.example ecila')
  expect(text).not.toMatch(/\u202E|\r/)
  expect(html).toContain('<bdi>Ann Bcc: x@evil.example ecila</bdi>, welcome.')
  expect(mailOf('{{user_name}}', { user_name: 'שרה' }).html).toContain('<bdi>שרה</bdi>')
})

test('raw HTML is shown as text, and links lead to a page or an email address, never to a script', () => {
  const { html, text } = mailOf(
    '<script>alert(1)</script>\n\nA <b onclick="x()">bold</b> [bad](javascript:alert(1)) [worse](data:text/html,x) [mail](mailto:a@b.example) word',
  )
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('&lt;b onclick=&quot;x()&quot;&gt;bold&lt;/b&gt;')
  expect(html).not.toMatch(/href="(?:javascript|data):/)
  expect(html).toContain('href="mailto:a@b.example"')
  expect(text).toContain('bad worse mail (a@b.example) word')
})

test('lists, tables, quotes, code and lines appear in both parts', () => {
  const { html, text } = mailOf(
    '## Head\n\n1. **One** and\n2. two\n\n- dot\n  - inner\n\n| a | b |\n|---|---|\n| c | 5 min |\n\n> said\n\n```\n<x>\n```\n\n---\n\n*i* ~~d~~ `code` a\\*b',
  )
  expect(text).toContain('Head\n\n1. One and\n2. two\n\n- dot\n• inner\n\na | b\nc | 5 min\n\n> said\n\n<x>\n\n---\n\ni d code a*b')
  expect(html).toMatch(/<h2[^>]*>Head<\/h2>/)
  expect(html).toContain('&lt;x&gt;')
  expect(html).toMatch(/<i>i<\/i> <s>d<\/s> <code>code<\/code> a\*b/)
})

test('only the first column of a table breaks inside words, so a narrow screen does not split figures', () => {
  const { html } = mailOf('| a | 188 pages | 5 min |\n|---|---|---|\n| c | 12 pages | 6 min |')
  const styleOf = (text: string) => new RegExp(`<td[^>]*style="([^"]*)"[^>]*>${text}</td>`).exec(html)?.[1]
  expect(styleOf('c')).not.toContain('word-break')
  expect(styleOf('12 pages')).toMatch(/^padding:8px 0 0 12px;.*word-break:normal/)
  expect(styleOf('6 min')).toContain('white-space:nowrap')
})

test.each(['!', '>'])('100 kB of %j, which would keep the parser busy for many seconds, are refused', (mark) => {
  expect(() => mailOf(mark.repeat(100_000))).toThrow('This content is too complex for an email.')
  expect(mailOf('Hi').text).toContain('Hi')
})

test('a mail has both headers of one-click unsubscribe, the same link in the body, and a link to preferences', () => {
  const { headers, html, text } = mailOf('x')
  expect(headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': '<https://seo.example/api/v1/mail/unsubscribe/t?kind=tips>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  for (const part of [html, text]) expect(part).toContain('https://seo.example/unsubscribe/t?kind=tips')
  expect(html).toContain('href="https://seo.example/unsubscribe/t"')
})

test('unknown variables are found, each once and in any spelling', () => {
  expect(unknownVariables('{{first_name}} {{ user_name }}', '{{First Name}} {{first_name}} {{USER_NAME}} {{}} {x}')).toEqual([
    'first_name',
    'First Name',
    'USER_NAME',
    '',
  ])
})
