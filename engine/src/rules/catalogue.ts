/** What the catalogue says of a rule besides what the rule says itself. */
import { readFileSync } from 'node:fs'
import type { Rule } from './rule.ts'

type Entry = { id: string; group: string; checks: string }
const entries: Entry[] = JSON.parse(readFileSync(new URL('catalogue.json', import.meta.url), 'utf8'))
const entryOf = new Map(entries.map((entry) => [entry.id, entry]))

export const groupOf = (id: string): string => entryOf.get(id)?.group ?? ''
export const checksOf = ({ id, checks }: Rule): string => checks ?? entryOf.get(id)?.checks ?? ''
