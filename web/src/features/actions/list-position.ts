import { type RefObject, useLayoutEffect } from 'react'
import { useNavigationType } from 'react-router'
import { focusTask } from './task-focus.ts'

/** The position in the list, to restore when the user comes back from a task. */
export interface ListPosition {
  scrollY: number
  openedTaskId: string | null
}

export function useRestorePosition(position: RefObject<ListPosition>): void {
  const isHistoryNavigation = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: run only when the list is mounted again
  useLayoutEffect(() => {
    const { scrollY, openedTaskId } = position.current
    const saveScrollY = () => {
      position.current.scrollY = window.scrollY
    }
    window.addEventListener('scroll', saveScrollY)
    // After back or forward, the browser restores the scroll position itself.
    if (openedTaskId !== null && !isHistoryNavigation) window.scrollTo(0, scrollY)
    // A long list renders the rows near the viewport only after it has scrolled.
    const timer = openedTaskId === null ? undefined : setTimeout(() => focusTask(openedTaskId), 50)
    return () => {
      window.removeEventListener('scroll', saveScrollY)
      clearTimeout(timer)
    }
  }, [])
}
