import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser.ts'

export default defineConfig({
  testMatch: '*.test.ts',
  // Much longer than any test takes: these limits stop tests that hang and do not measure speed.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Each worker starts a product; more would compete for the cores of a small machine.
  workers: 2,
  // On a busy machine a page may exceed any wait; `npm test` lists every test that needed its second try.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  outputDir: '../test-results',
  // Playwright waits for every animation before it clicks. Tests of motion ask for it.
  use: { browserName: 'chromium', launchOptions, contextOptions: { reducedMotion: 'reduce' } },
})
