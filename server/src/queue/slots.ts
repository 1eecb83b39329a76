/** The job slots of one process: up to `concurrency` jobs at once, taken in turn. */
export type SlotRules = {
  concurrency: number
  perUser: number
  /** Slots reserved for users with nothing running here. */
  reserved: number
}

/** Users whose jobs must not be taken now, or null if no slot is free. */
export function blockedUsers(running: readonly string[], { concurrency, perUser, reserved }: SlotRules): string[] | null {
  const free = concurrency - running.length
  if (free <= 0) return null
  const counts = new Map<string, number>()
  for (const user of running) counts.set(user, (counts.get(user) ?? 0) + 1)
  const most = free <= reserved ? 1 : perUser
  return [...counts].flatMap(([user, count]) => (count >= most ? [user] : []))
}

type Job = { userId: string }

type Work<J extends Job> = {
  rules: SlotRules
  /** Takes the next job of any other user. */
  take: (blocked: string[]) => Promise<J | null>
  run: (job: J) => Promise<void>
  /** In case a notification was missed or a job had to wait. */
  pollMs: number
  onError: (error: unknown) => void
}

export type Slots<J> = {
  /** A job may be waiting. */
  wake: () => void
  running: () => J[]
  /** Takes no more jobs. Resolves when the running ones have ended, or after the timeout. */
  stop: (timeoutMs: number) => Promise<void>
}

export function openSlots<J extends Job>({ rules, take, run, pollMs, onError }: Work<J>): Slots<J> {
  const running = new Map<J, Promise<void>>()
  let isStopped = false
  let isAwake = true
  let wake = () => {}

  const begin = (job: J) => {
    const ended = run(job)
      .catch(onError)
      .finally(() => {
        running.delete(job)
        rouse()
      })
    running.set(job, ended)
  }
  const rouse = () => {
    isAwake = true
    wake()
  }
  const fill = async (): Promise<void> => {
    while (!isStopped) {
      const blocked = blockedUsers(
        [...running.keys()].map(({ userId }) => userId),
        rules,
      )
      const job = blocked === null ? null : await take(blocked)
      if (job === null) return
      begin(job)
    }
  }
  const loop = async (): Promise<void> => {
    while (!isStopped) {
      isAwake = false
      await fill().catch(onError)
      if (isStopped || isAwake) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  const looping = loop()

  return {
    wake: rouse,
    running: () => [...running.keys()],
    async stop(timeoutMs) {
      isStopped = true
      rouse()
      await looping
      let timer: NodeJS.Timeout | undefined
      const timeUp = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, timeoutMs)
      })
      await Promise.race([Promise.all(running.values()), timeUp])
      clearTimeout(timer)
    },
  }
}
