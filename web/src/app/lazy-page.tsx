import { type ComponentType, lazy, useState } from 'react'

export interface PageCode {
  load: () => Promise<{ default: ComponentType }>
  /** As it is now: the page itself once it has come. */
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
 * A page whose code loads when it is shown, or was loaded before. Then nothing is shown in its place meanwhile: React leaves what it
 * has shown instead of a page there for 0.3 s, even if the page comes sooner.
 */
export function LazyPage({ code }: { code: PageCode }) {
  // The same for as long as it is shown: another one would begin with nothing open or typed.
  const [Page] = useState(() => code.component)
  return <Page />
}
