/** Finds and moves the focus among the cards of tasks. Keyboard shortcuts act on the focused task. */
import { useEffect, useRef } from 'react'
import type { Task } from './task.ts'

const taskLinks = () => [...document.querySelectorAll<HTMLElement>('a[data-task]')]
const linkToTask = (id: string) => taskLinks().find(({ dataset }) => dataset.task === id)

export const focusedTaskId = () => document.activeElement?.closest('article')?.querySelector<HTMLElement>('a[data-task]')?.dataset.task

export const focusTask = (id: string) => focusCard(linkToTask(id))

/** Does nothing if a long list has not rendered the next task yet; the next key press tries again. */
export function focusNextTask(step: 1 | -1, tasks: readonly Task[]): void {
  const focusedIndex = tasks.findIndex(({ id }) => id === focusedTaskId())
  const next = tasks[focusedIndex + step]
  focusCard(focusedIndex === -1 ? taskLinks()[0] : next && linkToTask(next.id))
}

/** Scrolls to the whole card, because the browser would scroll only to the focused link. */
function focusCard(link: HTMLElement | undefined): void {
  link?.focus({ preventScroll: true })
  link?.closest('article')?.scrollIntoView?.({ block: 'nearest' })
}

/** A task that changes status moves to another section. The focus does not follow it but goes to the next task. */
export function useFocusAfterMove() {
  const nextFocus = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (nextFocus.current === undefined || document.activeElement !== document.body) return
    focusTask(nextFocus.current)
    nextFocus.current = undefined
  })
  return {
    planFocus: (ids: readonly string[]) => {
      const listedIds = taskLinks().map(({ dataset }) => dataset.task ?? '')
      const at = Math.max(
        0,
        listedIds.findIndex((id) => ids.includes(id)),
      )
      const isUnmoved = (id: string) => !ids.includes(id)
      nextFocus.current = listedIds.slice(at).find(isUnmoved) ?? listedIds.slice(0, at).findLast(isUnmoved) ?? ids[0]
    },
  }
}
