/** Asks once of each page or site, for the hundred rules that want to know; the answer goes when the page or site does. */
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
