import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'seeds/**/*.test.ts'],
    globalSetup: ['tests/support/cluster.ts'],
    setupFiles: ['tests/support/seeded.ts'],
    isolate: false,
    pool: 'threads',
    // Bounds for what hangs, on a machine that does much else; what must be quick says so itself.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Real servers, real time: what a busy machine disturbs once is asked again. What is broken stays broken.
    retry: 2,
  },
})
