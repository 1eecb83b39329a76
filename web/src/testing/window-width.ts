import { vi } from 'vitest'

/** A window as wide as this, for media queries of the form `(min-width: 1440px)`; until `vi.unstubAllGlobals()`. */
export function windowWidth(pixels: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: pixels >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}
