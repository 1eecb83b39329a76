import { expect, test } from 'vitest'
import { isHreflangCode, isLanguageTag, languageName } from './language-codes.ts'

test.each(['en', 'EN-gb', 'zh-Hans', 'zh-Hant-TW', 'pt-BR', 'x-default'])('%s is an hreflang code', (code) => {
  expect(isHreflangCode(code)).toBe(true)
})

test.each(['en-UK', 'us', 'english', 'en_US', 'eng', 'en-', '', 'gb-en', 'de-EU', 'es-419'])('%j is not an hreflang code', (code) => {
  expect(isHreflangCode(code)).toBe(false)
})

test.each(['en', 'es-419', 'de-CH-1996', 'sr-Latn-RS', 'yue'])('%s is a language tag', (tag) => {
  expect(isLanguageTag(tag)).toBe(true)
})

test.each(['en_US', 'english', '', 'a', 'qq'])('%j is not a language tag', (tag) => {
  expect(isLanguageTag(tag)).toBe(false)
})

test.each([
  ['ar', 'Arabic'],
  ['yue', 'Cantonese'],
  ['qq', 'qq'],
  ['not a code', 'not a code'],
])('the name of %j is %s', (code, name) => {
  expect(languageName(code)).toBe(name)
})
