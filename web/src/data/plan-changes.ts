const listeners = new Set<() => void>()

/** Calls the listener when the plan, the credits or their usage changed on the server. */
export function onPlanChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function publishPlanChange(): void {
  for (const listener of listeners) listener()
}
