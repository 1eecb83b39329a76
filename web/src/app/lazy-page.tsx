import { type ComponentType, lazy, useState } from 'react'

export interface PageCode {
  load: () => Promise<{ default: ComponentType }>
  /** A lazy component until the code has loaded, then the page itself. */
  component: ComponentType
}

export function createPageCode(importPage: () => Promise<{ default: ComponentType }>): PageCode {
  const load = async () => {
    const page = await importPage()
    code.component = page.default
    return page
  }
  const code: PageCode = { load, component: lazy(load) }
  return code
}

/**
 * Shows a page, without a spinner if its code has already loaded: React keeps a fallback for at least 0.3 s, even if the page is ready
 * sooner.
 */
export function LazyPage({ code }: { code: PageCode }) {
  // Fixed while the page is shown: switching from the lazy component to the page itself would remount it and lose typed text.
  const [Page] = useState(() => code.component)
  return <Page />
}
