import { expect, test } from 'vitest'
import { readSiteExample } from '#examples/read-example.ts'
import { document, site } from '#rules/example.ts'
import { isLegalPage } from './legal-page.ts'

const isLegal = (head: string, body: string) => {
  const page = readSiteExample(site({ '/': document(head, body) })).home
  return page !== null && isLegalPage(page)
}

test.each([
  'Aviso legal',
  'Aviso legal y condiciones de uso',
  'Política de privacidad de Acme',
  'Privacy policy – Acme',
  'Allgemeine Geschäftsbedingungen (AGB)',
  'Conditions générales de vente',
  'Informativa sulla privacy',
  'Termos e condições',
  'Términos y condiciones de uso',
  'Privacy & terms',
  'Privacidad',
])('the H1 “%s” is that of a legal page', (name) => {
  expect(isLegal('', `<h1>${name}</h1>`)).toBe(true)
})

test.each([
  'Privacy policy generator',
  'Conditions we treat',
  'Legal advice for tenants',
  'Cookies with chocolate',
  'Termos metálicos',
  'Privacy-first analytics',
  'Privacy: a short history',
  'Terms of endearment',
  'Condizioni del mare',
])('the H1 “%s” is not', (name) => {
  expect(isLegal('', `<h1>${name}</h1>`)).toBe(false)
})

test('the start of the title shows it too', () => {
  expect(isLegal('<title>Impressum | Acme</title>', '<h1>Acme</h1>')).toBe(true)
})
