import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createEmbeddedDatabase } from './create-embedded.ts'

const root = mkdtempSync(join(tmpdir(), 'seo-empty-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let created = 0
const create = async (folder: string) => {
  created++
  mkdirSync(folder)
  writeFileSync(join(folder, 'PG_VERSION'), '18')
}
const versionIn = (name: string) => readFileSync(join(root, name, 'PG_VERSION'), 'utf8')

test('the first data folder creates the empty database, the second copies it', async () => {
  const cached = join(root, 'cached')
  await createEmbeddedDatabase(join(root, 'first'), create, cached)
  await createEmbeddedDatabase(join(root, 'second'), create, cached)
  expect([created, versionIn('first'), versionIn('second')]).toEqual([1, '18', '18'])
})

test('where nothing can be cached, each data folder creates its own', async () => {
  writeFileSync(join(root, 'file'), '')
  created = 0
  for (const name of ['third', 'fourth']) await createEmbeddedDatabase(join(root, name), create, join(root, 'file', 'cached'))
  expect([created, versionIn('third'), versionIn('fourth')]).toEqual([2, '18', '18'])
  expect(existsSync(join(root, 'file', 'cached'))).toBe(false)
})
