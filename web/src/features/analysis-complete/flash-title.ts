const flash = '🎉 Analysis Complete!'
const toggles = 6
const pace = 500

/** In the list of tabs, for people who went elsewhere meanwhile; left out for those who asked for less motion. Gives the way to end it early. */
export function flashTitle(): () => void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {}
  const title = document.title
  let done = 0
  const timer = setInterval(() => {
    done++
    document.title = done % 2 === 1 ? flash : title
    if (done === toggles) clearInterval(timer)
  }, pace)
  return () => {
    clearInterval(timer)
    document.title = title
  }
}
