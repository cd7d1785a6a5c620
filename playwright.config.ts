import { defineConfig } from '@playwright/test'
import { browserFlags, chooseBrowser } from './scripts/choose-browser.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  fullyParallel: false,
  workers: 2,
  // In CI a failure is tried again: what passes then is told as flaky below the table, and is repaired, not lived with.
  retries: process.env.CI ? 1 : 0,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json']],
  use: {
    browserName: 'chromium',
    headless: true,
    // A trace costs a third of the time of a test: in CI it is taken of what is tried again.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { executablePath: chooseBrowser().path, args: browserFlags },
  },
})
