/** The catalogue's entry for a rule. */
import catalogue from './catalogue.json' with { type: 'json' }
import type { Rule } from './rule.ts'

type Entry = { id: string; group: string; checks: string }
const entryOf = new Map(catalogue.map((entry: Entry) => [entry.id, entry]))

export const groupOf = (id: string): string => entryOf.get(id)?.group ?? ''
export const checksOf = ({ id, checks }: Rule): string => checks ?? entryOf.get(id)?.checks ?? ''
