import { domainToASCII } from 'node:url'
import { expect, test } from 'vitest'
import { shownDomain } from './domain.ts'

test.each([
  'bücher.example',
  'blåbær.example:8080',
  'почта.рф',
  '例え.テスト',
  'straße-und-weg.example',
  'faß.de',
  'mañana.com',
  'ü.com',
  '☃.net',
  '😀.example',
])('%s is shown in its own script', (domain) => {
  const [host = '', port] = domain.split(':')
  const ascii = `${domainToASCII(host)}${port === undefined ? '' : `:${port}`}`
  expect(ascii).toContain('xn--')
  expect(shownDomain(ascii)).toBe(domain)
})

test.each([
  'harbour.example',
  '127.0.0.1:4130',
  '[::1]:3000',
  '',
  'xn--.com',
  'xn--a-ecp.example',
  'xn--a-ecp!.example',
  'xn--99999999999999.com',
  'axn--bcher-kva.com',
])('%j has no valid Punycode and is not changed', (domain) => expect(shownDomain(domain)).toBe(domain))
