import type { ReactNode } from 'react'

export type Command = {
  id: string
  group: 'Go to' | 'Sites' | 'Do'
  label: string
  icon?: ReactNode
  run: () => void
}

/** Limited, so that a long list of sites does not hide the commands. */
const maxSites = 8

/** Commands whose label contains the typed text. Groups keep their order; in each, recently used commands come first. */
export function matchCommands(commands: readonly Command[], typed: string, recent: readonly string[]): Command[] {
  const query = typed.trim().toLowerCase()
  const recencyRank = ({ id }: Command) => (recent.includes(id) ? recent.indexOf(id) : recent.length)
  const groups = [...new Set(commands.map(({ group }) => group))]
  const matching = commands
    .filter(({ label }) => label.toLowerCase().includes(query))
    .toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || recencyRank(a) - recencyRank(b))
  const firstSite = matching.findIndex(({ group }) => group === 'Sites')
  return matching.filter(({ group }, index) => group !== 'Sites' || index < firstSite + maxSites)
}
