/** Once per run: an empty and a migrated embedded database as files, which each test file loads into memory. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { embeddedDatabase, openPglite } from '#db/connect.ts'
import { makeTemplate } from './make-template.ts'

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'seo-test-'))
  const pglite = await openPglite({})
  const keep = async (name: string) => {
    const file = join(folder, name)
    writeFileSync(file, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()))
    return file
  }
  const empty = await keep('empty.tar')
  await makeTemplate(embeddedDatabase(pglite))
  const migrated = await keep('migrated.tar')
  await pglite.close()
  project.provide('database', { kind: 'embedded', empty, migrated })
  return () => rmSync(folder, { recursive: true, force: true })
}
