/** Scrolls to a part of the page and moves the focus there for screen readers and keyboards. */
export function goTo(part: HTMLElement | null): void {
  part?.focus({ preventScroll: true })
  part?.scrollIntoView({ block: 'start' })
}
