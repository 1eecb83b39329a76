import { expect, test } from 'vitest'
import { openComputeSlots } from './compute-slots.ts'

const neverAborted = new AbortController().signal

test('runs as many tasks as there are slots, in order of arrival; an aborted task does not run', async () => {
  const computeSlots = openComputeSlots(2)
  const startedTasks: number[] = []
  const finishTask: (() => void)[] = []
  const newTask = (i: number) => () =>
    new Promise<void>((resolve) => {
      startedTasks.push(i)
      finishTask[i] = resolve
    })
  const aborter = new AbortController()
  const firstThree = [0, 1, 2].map((i) => computeSlots.use(newTask(i), neverAborted))
  const abortedTask = computeSlots.use(newTask(3), aborter.signal)
  const lastTask = computeSlots.use(newTask(4), neverAborted)
  await Promise.resolve()
  expect(startedTasks).toEqual([0, 1])

  finishTask[1]?.()
  await firstThree[1]
  await expect.poll(() => startedTasks).toEqual([0, 1, 2])
  aborter.abort(new Error('stopped'))
  finishTask[0]?.()
  await expect(abortedTask).rejects.toThrow('stopped')
  await expect.poll(() => startedTasks).toEqual([0, 1, 2, 4])
  finishTask[2]?.()
  finishTask[4]?.()
  await Promise.all([...firstThree, lastTask])
})

test('failed work frees its slot', async () => {
  const computeSlots = openComputeSlots(1)
  await expect(computeSlots.use(() => Promise.reject(new Error('broken')), neverAborted)).rejects.toThrow('broken')
  expect(await computeSlots.use(async () => 'done', neverAborted)).toBe('done')
})
