import { type ComponentType, lazy, useState } from 'react'

export interface PageCode {
  load: () => Promise<{ default: ComponentType }>
  /** The page itself once its code has loaded, a lazy component before. */
  component: ComponentType
}

export function pageCode(read: () => Promise<{ default: ComponentType }>): PageCode {
  const load = async () => {
    const page = await read()
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
  // Fixed while it is shown: switching from the lazy component to the page itself would remount it and lose what was typed.
  const [Page] = useState(() => code.component)
  return <Page />
}
