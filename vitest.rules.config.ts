import { defineConfig } from 'vitest/config'

/** The fast tests: import rules and pure rules, without a database. */
export default defineConfig({
  test: {
    include: [
      'tests/architecture.test.ts',
      'tests/installation/released-migrations.test.ts',
      'src/*/rules/**/*.test.ts',
      'src/shared/**/*.test.ts',
    ],
    isolate: false,
    pool: 'threads',
    testTimeout: 30_000,
  },
})
