import { expect, test } from 'vitest'
import { openMutex } from './visit.ts'

test('B6 the mutex admits one caller at a time, in the order of their calls', async () => {
  const mutex = openMutex()
  const entered: string[] = []
  const enter = async (name: string) => {
    const leave = await mutex()
    entered.push(name)
    return leave
  }
  const [first, second, third] = [enter('first'), enter('second'), enter('third')]
  const leaveFirst = await first
  await new Promise(setImmediate)
  expect(entered).toEqual(['first'])
  leaveFirst()
  const leaveSecond = await second
  await new Promise(setImmediate)
  expect(entered).toEqual(['first', 'second'])
  leaveSecond()
  await third
  expect(entered).toEqual(['first', 'second', 'third'])
})
