import { vi } from 'vitest'

type LockOptions = { signal?: AbortSignal; ifAvailable?: boolean }

/** Replaces `navigator.locks` with locks that the tabs of one site share, until `vi.unstubAllGlobals()`. */
export function fakeLocks(): void {
  const heldLocks = new Map<string, Promise<unknown>>()
  const request = async (name: string, { signal, ifAvailable }: LockOptions, work: (lock: object | null) => unknown) => {
    while (heldLocks.has(name)) {
      if (ifAvailable) return work(null)
      await Promise.race([heldLocks.get(name), new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))])
    }
    const done = Promise.withResolvers<void>()
    heldLocks.set(name, done.promise)
    try {
      return await work({ name })
    } finally {
      heldLocks.delete(name)
      done.resolve()
    }
  }
  // Other properties come from the real `navigator`, whose getters only work when called on it.
  const get = (target: Navigator, name: keyof Navigator) => {
    const value: unknown = name === 'locks' ? { request } : target[name]
    return typeof value === 'function' ? value.bind(target) : value
  }
  vi.stubGlobal('navigator', new Proxy(navigator, { get: (target, name) => get(target, name as keyof Navigator) }))
}
