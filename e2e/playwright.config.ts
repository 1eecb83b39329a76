import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser.ts'

export default defineConfig({
  testMatch: '*.test.ts',
  // Far more than they take: these end what hangs, and say nothing about speed.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Each has a product of its own; more would fight for the cores of a small machine.
  workers: 2,
  // A busy machine may delay a page past any wait; `npm test` names each test that needed its second try.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  outputDir: '../test-results',
  // Playwright waits for every animation before it clicks. Tests of motion ask for it.
  use: { browserName: 'chromium', launchOptions, contextOptions: { reducedMotion: 'reduce' } },
})
