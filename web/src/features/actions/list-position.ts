import { type RefObject, useLayoutEffect } from 'react'
import { useNavigationType } from 'react-router'
import { focusTask } from './task-focus.ts'

/** The position in the list, to restore when the user comes back from a task. */
export interface ListPosition {
  scrolledTo: number
  opened: string | null
}

export function useRestorePosition(position: RefObject<ListPosition>): void {
  const isReturn = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: run only when the list is mounted again
  useLayoutEffect(() => {
    const { scrolledTo, opened } = position.current
    const keep = () => {
      position.current.scrolledTo = window.scrollY
    }
    window.addEventListener('scroll', keep)
    // On browser back, the browser restores the scroll position itself.
    if (opened !== null && !isReturn) window.scrollTo(0, scrolledTo)
    // A long list draws rows near the viewport only after it has scrolled.
    const timer = opened === null ? undefined : setTimeout(() => focusTask(opened), 50)
    return () => {
      window.removeEventListener('scroll', keep)
      clearTimeout(timer)
    }
  }, [])
}
