import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser.ts'

export default defineConfig({
  testMatch: '*.test.ts',
  // Both timeouts are much longer than any test takes: they only stop tests that hang.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Each worker starts its own product; more workers would compete for the cores of a small machine.
  workers: 2,
  // A busy machine can exceed any timeout. `npm test` lists every test that needed the retry.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  outputDir: '../test-results',
  // Playwright waits for every animation before it clicks. So animations are off, except in tests of animations.
  use: { browserName: 'chromium', launchOptions, contextOptions: { reducedMotion: 'reduce' } },
})
