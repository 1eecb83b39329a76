import { runThreadsFrom } from '@seo/engine/worker/threads'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the file that analysis threads run. */
    threads: string
  }
}

runThreadsFrom(new URL(inject('threads')))
