import { defineConfig } from '@playwright/test'
import { presentChromium } from './bin/testing/chromium.ts'
import { holdTemporaryFilesInMemory } from './tests/support/worlds/temporary-files.ts'

holdTemporaryFilesInMemory()

/** Every journey in every screen size, instead of only in the size of its tags. */
const isLong = process.env.TEST_LONG === '1'

/**
 * Journeys run against the built product with demo data, like `npm start`. tests/e2e/test.ts explains how to write them
 * and what their tags mean.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  // Timeouts for a slow, busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 0,
  // Each worker has its own market.
  workers: 2,
  fullyParallel: false,
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: presentChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Pages of tests are short, so optimizing their code and collecting garbage beside it costs more than it saves.
        '--js-flags=--no-turbofan --no-maglev --single-threaded-gc',
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
    {
      name: 'desktop',
      grepInvert: isLong ? /@phone-only/ : /@phone-(only|first)|@long/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: isLong ? /@desktop-only/ : /@desktop-only|@long/,
      ...(isLong ? {} : { grep: /@phone/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
