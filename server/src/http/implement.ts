import type { Call, Calls, HandlerInput, Reply } from '@seo/contract/call'

/** The authenticated user. */
export type Caller = { id: string; email: string; isAdmin: boolean; sessionId: string }

/** What a handler may know of the request besides its validated input. */
export type ApiRequest = {
  /** The bearer token as sent. Calls open to anyone get it unchecked. */
  bearer: string | null
  /** The requested host, in lower case and with its port. Untrusted. */
  host: string
  /** The client's IP address. Forwarded addresses count only if one of our own proxies wrote them. */
  address: string
  userAgent: string | null
  header: (name: string) => string | null
  setHeader: (name: string, value: string) => void
}

type UserInput<C extends Call> = C['who'] extends 'anyone' ? unknown : { user: Caller }

/** `signal` aborts when the client of the stream disconnects or the server stops. */
type StreamInput<C extends Call> = C['envelope'] extends 'stream' ? { signal: AbortSignal } : unknown
type HandlerOutput<C extends Call> = C['envelope'] extends 'stream' | 'csv'
  ? AsyncIterable<Reply<C>>
  : C['envelope'] extends 'long-data'
    ? AsyncIterable<string>
    : Reply<C>

type Handler<C extends Call> = (
  input: HandlerInput<C> & UserInput<C> & StreamInput<C> & { request: ApiRequest },
) => Promise<HandlerOutput<C>>
export type HandlersOf<C extends Calls> = { [K in keyof C]: Handler<C[K]> }

export type ImplementedCalls = { calls: Calls; handlers: Record<string, unknown> }

/** Implements all calls of an area: a missing, misspelled or wrongly typed handler does not compile. */
export const implement = <C extends Calls>(calls: C, handlers: HandlersOf<C>): ImplementedCalls => ({ calls, handlers })
