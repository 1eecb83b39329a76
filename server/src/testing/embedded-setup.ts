/** Runs once per test run: writes an empty and a migrated embedded database to files, which each test file loads into memory. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { embeddedDatabase, openPglite } from '#db/connect.ts'
import { makeTemplate } from './make-template.ts'

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'seo-test-'))
  const pglite = await openPglite({})
  const saveDump = async (name: string) => {
    const file = join(folder, name)
    writeFileSync(file, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()))
    return file
  }
  const empty = await saveDump('empty.tar')
  await makeTemplate(embeddedDatabase(pglite))
  const migrated = await saveDump('migrated.tar')
  await pglite.close()
  project.provide('database', { kind: 'embedded', empty, migrated })
  return () => rmSync(folder, { recursive: true, force: true })
}
