/** Replaces `readPage` in tests that analyze a site many times with small changes: a page that has not changed is read only once. */
import { hash } from 'node:crypto'
import type { Page } from '#facts/page.ts'
import type { readPage } from '#facts/read-page.ts'

export function readOnce(read: typeof readPage): typeof readPage {
  const pages = new Map<string, Page>()
  return (source, visit, shared) => {
    const { body, firstByteMs = 0, totalMs: _, ...rest } = source
    // Times differ in each run. For rules, only whole seconds matter.
    const key = hash('sha1', JSON.stringify([rest, Math.round(firstByteMs / 1_000), visit, Buffer.from(body).toString('latin1')]))
    const page = pages.get(key) ?? read(source, visit, shared)
    pages.set(key, page)
    return { ...page }
  }
}
