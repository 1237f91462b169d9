import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'seeds/**/*.test.ts'],
    globalSetup: ['tests/support/cluster.ts'],
    setupFiles: ['tests/support/seeded.ts'],
    isolate: false,
    pool: 'threads',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Real servers, real time: what a busy machine disturbs once is asked again. What is broken stays broken.
    retry: 2,
  },
})
