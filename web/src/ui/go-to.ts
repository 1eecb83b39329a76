/** Scrolls to a section of the page and moves the focus there for screen readers and keyboards. */
export function goTo(section: HTMLElement | null): void {
  section?.focus({ preventScroll: true })
  section?.scrollIntoView({ block: 'start' })
}
