/** Once per run: a migrated embedded database as a file, which each test file loads into memory. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { embedded } from '#db/connect.ts'
import { makeTemplate } from './make-template.ts'

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'seo-test-'))
  const pglite = await PGlite.create()
  await makeTemplate(embedded(pglite))
  const template = join(folder, 'template.tar')
  writeFileSync(template, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()))
  await pglite.close()
  project.provide('database', { kind: 'embedded', template })
  return () => rmSync(folder, { recursive: true, force: true })
}
