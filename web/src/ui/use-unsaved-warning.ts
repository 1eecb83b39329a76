import { useEffect } from 'react'

/** Makes the browser ask before the user leaves a page with unsaved changes. */
export function useUnsavedWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
