/** Types of the REST contract. Everything that crosses the wire is declared as a call. */
import type { z } from 'zod'

/** At most `count` calls in `seconds`, counted per network address, per signed-in account, or for all callers together. */
export type Limit = { per: 'address' | 'account' | 'installation'; count: number; seconds: number }

/** One call of the REST contract: its path, who may use it, its input and its reply. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  who: 'anyone' | 'user' | 'admin'
  /** One sentence for the API page. */
  summary: string
  query?: z.ZodType
  body?: z.core.$ZodType
  reply: z.ZodType
  /**
   * How `reply` is wrapped on the wire. `data`: `{success, data: reply}`. `flat`: `{success, ...reply}`. `bare`: `reply` alone.
   * `stream`: many replies as server-sent events. `csv`: lines of a file. `long-data`: as `data`, but written in chunks because it may be long.
   */
  envelope: 'data' | 'flat' | 'bare' | 'stream' | 'csv' | 'long-data'
  /** Status of a successful response, if not 200. */
  status?: 201 | 202
  limits?: readonly Limit[]
  /** Calls with the same name share one limit. */
  limitName?: string
  /** No time limit: the call does more than query the database, or changes a lot of data, and may take a minute or two. */
  isLong?: true
  /** Set if it differs from the server's common limit. */
  maxBodyBytes?: number
  /** The handler gets the bytes of the body as `raw`, for example to check a signature. */
  needsRawBody?: true
  /** Content types accepted besides JSON. Their content is only available with `needsRawBody`. */
  alsoAccepts?: readonly ('application/x-www-form-urlencoded' | 'multipart/form-data' | 'text/plain')[]
  isBeyondSpecification?: true
  isDevelopmentOnly?: true
}
export type Calls = Record<string, Call>

/** `{a: 1} & {b: 2}` as `{a: 1; b: 2}`, so that editors and errors show one object. */
type Merge<T> = { [K in keyof T]: T[K] }
type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? { [K in Name]: string } & PathParams<Rest> : unknown
type RequestField<C, K extends 'query' | 'body', IO extends 'input' | 'output'> = C extends { [P in K]: infer S extends z.core.$ZodType }
  ? { [P in K]: IO extends 'input' ? z.input<S> : z.output<S> }
  : unknown

type RawBody<C> = C extends { needsRawBody: true } ? { raw: Uint8Array } : unknown

/** What a caller passes, before defaults are filled in. */
export type CallerInput<C extends Call> = Merge<
  PathParams<C['path']> & RequestField<C, 'query', 'input'> & RequestField<C, 'body', 'input'>
>
/** What a handler receives, validated and with defaults. */
export type HandlerInput<C extends Call> = Merge<
  PathParams<C['path']> & RequestField<C, 'query', 'output'> & RequestField<C, 'body', 'output'> & RawBody<C>
>
export type Reply<C extends Call> = z.output<C['reply']>

/** Preserves the literal types of the paths, so that `{id}` becomes a typed input. */
export const calls = <const C extends Calls>(c: C): C => c

/** In seconds, as in `Limit`. */
export const minutes = (n: number): number => n * 60
/** In seconds, as in `Limit`. */
export const hours = (n: number): number => n * 3600
