import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser.ts'

export default defineConfig({
  testMatch: '*.test.ts',
  // Both timeouts are much longer than any test takes: they only stop tests that hang.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Tests often wait for an analysis or a page, so three workers keep two cores busy. Each starts its own app instance.
  workers: 3,
  // A busy machine can exceed any timeout. `npm test` lists every test that needed the retry.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  outputDir: '../test-results',
  // Playwright waits for every animation before it clicks. So animations are off, except in tests of animations.
  use: { browserName: 'chromium', launchOptions, contextOptions: { reducedMotion: 'reduce' } },
})
