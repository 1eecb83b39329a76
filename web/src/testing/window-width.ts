import { vi } from 'vitest'

/** Sets the window width for media queries such as `(min-width: 1440px)`, until `vi.unstubAllGlobals()`. */
export function setWindowWidth(pixels: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: pixels >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}
