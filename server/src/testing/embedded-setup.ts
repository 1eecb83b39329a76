/** Runs once per test run: creates an empty and a migrated embedded database, which each test file copies. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { embeddedDatabase, openPglite } from '#db/connect.ts'
import { prepareTemplateDatabase } from './make-template.ts'

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'seo-test-'))
  const [empty, migrated] = [join(folder, 'empty'), join(folder, 'migrated')]
  await (await openPglite({ dataDir: empty })).close()
  cpSync(empty, migrated, { recursive: true })
  const pglite = await openPglite({ dataDir: migrated })
  await prepareTemplateDatabase(embeddedDatabase(pglite))
  await pglite.close()
  project.provide('database', { kind: 'embedded', empty, migrated })
  return () => rmSync(folder, { recursive: true, force: true })
}
