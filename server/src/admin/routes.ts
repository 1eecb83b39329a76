/** The specified admin calls, each answered by the area that knows about it. */
import { adminCalls } from '@seo/contract/admin'
import { logoHandlers } from '#admin-brands/upload-logo.ts'
import type { HandlersOf, Implemented } from '#http/implement.ts'
import type { Parts } from '#parts.ts'

export const adminRoutes = (parts: Parts): Implemented => {
  const handlers: Partial<HandlersOf<typeof adminCalls>> = { ...logoHandlers(parts) }
  return { calls: adminCalls, handlers }
}
