/** What a call of the REST contract is. Everything that crosses the wire is written down as one of these. */
import type { z } from 'zod'

/** At most `count` calls in `seconds`, counted per network address, per signed-in account, or for all callers together. */
export type Limit = { per: 'address' | 'account' | 'installation'; count: number; seconds: number }

/** One line of the REST contract: where it lives, who may use it, what goes in and what comes out. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  who: 'anyone' | 'user' | 'admin'
  /** One sentence for the reader of the API page. */
  summary: string
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
  /** How `reply` is dressed on the wire: `{success, data: reply}`, `{success, ...reply}`, `reply` alone, many as server-sent events, lines of a file, or `data` written piece by piece because it may be long. */
  envelope: 'data' | 'flat' | 'bare' | 'stream' | 'csv' | 'long-data'
  /** The status of a good answer, when it is not 200. */
  status?: 201 | 202
  limits?: readonly Limit[]
  /** Calls with the same name here are counted together: they are spellings of one thing. */
  limitName?: string
  /** Does more than ask the database, so a minute or two may pass before it answers. */
  isLong?: true
  /** Bytes of the largest body taken, when the server's common limit is not right. */
  maxBody?: number
  /** The handler gets the bytes of the body as they came, for example to check a signature over them. */
  raw?: true
  /** Ours, not among the calls of the specification. */
  beyond?: true
  /** Answers only in development mode; elsewhere it is not there. */
  development?: true
}
export type Calls = Record<string, Call>

/** `{a: 1} & {b: 2}` as `{a: 1; b: 2}`, so that editors and errors show one object. */
type Merge<T> = { [K in keyof T]: T[K] }
type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? { [K in Name]: string } & PathParams<Rest> : unknown
type Part<C, K extends 'query' | 'body', IO extends 'input' | 'output'> = C extends { [P in K]: infer S extends z.ZodType }
  ? { [P in K]: IO extends 'input' ? z.input<S> : z.output<S> }
  : unknown

type RawBody<C> = C extends { raw: true } ? { raw: Uint8Array } : unknown

/** What a caller hands over, before defaults are filled in. */
export type InputOf<C extends Call> = Merge<PathParams<C['path']> & Part<C, 'query', 'input'> & Part<C, 'body', 'input'>>
/** What a handler receives, checked and with defaults. */
export type Input<C extends Call> = Merge<PathParams<C['path']> & Part<C, 'query', 'output'> & Part<C, 'body', 'output'> & RawBody<C>>
export type Reply<C extends Call> = z.output<C['reply']>

/** Keeps the literal types of the paths, so that `{id}` becomes a typed input. */
export const calls = <const C extends Calls>(c: C): C => c

export const minutes = (n: number): number => n * 60
export const hours = (n: number): number => n * 3600
