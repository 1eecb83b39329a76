import { expect, test } from 'vitest'
import { hasExactWidth, pixelWidth } from './pixel-width.ts'

test('each letter has its own width', () => {
  expect(pixelWidth('iii', 20)).toBe(13)
  expect(pixelWidth('WWW', 20)).toBe(57)
  expect(pixelWidth('Waterproof walking boots', 20)).toBe(226)
})

test('accents add no width, and wide characters are as wide as the font size', () => {
  expect(pixelWidth('é', 20)).toBe(pixelWidth('e', 20))
  expect(pixelWidth('日本', 20)).toBe(40)
  expect(pixelWidth('', 20)).toBe(0)
})

test.each([
  // Widths that Chromium measures in Arimo, and in Noto for scripts that Arimo lacks.
  ['Arabic', 'استرجاع بيانات الأقراص الصلبة التالفة أو التي لا تعمل', 270],
  ['Hebrew', 'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם', 311],
  ['Russian', 'все люди рождаются свободными и равными в своем достоинстве и правах', 495],
  ['Ukrainian', 'всі люди народжуються вільними і рівними у своїй гідності та правах', 447],
  ['Greek', 'όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια', 404],
  ['Vietnamese', 'tất cả mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm', 426],
  ['Thai', 'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์', 316],
  ['Hindi', 'सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात', 291],
  ['Korean', '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에', 323],
  ['Japanese', 'がギぐげごの靴', 98],
])('the width of %s text is close to the one on screen, and rather less', (_, text, shown) => {
  const ratio = pixelWidth(text, 14) / shown
  expect(ratio).toBeGreaterThan(0.85)
  expect(ratio).toBeLessThan(1.06)
})

test('marks, invisible characters and the parts of a joined emoji add no width', () => {
  const word = 'בית'
  expect(pixelWidth(`\u200F${word}`, 20)).toBe(pixelWidth(word, 20))
  expect(pixelWidth('مُحَمَّد', 20)).toBe(pixelWidth('محمد', 20))
  for (const emoji of ['👍🏽', '❤️‍🔥', '👨‍👩‍👧', '🇩🇪']) expect(pixelWidth(emoji, 20)).toBeLessThanOrEqual(20)
})

test('the width of a letter is exact in Latin script only', () => {
  expect(hasExactWidth('Größe 43 – “très bien” 👍')).toBe(true)
  expect(hasExactWidth('Boots in Riyadh (الرياض)')).toBe(false)
})
