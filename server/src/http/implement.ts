import type { Call, Calls, Input, Reply } from '@seo/contract/call'

/** Who asks, as the server knows it. */
export type Caller = { id: string; email: string; isAdmin: boolean; sessionId: string }

/** What a handler may know of the request besides its checked input. */
export type Request = {
  /** The bearer token as sent, of whatever kind. */
  bearer: string | null
  /** The host that was asked for, in lower case and with its port; hostile. */
  host: string
  /** The network address that the request came from, as far as our proxies can be trusted. */
  address: string
  userAgent: string | null
  header: (name: string) => string | null
  /** Sets a header of the answer. */
  answer: (name: string, value: string) => void
}

type Who<C extends Call> = C['who'] extends 'anyone' ? unknown : { user: Caller }

/** A stream gives many replies, one after another, until its reader has gone; a file gives its lines. */
type Streaming<C extends Call> = C['envelope'] extends 'stream' ? { gone: AbortSignal } : unknown
type HandlerOutput<C extends Call> = C['envelope'] extends 'stream' | 'csv'
  ? AsyncIterable<Reply<C>>
  : C['envelope'] extends 'long-data'
    ? AsyncIterable<string>
    : Reply<C>

type Handler<C extends Call> = (input: Input<C> & Who<C> & Streaming<C> & { request: Request }) => Promise<HandlerOutput<C>>
export type HandlersOf<C extends Calls> = { [K in keyof C]: Handler<C[K]> }

/** Calls with what answers them. */
export type Implemented = { calls: Calls; handlers: Record<string, unknown> }

/** Answers every call of an area: a missing, misspelt or ill-shaped handler does not compile. */
export const implement = <C extends Calls>(calls: C, handlers: HandlersOf<C>): Implemented => ({ calls, handlers })

/** Calls that a later change will answer; until then each says so. */
export const notBuiltYet = (calls: Calls): Implemented => ({ calls, handlers: {} })
