/** Looks up the catalogue entry of a rule. */
import catalogue from './catalogue.json' with { type: 'json' }
import type { Rule } from './rule.ts'

type Entry = { id: string; group: string; checks: string }
const entryById = new Map(catalogue.map((entry: Entry) => [entry.id, entry]))

export const groupOf = (id: string): string => entryById.get(id)?.group ?? ''
export const checksOf = ({ id, checks }: Rule): string => checks ?? entryById.get(id)?.checks ?? ''
