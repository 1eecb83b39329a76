/** Limits for the job slots of one process. Jobs are claimed in the order of turns. */
export type SlotRules = {
  concurrency: number
  perUser: number
  /** Slots reserved for users who have no running job in this process. */
  reserved: number
}

/** Users whose jobs must not be claimed now, or null if no slot is free. */
export function blockedUsers(running: readonly string[], { concurrency, perUser, reserved }: SlotRules): string[] | null {
  const free = concurrency - running.length
  if (free <= 0) return null
  const counts = new Map<string, number>()
  for (const user of running) counts.set(user, (counts.get(user) ?? 0) + 1)
  const maxPerUser = free <= reserved ? 1 : perUser
  return [...counts].flatMap(([user, count]) => (count >= maxPerUser ? [user] : []))
}

type Job = { userId: string }

type SlotOptions<J extends Job> = {
  rules: SlotRules
  /** Claims the next job of a user who is not blocked. */
  take: (blocked: string[]) => Promise<J | null>
  run: (job: J) => Promise<void>
  /** Poll interval, because a notification may be missed, and retries become due without one. */
  pollMs: number
  onError: (error: unknown) => void
}

export type Slots<J> = {
  /** Looks for waiting jobs without waiting for the next poll. */
  wake: () => void
  running: () => J[]
  /** Claims no more jobs. Resolves when the running jobs have ended, or after the timeout. */
  stop: (timeoutMs: number) => Promise<void>
}

export function openSlots<J extends Job>({ rules, take, run, pollMs, onError }: SlotOptions<J>): Slots<J> {
  const running = new Map<J, Promise<void>>()
  let isStopped = false
  let wasWoken = true
  let resumeLoop = () => {}

  const start = (job: J) => {
    const ended = run(job)
      .catch(onError)
      .finally(() => {
        running.delete(job)
        wakeUp()
      })
    running.set(job, ended)
  }
  const wakeUp = () => {
    wasWoken = true
    resumeLoop()
  }
  const fillSlots = async (): Promise<void> => {
    while (!isStopped) {
      const blocked = blockedUsers(
        [...running.keys()].map(({ userId }) => userId),
        rules,
      )
      const job = blocked === null ? null : await take(blocked)
      if (job === null) return
      start(job)
    }
  }
  const loop = async (): Promise<void> => {
    while (!isStopped) {
      wasWoken = false
      await fillSlots().catch(onError)
      if (isStopped || wasWoken) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs)
        resumeLoop = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  const loopEnd = loop()

  return {
    wake: wakeUp,
    running: () => [...running.keys()],
    async stop(timeoutMs) {
      isStopped = true
      wakeUp()
      await loopEnd
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, timeoutMs)
      })
      await Promise.race([Promise.all(running.values()), timeout])
      clearTimeout(timer)
    },
  }
}
