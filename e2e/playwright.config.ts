import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM || undefined

export default defineConfig({
  testMatch: '*.test.ts',
  timeout: 60_000,
  workers: 1,
  forbidOnly: true,
  outputDir: '../test-results',
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Root, as in containers, cannot use Chromium's sandbox; the rest keeps the browser from calling home.
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
