/** Runs once per test run: starts a PostgreSQL server on a free port, with a migrated template database. */
import type { TestProject } from 'vitest/node'
import { openPostgres } from '#db/connect.ts'
import { prepareTemplateDatabase } from './make-template.ts'
import { startPostgres } from './postgres-server.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  await server.createDatabase('template_for_tests')
  const database = await openPostgres(server.url('template_for_tests'))
  await prepareTemplateDatabase(database)
  await database.close()
  project.provide('database', { kind: 'postgres', url: server.url('postgres') })
  return server.stop
}
