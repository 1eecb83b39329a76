import type { ReactNode } from 'react'

export type Command = {
  id: string
  group: 'Go to' | 'Sites' | 'Do'
  label: string
  icon?: ReactNode
  run: () => void
}

/** A long list of sites must not hide the commands. */
const maxSites = 8

/** Commands that match the typed words, recently used first. Groups stay together in the given order. */
export function matchCommands(commands: readonly Command[], typed: string, recent: readonly string[]): Command[] {
  const wanted = typed.trim().toLowerCase()
  const age = ({ id }: Command) => (recent.includes(id) ? recent.indexOf(id) : recent.length)
  const groups = [...new Set(commands.map(({ group }) => group))]
  const fitting = commands
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || age(a) - age(b))
  const firstSite = fitting.findIndex(({ group }) => group === 'Sites')
  return fitting.filter(({ group }, at) => group !== 'Sites' || at < firstSite + maxSites)
}
