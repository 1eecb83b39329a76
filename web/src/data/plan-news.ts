const listeners = new Set<() => void>()

/** Calls back whenever the server says that the plan, the credits or the use of them changed. */
export function onPlanNews(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function publishPlanNews(): void {
  for (const listener of listeners) listener()
}
