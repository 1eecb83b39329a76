const flashText = '🎉 Analysis Complete!'
const toggleCount = 6
const toggleMs = 500

/** Flashes the tab title for users in another tab, unless they prefer reduced motion. Returns a function that stops the flashing. */
export function flashTitle(): () => void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {}
  let title = document.title
  let toggles = 0
  // If a page has set its own title during the flash, that title stays.
  const restoreTitle = () => {
    if (document.title === flashText) document.title = title
  }
  const timer = setInterval(() => {
    toggles++
    if (toggles % 2 === 1) {
      title = document.title
      document.title = flashText
    } else restoreTitle()
    if (toggles === toggleCount) clearInterval(timer)
  }, toggleMs)
  return () => {
    clearInterval(timer)
    restoreTitle()
  }
}
