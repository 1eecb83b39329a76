import { expect, test } from 'vitest'
import { majorityBits } from './majority-bits.ts'

const SEED = 0x9e3779b9

function countBitByBit(values: Int32Array, count: number): number {
  let result = 0
  for (let bit = 0; bit < 32; bit++) {
    const set = values.subarray(0, count).filter((value) => (value >>> bit) & 1).length
    if (set * 2 > count) result |= 1 << bit
  }
  return result
}

test('the result equals that of counting bit by bit', () => {
  let state = SEED
  const values = Int32Array.from({ length: 600 }, () => {
    state = Math.imul(state ^ (state >>> 15), 0x85ebca6b) + SEED
    return state
  })
  for (let count = 0; count <= values.length; count++) expect(majorityBits(values, count)).toBe(countBitByBit(values, count))
})

test('a bit that exactly half of the values have is not set', () => {
  expect(majorityBits(Int32Array.of(1, 1, 0, 0), 4)).toBe(0)
  expect(majorityBits(Int32Array.of(1, 1, 1, 0), 4)).toBe(1)
})
