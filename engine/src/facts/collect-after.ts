import { collectAfterBytes, LARGE_BYTES } from '#web/collect-garbage.ts'
import type { Page } from './page.ts'

const MANY_ELEMENTS = 25_000

/** Collects garbage after a large page, because its tree is not needed once the page is read. */
export function collectGarbageAfter({ weight, dom }: Page): void {
  collectAfterBytes(weight.isTruncated || dom.elements > MANY_ELEMENTS ? LARGE_BYTES : weight.html)
}
