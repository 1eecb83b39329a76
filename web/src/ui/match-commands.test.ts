import { expect, test } from 'vitest'
import { type Command, matchCommands } from './match-commands.ts'

const command = (id: string, group: Command['group'] = 'Go to'): Command => ({ id, group, label: id, run: () => {} })
const all = [command('Dashboard'), command('Account'), command('Dark', 'Do'), command('Logout', 'Do')]
const labels = (typed: string, recent: string[] = []) => matchCommands(all, typed, recent).map(({ label }) => label)

test('words match anywhere in a label, in any case', () => {
  expect(labels(' DA')).toEqual(['Dashboard', 'Dark'])
  expect(labels('out')).toEqual(['Logout'])
  expect(labels('nothing')).toEqual([])
})

test('what was used last comes first, inside its group', () => {
  expect(labels('', ['Logout', 'Account'])).toEqual(['Account', 'Dashboard', 'Logout', 'Dark'])
})
