import { defineConfig } from 'vitest/config'

/** The quick part: arrows and pure rules; no database. */
export default defineConfig({
  test: {
    include: ['tests/architecture.test.ts', 'src/*/rules/**/*.test.ts', 'src/shared/**/*.test.ts'],
    isolate: false,
    pool: 'threads',
    testTimeout: 30_000,
  },
})
