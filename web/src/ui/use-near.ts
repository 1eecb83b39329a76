import { type RefObject, useEffect, useRef, useState } from 'react'

/** Distance below the viewport at which loading starts, so that the content is there when the reader arrives. */
const loadMargin = '400px'

/** Becomes true when an element comes near the viewport or is about to be printed, and stays true. */
export function useNear<Box extends HTMLElement>(): [RefObject<Box | null>, boolean] {
  const box = useRef<Box>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear) return
    const come = () => setNear(true)
    if (box.current === null || typeof IntersectionObserver === 'undefined') return come()
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(), {
      rootMargin: loadMargin,
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
