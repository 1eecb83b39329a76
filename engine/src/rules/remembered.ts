/** Caches a result per page or site, because a hundred rules need it; the cache entry is dropped with the page or site. */
export function remembered<Of extends object, Answer extends object | string | boolean | null>(
  ask: (of: Of) => Answer,
): (of: Of) => Answer {
  const answers = new WeakMap<Of, Answer>()
  return (of) => {
    const before = answers.get(of)
    if (before !== undefined) return before
    const answer = ask(of)
    answers.set(of, answer)
    return answer
  }
}
