import { expect, test } from 'vitest'
import { openGate } from './visit.ts'

test('B6 a gate lets one in at a time, in the order in which they came', async () => {
  const gate = openGate()
  const inside: string[] = []
  const enter = async (name: string) => {
    const leave = await gate()
    inside.push(name)
    return leave
  }
  const [first, second, third] = [enter('first'), enter('second'), enter('third')]
  const leaveFirst = await first
  await new Promise(setImmediate)
  expect(inside).toEqual(['first'])
  leaveFirst()
  const leaveSecond = await second
  await new Promise(setImmediate)
  expect(inside).toEqual(['first', 'second'])
  leaveSecond()
  await third
  expect(inside).toEqual(['first', 'second', 'third'])
})
