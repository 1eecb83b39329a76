import { expect, test } from 'vitest'
import { type Command, matchCommands } from './match-commands.ts'

const command = (id: string, group: Command['group'] = 'Go to'): Command => ({ id, group, label: id, run: () => {} })
const commands = [command('Dashboard'), command('Account'), command('Dark', 'Do'), command('Logout', 'Do')]
const matchingLabels = (typed: string, recent: string[] = []) => matchCommands(commands, typed, recent).map(({ label }) => label)

test('words match anywhere in a label, in any case', () => {
  expect(matchingLabels(' DA')).toEqual(['Dashboard', 'Dark'])
  expect(matchingLabels('out')).toEqual(['Logout'])
  expect(matchingLabels('nothing')).toEqual([])
})

test('recently used commands come first within their group', () => {
  expect(matchingLabels('', ['Logout', 'Account'])).toEqual(['Account', 'Dashboard', 'Logout', 'Dark'])
})

test('only the first eight of many sites are shown, so that the commands stay visible', () => {
  const sites = Array.from({ length: 20 }, (_, i) => command(`site${i}.example`, 'Sites'))
  const shown = (typed: string) =>
    matchCommands([...commands.slice(0, 2), ...sites, ...commands.slice(2)], typed, []).map(({ label }) => label)
  expect(shown('')).toHaveLength(12)
  expect(shown('').slice(-2)).toEqual(['Dark', 'Logout'])
  expect(shown('site19')).toEqual(['site19.example'])
})
