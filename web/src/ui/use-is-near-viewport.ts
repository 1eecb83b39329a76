import { type RefObject, useEffect, useRef, useState } from 'react'

/** Loading starts at this distance from the viewport, so that the content is ready when the user scrolls there. */
const loadMargin = '400px'

/** Becomes true when an element comes near the viewport or is about to be printed, and stays true. */
export function useIsNearViewport<Box extends HTMLElement>(): [RefObject<Box | null>, boolean] {
  const box = useRef<Box>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear) return
    const markNear = () => setNear(true)
    if (box.current === null || typeof IntersectionObserver === 'undefined') return markNear()
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && markNear(), {
      rootMargin: loadMargin,
    })
    observer.observe(box.current)
    window.addEventListener('beforeprint', markNear)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', markNear)
    }
  }, [isNear])
  return [box, isNear]
}
