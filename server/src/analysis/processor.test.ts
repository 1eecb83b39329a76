import { expect, test } from 'vitest'
import { openProcessor } from './processor.ts'

const never = new AbortController().signal

test('runs as many tasks as there are slots, in order of arrival; an aborted task does not run', async () => {
  const processor = openProcessor(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (i: number) => () =>
    new Promise<void>((resolve) => {
      begun.push(i)
      ends[i] = resolve
    })
  const stopped = new AbortController()
  const all = [0, 1, 2].map((i) => processor.use(work(i), never))
  const late = processor.use(work(3), stopped.signal)
  const last = processor.use(work(4), never)
  await Promise.resolve()
  expect(begun).toEqual([0, 1])

  ends[1]?.()
  await all[1]
  await expect.poll(() => begun).toEqual([0, 1, 2])
  stopped.abort(new Error('stopped'))
  ends[0]?.()
  await expect(late).rejects.toThrow('stopped')
  await expect.poll(() => begun).toEqual([0, 1, 2, 4])
  ends[2]?.()
  ends[4]?.()
  await Promise.all([...all, last])
})

test('failed work frees its slot', async () => {
  const processor = openProcessor(1)
  await expect(processor.use(() => Promise.reject(new Error('broken')), never)).rejects.toThrow('broken')
  expect(await processor.use(async () => 'done', never)).toBe('done')
})
