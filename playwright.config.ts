import { defineConfig } from '@playwright/test'

const port = 3999

/** Journeys run against the built product with its demo world, as a person would see it after `npm start`. */
export default defineConfig({
  testDir: 'tests/e2e',
  // Bounds for a slow machine that does much else; a journey waits for what it needs, and no longer.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 1,
  workers: 1,
  fullyParallel: false,
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  webServer: {
    // The same Node as this one: the one on the PATH may be older.
    command: `"${process.execPath}" bin/serve-for-journeys.ts`,
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port), TRUST_PROXY: '1' },
    // A thousand services are planted before it answers.
    timeout: 600_000,
    reuseExistingServer: false,
  },
})
