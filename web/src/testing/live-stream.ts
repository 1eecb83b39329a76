import { type LiveEvent, liveCalls } from '@seo/contract/live'
import type { FakeServer } from './fake-server.ts'

/** The live stream of a fake server. What is sent goes to the last one that asked for it, as on a real line. */
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
    tell: (event: LiveEvent) => write(`data: ${JSON.stringify(event)}\n\n`),
    beat: () => write(': still here\n\n'),
    breakOff: () => lines.at(-1)?.error(new TypeError('network error')),
    end: () => lines.at(-1)?.close(),
    /** How often it was opened. */
    opened: () => lines.length,
  }
}
