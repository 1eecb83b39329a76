const flashText = '🎉 Analysis Complete!'
const toggleCount = 6
const toggleMs = 500

/** Flashes the tab title for users in another tab; not with reduced motion. Returns a function that stops it early. */
export function flashTitle(): () => void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {}
  let title = document.title
  let done = 0
  // Another page may have set its own title meanwhile.
  const putBack = () => {
    if (document.title === flashText) document.title = title
  }
  const timer = setInterval(() => {
    done++
    if (done % 2 === 1) {
      title = document.title
      document.title = flashText
    } else putBack()
    if (done === toggleCount) clearInterval(timer)
  }, toggleMs)
  return () => {
    clearInterval(timer)
    putBack()
  }
}
