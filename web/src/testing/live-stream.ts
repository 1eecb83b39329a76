import { type LiveEvent, liveCalls } from '@seo/contract/live'
import type { FakeServer } from './fake-server.ts'

/** The live stream of a fake server. Events go to the last client that opened it. */
export function liveStream(server: FakeServer) {
  const controllers: ReadableStreamDefaultController<Uint8Array>[] = []
  server.on(liveCalls.stream, ({ signal }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controllers.push(controller)
        signal?.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  const write = (text: string) => controllers.at(-1)?.enqueue(new TextEncoder().encode(text))
  return {
    write,
    send: (event: LiveEvent) => write(`data: ${JSON.stringify(event)}\n\n`),
    beat: () => write(': still here\n\n'),
    breakOff: () => controllers.at(-1)?.error(new TypeError('network error')),
    end: () => controllers.at(-1)?.close(),
    opened: () => controllers.length,
  }
}
