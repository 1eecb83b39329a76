import { expect, test, vi } from 'vitest'
import { readEvents } from './read-events.ts'

async function eventsOf(...pieces: (string | Uint8Array)[]): Promise<unknown[][]> {
  const bytes = pieces.map((piece) => (typeof piece === 'string' ? new TextEncoder().encode(piece) : piece))
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of bytes) controller.enqueue(piece)
      controller.close()
    },
  })
  return Array.fromAsync(readEvents(body))
}

test('events are read wherever the chunks are split, even inside a character', async () => {
  const bytes = new TextEncoder().encode('data: {"a":"é"}\n\n')
  expect(await eventsOf(bytes.slice(0, 12), bytes.slice(12))).toEqual([[], [{ a: 'é' }]])
  expect(await eventsOf('data: {"a":1}\n\ndata: {"b":2}\n', '\n: beat\n\n')).toEqual([[{ a: 1 }], [{ b: 2 }]])
})

test('comments, event names and ids are ignored, Windows line ends are accepted, and several data lines form one event', async () => {
  expect(await eventsOf(': hello\n\n', 'id: 7\r\nevent: job\r\ndata: {"a":\r\ndata: 1}\r\n\r\n')).toEqual([[], [{ a: 1 }]])
})

test('a broken event is skipped and the rest is read', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await eventsOf('data: {oops\n\ndata: {"a":1}\n\n')).toEqual([[{ a: 1 }]])
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
})

test('an unfinished event at the end of a stream is ignored', async () => {
  expect(await eventsOf('data: {"a":1}\n')).toEqual([[]])
})
