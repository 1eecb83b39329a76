import { type ComponentType, lazy } from 'react'

/** Pauses between attempts, in milliseconds. A server restart takes less time than all of them together. */
const RETRY_PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000]

/** Finds the URL of the module in the error message of a failed import. Safari's message has none. */
const MODULE_URL = /https?:\/\/[^\s?]+/

type Module<Props> = { default: ComponentType<Props> }

/** Loads a component when it is first shown. If its code cannot be loaded, tries again for half a minute and then shows `Missing`. */
export const lazyWithRetries = <Props extends object>(load: () => Promise<Module<Props>>, Missing: ComponentType): ComponentType<Props> =>
  lazy(async (): Promise<Module<Props>> => {
    let loadAgain = load
    for (const [attempt, pauseMs] of RETRY_PAUSES_MS.entries()) {
      try {
        return await loadAgain()
      } catch (error) {
        const url = MODULE_URL.exec(String(error))?.[0]
        // A browser remembers that a module could not be loaded and never requests its URL again, so a retry uses another one.
        if (url !== undefined) loadAgain = () => import(/* @vite-ignore */ `${url}?retry=${attempt + 1}`)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
    return loadAgain().catch(() => ({ default: Missing as ComponentType<Props> }))
  })
