import { type RefObject, useEffect, useRef, useState } from 'react'

/** So far below the screen something is still worth loading: it is there when a reader comes to it. */
const margin = '400px'

/** Whether an element has come near the screen, or is about to be printed; from then on it stays so. */
export function useNear<Box extends HTMLElement>(): [RefObject<Box | null>, boolean] {
  const box = useRef<Box>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear) return
    const come = () => setNear(true)
    if (box.current === null || typeof IntersectionObserver === 'undefined') return come()
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(), {
      rootMargin: margin,
    })
    observer.observe(box.current)
    window.addEventListener('beforeprint', come)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', come)
    }
  }, [isNear])
  return [box, isNear]
}
