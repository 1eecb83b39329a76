/**
 * One live stream for all tabs of a browser, since browsers limit connections per host: one tab reads it and passes events on to the
 * others.
 */
import { heartbeatSeconds, type LiveEvent, liveCalls } from '@seo/contract/live'
import { ApiError, openStream } from '#api/client.ts'
import { type LiveState, liveState, noteMessage, setLiveState } from './live-state.ts'
import { readEvents } from './read-events.ts'
import { wait } from './wait.ts'

/** A connection without a byte for this long is lost, even if it looks open. */
const maxSilenceMs = 2 * heartbeatSeconds * 1000
const maxPauseMs = 5_000
/** A refused stream would be refused again soon. */
const pauseAfterRefusalMs = 60_000

type OnEvent = (event: LiveEvent) => void
/** Sent by the reading tab to the others. A new tab asks for the current state. */
type Message = { event: LiveEvent } | { state: LiveState } | 'how is it?'

/** Runs until it is stopped. The user id in the name keeps apart users who sign in to the same browser in turn. */
export function followLive(userId: string, onEvent: OnEvent): () => void {
  const name = `live ${userId}`
  const ended = new AbortController()
  const channel = new BroadcastChannel(name)
  const post = (message: Message) => channel.postMessage(message)
  const silence = watchdog(maxSilenceMs, () => setLiveState('reconnecting'))
  let isReader = false

  channel.onmessage = ({ data: message }: MessageEvent<Message>) => {
    if (message === 'how is it?') {
      if (isReader) post({ state: liveState() })
      return
    }
    silence.restart()
    noteMessage()
    if ('event' in message) onEvent(message.event)
    else setLiveState(message.state)
  }
  post('how is it?')

  void oneTabAtATime(name, ended.signal, async () => {
    isReader = true
    silence.stop()
    await readStream(ended.signal, {
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
    ended.abort()
    silence.stop()
    channel.close()
    setLiveState('polling')
  }
}

/** The browser passes the lock to the next tab when this one closes. Without locks, as on plain HTTP, every tab opens its own stream. */
async function oneTabAtATime(name: string, signal: AbortSignal, read: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return read()
  await locks.request(name, { signal }, read).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

async function readStream(
  ended: AbortSignal,
  { setState, onEvent }: { setState: (state: LiveState) => void; onEvent: OnEvent },
): Promise<void> {
  let failures = 0
  while (!ended.aborted) {
    const broken = new AbortController()
    const silence = watchdog(maxSilenceMs, () => broken.abort())
    silence.restart()
    let pause: number | undefined
    try {
      const body = await openStream(liveCalls.stream, AbortSignal.any([ended, broken.signal]))
      setState('live')
      let isPaused = false
      for await (const events of readEvents<LiveEvent>(body)) {
        failures = 0
        silence.restart()
        noteMessage()
        if (events.length === 0 && !isPaused) setState('live')
        for (const event of events) {
          isPaused = event.type === 'paused'
          setState(isPaused ? 'reconnecting' : 'live')
          onEvent(event)
        }
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        // The page's requests are then refused as well, which redirects to the login page.
        onEvent({ type: 'reload', quietMs: 0 })
        return
      }
      if (isRefusal(error)) pause = pauseAfterRefusalMs
    } finally {
      silence.stop()
    }
    if (ended.aborted) return
    setState(pause === undefined ? 'reconnecting' : 'polling')
    await wait(pause ?? reconnectDelayMs(failures++), ended)
  }
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429

/** Grows after each failure, with jitter so that not all browsers reconnect to a restarted server at the same moment. */
const reconnectDelayMs = (failures: number) => Math.min(maxPauseMs, 500 * 2 ** failures) * (0.5 + Math.random() / 2)

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
