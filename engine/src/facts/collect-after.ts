import { collectAfterBytes, LARGE_BYTES } from '#web/collect-garbage.ts'
import type { Page } from './page.ts'

const MANY_ELEMENTS = 25_000

/** Once a page is read, nobody needs its tree. */
export function collectAfter({ weight, dom }: Page): void {
  collectAfterBytes(weight.isTruncated || dom.elements > MANY_ELEMENTS ? LARGE_BYTES : weight.html)
}
