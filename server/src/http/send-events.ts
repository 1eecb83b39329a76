/** Server-sent events: one line per event. Heartbeat comments in between let both ends notice a broken connection. */
import { once } from 'node:events'
import { heartbeatSeconds } from '@seo/contract/live'
import type { FastifyReply } from 'fastify'

const openStreams = new Set<AbortController>()

/** Ends every stream; clients reconnect to another server. */
export function endStreams(): void {
  for (const stream of openStreams) stream.abort()
}

/** Resolves when the events end. `openEvents` gets a signal that aborts when the client disconnects or the server stops. */
export async function sendEvents(
  reply: FastifyReply,
  openEvents: (signal: AbortSignal) => Promise<AsyncIterable<unknown>>,
  inspect: (event: unknown) => void,
): Promise<FastifyReply> {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Buffering proxies would delay the events.
    'x-accel-buffering': 'no',
  } as Record<string, string>)
  const stream = new AbortController()
  const { signal } = stream
  openStreams.add(stream)
  raw.once('close', () => stream.abort())
  const heartbeat = setInterval(() => raw.write(':\n\n'), heartbeatSeconds * 1_000)
  try {
    for await (const event of await openEvents(signal)) {
      if (signal.aborted) break
      inspect(event)
      // Wait for a slow client. Meanwhile, the generator merges the changes that are not sent yet.
      if (!raw.write(`data: ${JSON.stringify(event)}\n\n`)) await once(raw, 'drain', { signal })
    }
  } catch (error) {
    if (!signal.aborted) reply.log.error({ err: error }, 'an event stream failed')
  } finally {
    clearInterval(heartbeat)
    openStreams.delete(stream)
    raw.end()
  }
  return reply
}
