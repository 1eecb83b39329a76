import { type RefObject, useEffect } from 'react'
import { useBranding } from '#features/branding/branding.ts'

/** Sets the tab title from the page heading and keeps it up to date: `Harbour.example · SEO Analysis Platform`. */
export function useTabTitle(main: RefObject<HTMLElement | null>): void {
  const { site_name } = useBranding()
  useEffect(() => {
    if (main.current === null) return
    let named = ''
    const name = () => {
      const heading = main.current?.querySelector('h1')?.textContent?.trim()
      const title = heading ? `${heading} · ${site_name}` : site_name
      // Only on a change, because the end of an analysis flashes in the title too.
      if (title !== named) document.title = title
      named = title
    }
    name()
    const observer = new MutationObserver(name)
    observer.observe(main.current, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [main, site_name])
}
