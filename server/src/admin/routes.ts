/** The specified admin calls, each answered by the area that knows about it. */
import { adminCalls } from '@seo/contract/admin'
import type { HandlersOf, Implemented } from '#http/implement.ts'
import type { Parts } from '#parts.ts'

export const adminRoutes = (_parts: Parts): Implemented => {
  const handlers: Partial<HandlersOf<typeof adminCalls>> = {}
  return { calls: adminCalls, handlers }
}
