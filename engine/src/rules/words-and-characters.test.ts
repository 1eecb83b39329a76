import { expect, test } from 'vitest'
import { wordsAndCharacters } from './words-and-characters.ts'

const TEXT_PARTS = [...'abzAZ019_', ...'äÖßœſ¡«·»¿©®°×–—‘’“”„•…€™\u00A0', ...'\'.,;:"-/ \n\r\t()', '  ', '\r\n', 'word', '3.14', 'a.b']

/** Deterministic, so that a failure can be reproduced. */
function* pseudoRandomNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state >>> 8
  }
}

test("plain texts are split as Unicode's rules split them", () => {
  const random = pseudoRandomNumbers(3)
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
  for (let i = 0; i < 20_000; i++) {
    const text = Array.from({ length: random.next().value % 12 }, () => TEXT_PARTS[random.next().value % TEXT_PARTS.length]).join('')
    const expected = Array.from(segmenter.segment(text), ({ segment }) => segment)
    expect(wordsAndCharacters(text), JSON.stringify(text)).toEqual(expected)
  }
})

test('texts in other scripts are split into words too', () => {
  expect(wordsAndCharacters('größe 靴')).toEqual(['größe', ' ', '靴'])
  expect(wordsAndCharacters('ботинки для дождя')).toEqual(['ботинки', ' ', 'для', ' ', 'дождя'])
})
