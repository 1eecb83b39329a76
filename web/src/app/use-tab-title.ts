import { type RefObject, useEffect } from 'react'
import { useBranding } from '#features/branding/branding.ts'

/** Uses the page heading as tab title (`Harbour.example · SEO Analysis Platform`) and as accessible name of the content. */
export function useTabTitle(main: RefObject<HTMLElement | null>): void {
  const { site_name } = useBranding()
  useEffect(() => {
    if (main.current === null) return
    let lastTitle = ''
    const updateTitle = () => {
      const heading = main.current?.querySelector('h1')?.textContent?.trim()
      const title = heading ? `${heading} · ${site_name}` : site_name
      // Only if the heading has changed, because `flashTitle` may be showing a message in the title.
      if (title !== lastTitle) {
        document.title = title
        main.current?.setAttribute('aria-label', heading ?? '')
      }
      lastTitle = title
    }
    updateTitle()
    const observer = new MutationObserver(updateTitle)
    observer.observe(main.current, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [main, site_name])
}
