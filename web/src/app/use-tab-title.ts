import { type RefObject, useEffect } from 'react'
import { useBranding } from '#features/branding/branding.ts'

/** Names the tab after the heading of its page, whenever that changes: `Harbour.example · SEO Analysis Platform`. */
export function useTabTitle(main: RefObject<HTMLElement | null>): void {
  const { site_name } = useBranding()
  useEffect(() => {
    if (main.current === null) return
    let named = ''
    const name = () => {
      const heading = main.current?.querySelector('h1')?.textContent?.trim()
      const title = heading ? `${heading} · ${site_name}` : site_name
      // Only news: the end of an analysis flashes in the same place.
      if (title !== named) document.title = title
      named = title
    }
    name()
    const observer = new MutationObserver(name)
    observer.observe(main.current, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [main, site_name])
}
