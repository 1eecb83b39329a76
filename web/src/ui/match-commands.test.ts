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

test('recently used commands come first within their group', () => {
  expect(labels('', ['Logout', 'Account'])).toEqual(['Account', 'Dashboard', 'Logout', 'Dark'])
})

test('only the first eight of many sites are shown, so that the commands stay visible', () => {
  const sites = Array.from({ length: 20 }, (_, at) => command(`site${at}.example`, 'Sites'))
  const shown = (typed: string) => matchCommands([...all.slice(0, 2), ...sites, ...all.slice(2)], typed, []).map(({ label }) => label)
  expect(shown('')).toHaveLength(12)
  expect(shown('').slice(-2)).toEqual(['Dark', 'Logout'])
  expect(shown('site19')).toEqual(['site19.example'])
})
