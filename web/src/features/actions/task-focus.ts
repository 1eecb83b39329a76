/** Which task has the focus, which is also the one that the keys act on. */
import { useEffect, useRef } from 'react'
import type { Task } from './task.ts'

const links = () => [...document.querySelectorAll<HTMLElement>('a[data-task]')]
const linkTo = (id: string) => links().find(({ dataset }) => dataset.task === id)

export const focusedTask = () => document.activeElement?.closest('article')?.querySelector<HTMLElement>('a[data-task]')?.dataset.task

export const focusTask = (id: string) => focusCard(linkTo(id))

/** One that is not drawn yet, far down a long list, is waited for: the next press finds it. */
export function focusNextTask(by: 1 | -1, inOrder: readonly Task[]): void {
  const now = inOrder.findIndex(({ id }) => id === focusedTask())
  const next = inOrder[now + by]
  focusCard(now === -1 ? links()[0] : next && linkTo(next.id))
}

/** The browser alone would leave it at the very edge, with half of its card outside. */
function focusCard(link: HTMLElement | undefined): void {
  link?.focus({ preventScroll: true })
  link?.closest('article')?.scrollIntoView?.({ block: 'nearest' })
}

/** A task that changes its status leaves its place, and takes the focus with it; the next one gets it. */
export function useFocusAfterMove() {
  const heir = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (heir.current === undefined || document.activeElement !== document.body) return
    focusTask(heir.current)
    heir.current = undefined
  })
  return {
    remember: (ids: readonly string[]) => {
      const all = links().map(({ dataset }) => dataset.task ?? '')
      const at = Math.max(
        0,
        all.findIndex((id) => ids.includes(id)),
      )
      const stays = (id: string) => !ids.includes(id)
      heir.current = all.slice(at).find(stays) ?? all.slice(0, at).findLast(stays) ?? ids[0]
    },
  }
}
