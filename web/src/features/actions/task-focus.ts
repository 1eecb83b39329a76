/** The task that has the focus; keyboard shortcuts act on it. */
import { useEffect, useRef } from 'react'
import type { Task } from './task.ts'

const links = () => [...document.querySelectorAll<HTMLElement>('a[data-task]')]
const linkTo = (id: string) => links().find(({ dataset }) => dataset.task === id)

export const focusedTask = () => document.activeElement?.closest('article')?.querySelector<HTMLElement>('a[data-task]')?.dataset.task

export const focusTask = (id: string) => focusCard(linkTo(id))

/** A task far down a long list may not be drawn yet; the next key press finds it. */
export function focusNextTask(by: 1 | -1, inOrder: readonly Task[]): void {
  const now = inOrder.findIndex(({ id }) => id === focusedTask())
  const next = inOrder[now + by]
  focusCard(now === -1 ? links()[0] : next && linkTo(next.id))
}

/** The browser's own scrolling would leave half of the card outside the viewport. */
function focusCard(link: HTMLElement | undefined): void {
  link?.focus({ preventScroll: true })
  link?.closest('article')?.scrollIntoView?.({ block: 'nearest' })
}

/** A task that changes status moves to another section; the focus goes to the next task instead. */
export function useFocusAfterMove() {
  const nextFocus = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (nextFocus.current === undefined || document.activeElement !== document.body) return
    focusTask(nextFocus.current)
    nextFocus.current = undefined
  })
  return {
    remember: (ids: readonly string[]) => {
      const all = links().map(({ dataset }) => dataset.task ?? '')
      const at = Math.max(
        0,
        all.findIndex((id) => ids.includes(id)),
      )
      const stays = (id: string) => !ids.includes(id)
      nextFocus.current = all.slice(at).find(stays) ?? all.slice(0, at).findLast(stays) ?? ids[0]
    },
  }
}
