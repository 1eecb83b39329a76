/** Caches a result per page or site, because a hundred rules need it; the entry is dropped with the page or site. */
export function memoized<Key extends object, Result extends object | string | boolean | null>(
  compute: (key: Key) => Result,
): (key: Key) => Result {
  const results = new WeakMap<Key, Result>()
  return (key) => {
    const known = results.get(key)
    if (known !== undefined) return known
    const result = compute(key)
    results.set(key, result)
    return result
  }
}
