import { vi } from 'vitest'

type Turn = { signal?: AbortSignal; ifAvailable?: boolean }

/** Locks shared by the tabs of one site, as in browsers, until `vi.unstubAllGlobals()`. */
export function fakeLocks(): void {
  const held = new Map<string, Promise<unknown>>()
  const request = async (name: string, { signal, ifAvailable }: Turn, work: (lock: object | null) => unknown) => {
    while (held.has(name)) {
      if (ifAvailable) return work(null)
      await Promise.race([held.get(name), new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))])
    }
    const done = Promise.withResolvers<void>()
    held.set(name, done.promise)
    try {
      return await work({ name })
    } finally {
      held.delete(name)
      done.resolve()
    }
  }
  // Everything else comes from the real object, whose getters only work when called on it.
  const get = (target: Navigator, name: keyof Navigator) => {
    const value: unknown = name === 'locks' ? { request } : target[name]
    return typeof value === 'function' ? value.bind(target) : value
  }
  vi.stubGlobal('navigator', new Proxy(navigator, { get: (target, name) => get(target, name as keyof Navigator) }))
}
