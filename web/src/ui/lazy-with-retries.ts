import { type ComponentType, lazy } from 'react'

/** Pauses between attempts, in milliseconds. A server restart takes less time than all of them together. */
const RETRY_PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000]

/** Loads a component when it is first shown. If its code cannot be loaded, tries again for half a minute and then shows `Missing`. */
export const lazyWithRetries = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType,
): ComponentType<Props> =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    for (const pauseMs of RETRY_PAUSES_MS) {
      try {
        return await load()
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
    return load().catch(() => ({ default: Missing as ComponentType<Props> }))
  })
