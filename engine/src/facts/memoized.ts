/** Caches one result per page or site, because many rules need it. The cache doesn't keep pages or sites in memory. */
export function memoized<Key extends object, Result extends object | string | boolean | null>(
  compute: (key: Key) => Result,
): (key: Key) => Result {
  const results = new WeakMap<Key, Result>()
  return (key) => {
    const cached = results.get(key)
    if (cached !== undefined) return cached
    const result = compute(key)
    results.set(key, result)
    return result
  }
}
