import { defineConfig } from 'vitest/config'
import { findPostgres } from './server/src/testing/find-postgres.ts'

const server = { include: ['server/src/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    // Each worker's embedded database takes a few hundred megabytes, and the machine may have only two cores.
    maxWorkers: 2,
    projects: [
      { test: { name: 'house', include: ['{contract,engine}/src/**/*.test.ts', '{bench,tools}/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], testTimeout: 30_000 } },
      { test: { ...server, name: 'server, embedded', globalSetup: 'server/src/testing/embedded-setup.ts' } },
      ...(findPostgres() === null
        ? []
        : [{ test: { ...server, name: 'server, PostgreSQL', globalSetup: 'server/src/testing/postgres-setup.ts' } }]),
    ],
  },
})
