/** Brings a part of the page to the top of the window, and with it whoever reads by ear or moves by keyboard. */
export function goTo(part: HTMLElement | null): void {
  part?.focus({ preventScroll: true })
  part?.scrollIntoView({ block: 'start' })
}
