import { type LiveEvent, liveCalls } from '@seo/contract/live'
import type { FakeServer } from './fake-server.ts'

/** The live stream of a fake server. Events go to the last client that opened it. */
export function liveStream(server: FakeServer) {
  const lines: ReadableStreamDefaultController<Uint8Array>[] = []
  server.on(liveCalls.stream, ({ signal }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (line) => {
        lines.push(line)
        signal?.addEventListener('abort', () => line.error(signal.reason))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  const write = (text: string) => lines.at(-1)?.enqueue(new TextEncoder().encode(text))
  return {
    write,
    send: (event: LiveEvent) => write(`data: ${JSON.stringify(event)}\n\n`),
    beat: () => write(': still here\n\n'),
    breakOff: () => lines.at(-1)?.error(new TypeError('network error')),
    end: () => lines.at(-1)?.close(),
    opened: () => lines.length,
  }
}
