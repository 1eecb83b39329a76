import type { ReactNode } from 'react'

export type Command = {
  id: string
  group: 'Go to' | 'Do'
  label: string
  icon?: ReactNode
  run: () => void
}

/** What fits the words typed, those used last first. Groups stay together, in the order in which they came. */
export function matchCommands(commands: readonly Command[], typed: string, recent: readonly string[]): Command[] {
  const wanted = typed.trim().toLowerCase()
  const age = ({ id }: Command) => (recent.includes(id) ? recent.indexOf(id) : recent.length)
  const groups = [...new Set(commands.map(({ group }) => group))]
  return commands
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || age(a) - age(b))
}
