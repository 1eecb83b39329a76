import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser.ts'

export default defineConfig({
  testMatch: '*.test.ts',
  timeout: 60_000,
  workers: 1,
  forbidOnly: true,
  outputDir: '../test-results',
  use: { browserName: 'chromium', launchOptions },
})
