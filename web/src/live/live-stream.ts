/**
 * One live stream for all tabs of a browser, since browsers limit connections per host: one tab reads it and passes events on to the
 * other tabs.
 */
import { heartbeatSeconds, type LiveEvent, liveCalls } from '@seo/contract/live'
import { ApiError, openStream } from '#api/client.ts'
import { type LiveState, liveState, recordMessage, setLiveState } from './live-state.ts'
import { readEvents } from './read-events.ts'
import { wait } from './wait.ts'

/** A connection without a byte for this long counts as lost, even if it looks open. */
const maxSilenceMs = 2 * heartbeatSeconds * 1000
const maxReconnectDelayMs = 5_000
/** Long, because a server that refused the stream will probably refuse it again. */
const pauseAfterRefusalMs = 60_000

type OnEvent = (event: LiveEvent) => void
/** The reading tab sends events and states to the other tabs. A new tab sends `request-state`. */
type Message = { event: LiveEvent } | { state: LiveState } | 'request-state'

/** Follows the stream until the returned function is called. Tabs of different users in one browser do not share a stream. */
export function followLive(userId: string, onEvent: OnEvent): () => void {
  const name = `live ${userId}`
  const stopped = new AbortController()
  const channel = new BroadcastChannel(name)
  const post = (message: Message) => channel.postMessage(message)
  const silenceTimer = watchdog(maxSilenceMs, () => setLiveState('reconnecting'))
  let isReader = false

  channel.onmessage = ({ data: message }: MessageEvent<Message>) => {
    if (message === 'request-state') {
      if (isReader) post({ state: liveState() })
      return
    }
    silenceTimer.restart()
    recordMessage()
    if ('event' in message) onEvent(message.event)
    else setLiveState(message.state)
  }
  post('request-state')

  void runInOneTab(name, stopped.signal, async () => {
    isReader = true
    silenceTimer.stop()
    await readStream(stopped.signal, {
      setState: (state) => {
        setLiveState(state)
        post({ state })
      },
      onEvent: (event) => {
        post({ event })
        onEvent(event)
      },
    })
  })
  return () => {
    stopped.abort()
    silenceTimer.stop()
    channel.close()
    setLiveState('polling')
  }
}

/** The browser passes the lock to the next tab when this one closes. Without locks, as on plain HTTP, every tab opens its own stream. */
async function runInOneTab(name: string, signal: AbortSignal, read: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return read()
  await locks.request(name, { signal }, read).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

async function readStream(
  stopped: AbortSignal,
  { setState, onEvent }: { setState: (state: LiveState) => void; onEvent: OnEvent },
): Promise<void> {
  let failures = 0
  while (!stopped.aborted) {
    const timedOut = new AbortController()
    const silenceTimer = watchdog(maxSilenceMs, () => timedOut.abort())
    silenceTimer.restart()
    let pauseMs: number | undefined
    try {
      const body = await openStream(liveCalls.stream, AbortSignal.any([stopped, timedOut.signal]))
      setState('live')
      let isPaused = false
      for await (const events of readEvents<LiveEvent>(body)) {
        failures = 0
        silenceTimer.restart()
        recordMessage()
        if (events.length === 0 && !isPaused) setState('live')
        for (const event of events) {
          isPaused = event.type === 'paused'
          setState(isPaused ? 'reconnecting' : 'live')
          onEvent(event)
        }
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        // The reload event makes the page refetch. Its requests are refused too, which redirects to the login page.
        onEvent({ type: 'reload', quietMs: 0 })
        return
      }
      if (isRefusal(error)) pauseMs = pauseAfterRefusalMs
    } finally {
      silenceTimer.stop()
    }
    if (stopped.aborted) return
    setState(pauseMs === undefined ? 'reconnecting' : 'polling')
    await wait(pauseMs ?? reconnectDelayMs(failures++), stopped)
  }
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429

/** Grows after each failure, with jitter so that not all browsers reconnect to a restarted server at the same moment. */
const reconnectDelayMs = (failures: number) => Math.min(maxReconnectDelayMs, 500 * 2 ** failures) * (0.5 + Math.random() / 2)

/** Calls `onTimeout` unless it is restarted within this time. */
function watchdog(ms: number, onTimeout: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    stop,
    restart: () => {
      stop()
      timer = setTimeout(onTimeout, ms)
    },
  }
}
