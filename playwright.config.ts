import { defineConfig } from '@playwright/test'
import { presentChromium } from './bin/testing/chromium.ts'
import { keepTemporaryFilesInMemory } from './tests/support/worlds/temporary-files.ts'

keepTemporaryFilesInMemory()

/** Every journey in every size of screen, instead of each in the size in which it is mostly done. */
const isLong = process.env.TEST_LONG === '1'

/**
 * Journeys run against the built product with its demo world, as a person would see it after `npm start`.
 * How they are written and what their tags mean stands in tests/e2e/test.ts.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  // Bounds for a slow machine that does much else; a journey waits for what it needs, and no longer.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 0,
  // Each has a market of its own.
  workers: 2,
  fullyParallel: false,
  use: {
    actionTimeout: 30_000,
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: presentChromium(),
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
