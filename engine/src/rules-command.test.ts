import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rules } from './rules/all.ts'
import { rulesAsJson, rulesAsMarkdown, rulesAsText } from './rules-command.ts'

test('docs/rules.md is up to date with `npm run rules -- --write`', () => {
  expect(readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8')).toBe(rulesAsMarkdown())
})

test('the rules are printed as a table and as JSON, each once', () => {
  expect(rulesAsText().trimEnd().split('\n')).toHaveLength(rules.length)
  expect(JSON.parse(rulesAsJson())).toHaveLength(rules.length)
})
