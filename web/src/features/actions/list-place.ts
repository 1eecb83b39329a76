import { type RefObject, useLayoutEffect } from 'react'
import { useNavigationType } from 'react-router'
import { focusTask } from './task-focus.ts'

/** Where the list was left, for coming back to it from a task. */
export interface ListPlace {
  scrolledTo: number
  opened: string | null
}

export function useReturn(place: RefObject<ListPlace>): void {
  const isReturn = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list comes back
  useLayoutEffect(() => {
    const { scrolledTo, opened } = place.current
    const keep = () => {
      place.current.scrolledTo = window.scrollY
    }
    window.addEventListener('scroll', keep)
    // Where the browser goes back, it also restores the scroll position.
    if (opened !== null && !isReturn) window.scrollTo(0, scrolledTo)
    // A long list draws what is near the window only after the window has moved.
    const timer = opened === null ? undefined : setTimeout(() => focusTask(opened), 50)
    return () => {
      window.removeEventListener('scroll', keep)
      clearTimeout(timer)
    }
  }, [])
}
