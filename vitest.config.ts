import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { findPostgres } from './server/src/testing/find-postgres.ts'

const serverTests = globSync('server/src/**/*.test.ts')
/**
 * Only the modules in `server/src/testing` open a database. Tests that import them run on the embedded database and, if installed, on
 * PostgreSQL. The other tests run once.
 */
const opensDatabase = (file: string): boolean => readFileSync(file, 'utf8').includes("from '#testing/")
// Files share their modules: loading them again for each file took most of the time. A test resets what it changes.
const sharedModules = { isolate: false }
/** Far longer than a test takes, even on a busy machine: it only stops tests that hang. A test that needs more time sets its own limit. */
const testTimeout = 120_000
const server = {
  ...sharedModules,
  setupFiles: 'server/src/testing/use-thread-bundle.ts',
  include: serverTests.filter(opensDatabase),
  testTimeout,
  hookTimeout: testTimeout,
}

const webTests = globSync('web/src/**/*.test.{ts,tsx}')
const testsWithoutDatabase = [
  ...globSync(['{contract,engine}/src/**/*.test.ts', '{bench,tools}/**/*.test.ts']),
  ...serverTests.filter((file) => !opensDatabase(file)),
]
/** These tests replace or reload modules, or need modules that no other test has used. In a shared process, they and later files could fail. */
const needsOwnModules = (file: string): boolean => /\bvi\.(mock|resetModules)\(|^\/\/ @own-modules/m.test(readFileSync(file, 'utf8'))
const withoutDatabase = (name: string, files: string[]) => [
  { test: { ...sharedModules, name, include: files.filter((file) => !needsOwnModules(file)), testTimeout, hookTimeout: testTimeout } },
  { test: { name: `${name}, own modules`, include: files.filter(needsOwnModules), testTimeout, hookTimeout: testTimeout } },
]

export default defineConfig({
  test: {
    // Many tests wait for a server, so three workers keep two cores busy. Each worker's embedded database takes a few hundred megabytes.
    maxWorkers: 3,
    // On a busy machine an event may take seconds.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      ...withoutDatabase('house', testsWithoutDatabase),
      ...withoutDatabase('web', webTests),
      { test: { ...server, name: 'server, embedded', globalSetup: ['tools/provide-threads.ts', 'server/src/testing/embedded-setup.ts'] } },
      ...(findPostgres() === null
        ? []
        : [
            {
              test: {
                ...server,
                name: 'server, PostgreSQL',
                globalSetup: ['tools/provide-threads.ts', 'server/src/testing/postgres-setup.ts'],
              },
            },
          ]),
    ],
  },
})
