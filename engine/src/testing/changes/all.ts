import { addressChanges } from './addresses.ts'
import type { Change } from './change.ts'
import { contentChanges } from './content.ts'
import { indexingChanges } from './indexing.ts'
import { linkChanges } from './links.ts'
import { markupChanges } from './markup.ts'
import { serverChanges } from './server.ts'

/** Every change that adds a fault to a site or makes one worse. `slowServer` is not in the list, because it must not change the score. */
export const faults: readonly Change[] = [
  ...indexingChanges,
  ...addressChanges,
  ...linkChanges,
  ...contentChanges,
  ...markupChanges,
  ...serverChanges,
]
