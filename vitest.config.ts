import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { findPostgres } from './server/src/testing/find-postgres.ts'

const serverTests = globSync('server/src/**/*.test.ts')
/** Only the modules in `server/src/testing` open a database, so the other tests need not run once for each. */
const opensDatabase = (file: string): boolean => readFileSync(file, 'utf8').includes("from '#testing/")
/** Files share their modules: loading them again for each file takes most of the time. A test resets what it changes. */
const shared = { isolate: false }
const webTests = globSync('web/src/**/*.test.{ts,tsx}')
/** These tests load modules in another way, which other files must not see. */
const replacesModules = (file: string): boolean => /\bvi\.(mock|hoisted|resetModules)\(/.test(readFileSync(file, 'utf8'))
const web = webTests.filter((file) => !replacesModules(file))
const webWithOwnModules = webTests.filter(replacesModules)
const server = { ...shared, include: serverTests.filter(opensDatabase), testTimeout: 180_000, hookTimeout: 180_000 }
const house = ['{contract,engine}/src/**/*.test.ts', '{bench,tools}/**/*.test.ts', ...serverTests.filter((file) => !opensDatabase(file))]

export default defineConfig({
  test: {
    // Each worker's embedded database takes a few hundred megabytes, and the machine may have only two cores.
    maxWorkers: 2,
    // On a busy machine an event may take seconds.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { test: { name: 'house', include: house, testTimeout: 120_000 } },
      { test: { ...shared, name: 'web', include: web, testTimeout: 120_000 } },
      { test: { name: 'web, own modules', include: webWithOwnModules, testTimeout: 120_000 } },
      { test: { ...server, name: 'server, embedded', globalSetup: 'server/src/testing/embedded-setup.ts' } },
      ...(findPostgres() === null
        ? []
        : [{ test: { ...server, name: 'server, PostgreSQL', globalSetup: 'server/src/testing/postgres-setup.ts' } }]),
    ],
  },
})
