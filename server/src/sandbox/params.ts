/** Parameters in Stripe's format, `a[0][b]=c`. Parameters that a handler does not read are refused, because Stripe might act on them. */
import { invalidRequest } from './stripe-fault.ts'

type Tree = string | Tree[] | { [name: string]: Tree }

export function parseForm(text: string): Record<string, Tree> {
  const root: Record<string, unknown> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    let node = root
    for (const [i, step] of path.entries()) {
      if (step === '__proto__' || step === 'constructor') throw invalidRequest(`Received unknown parameter: ${name}`, name)
      if (i === path.length - 1) node[step] = value
      else {
        node[step] ??= Object.create(null)
        node = node[step] as Record<string, unknown>
      }
    }
  }
  return asTree(root) as Record<string, Tree>
}

/** Keys numbered from zero form a list. */
function asTree(value: unknown): Tree {
  if (typeof value === 'string') return value
  const entries = Object.entries(value as Record<string, unknown>)
  const isList = entries.length > 0 && entries.every(([key], i) => key === String(i))
  return isList ? entries.map(([, each]) => asTree(each)) : Object.fromEntries(entries.map(([key, each]) => [key, asTree(each)]))
}

export class Params {
  readonly #tree: Record<string, Tree>
  readonly #path: string
  readonly #unread: Set<string>
  readonly #inner: Params[] = []

  constructor(tree: Record<string, Tree>, path = '') {
    this.#tree = tree
    this.#path = path
    this.#unread = new Set(Object.keys(tree))
  }

  #name = (key: string) => (this.#path === '' ? key : `${this.#path}[${key}]`)

  #take(key: string): Tree | undefined {
    this.#unread.delete(key)
    return this.#tree[key]
  }

  has = (key: string): boolean => key in this.#tree

  /** At Stripe an empty string clears a field, so it differs from a missing one. */
  text(key: string): string | undefined {
    const value = this.#take(key)
    if (value !== undefined && typeof value !== 'string') throw invalidRequest(`Invalid string: ${this.#name(key)}`, this.#name(key))
    return value
  }

  required(key: string): string {
    const value = this.text(key)
    if (value === undefined || value === '') throw invalidRequest(`Missing required param: ${this.#name(key)}.`, this.#name(key))
    return value
  }

  oneOf<const W extends string>(key: string, options: readonly W[]): W | undefined {
    const value = this.text(key)
    if (value === undefined) return undefined
    const option = options.find((each) => each === value)
    if (option === undefined) throw invalidRequest(`Invalid ${this.#name(key)}: must be one of ${options.join(', ')}`, this.#name(key))
    return option
  }

  flag(key: string): boolean | undefined {
    const value = this.oneOf(key, ['true', 'false'])
    return value === undefined ? undefined : value === 'true'
  }

  integer(key: string): number | undefined {
    const value = this.text(key)
    if (value === undefined) return undefined
    if (!/^-?\d+$/.test(value)) throw invalidRequest(`Invalid integer: ${value}`, this.#name(key))
    return Number(value)
  }

  nested(key: string): Params | undefined {
    const value = this.#take(key)
    if (value === undefined) return undefined
    if (typeof value !== 'object' || Array.isArray(value)) throw invalidRequest(`Invalid object: ${this.#name(key)}`, this.#name(key))
    const inner = new Params(value, this.#name(key))
    this.#inner.push(inner)
    return inner
  }

  list(key: string): Params[] {
    const value = this.#take(key) ?? []
    if (!Array.isArray(value)) throw invalidRequest(`Invalid array: ${this.#name(key)}`, this.#name(key))
    return value.map((each, i) => {
      if (typeof each !== 'object' || Array.isArray(each)) throw invalidRequest('Invalid object', `${this.#name(key)}[${i}]`)
      const inner = new Params(each, `${this.#name(key)}[${i}]`)
      this.#inner.push(inner)
      return inner
    })
  }

  texts(key: string): string[] {
    const value = this.#take(key) ?? []
    if (!Array.isArray(value)) throw invalidRequest(`Invalid array: ${this.#name(key)}`, this.#name(key))
    return value.map((each) => {
      if (typeof each !== 'string') throw invalidRequest(`Invalid string: ${this.#name(key)}`, this.#name(key))
      return each
    })
  }

  /** The keys and values of `metadata`. An empty value tells the caller to remove the key. */
  metadata(key = 'metadata'): Record<string, string> {
    const value = this.#take(key) ?? {}
    if (typeof value !== 'object' || Array.isArray(value)) throw invalidRequest(`Invalid hash: ${this.#name(key)}`, this.#name(key))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, String(each)]))
  }

  /** Call after a handler has read all parameters it supports; throws if any are left. */
  finish(): void {
    const [unknownKey] = this.#unread
    if (unknownKey !== undefined) throw invalidRequest(`Received unknown parameter: ${this.#name(unknownKey)}`, this.#name(unknownKey))
    for (const inner of this.#inner) inner.finish()
  }
}
