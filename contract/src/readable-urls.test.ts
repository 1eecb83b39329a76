import { expect, test } from 'vitest'
import { readableUrls } from './readable-urls.ts'

test.each([
  ['https://a.example/%C3%BCber-uns/', 'https://a.example/über-uns/'],
  ['see /2018/%e4%ba%ba%e9%96%93%E3%80%81/ and /%D0%BE/', 'see /2018/人間、/ and /о/'],
  ['/a%2Fb%20c%3F', '/a%2Fb%20c%3F'],
  ['a character that was cut off: /%E4%BA%BA%E9%96', 'a character that was cut off: /人%E9%96'],
  ['bytes that are no text: /%FF%C3', 'bytes that are no text: /%FF%C3'],
  ['50% of 100%', '50% of 100%'],
  ['a reversed text: /%E2%80%AEfdp', 'a reversed text: /%E2%80%AEfdp'],
  ['a space: /a%C2%A0b', 'a space: /a%C2%A0b'],
])('%j is shown as %j', (text, shown) => {
  expect(readableUrls(text)).toBe(shown)
})
