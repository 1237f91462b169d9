import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './tests/support/worlds/temporary-files.ts'

keepTemporaryFilesInMemory()

const isLong = process.env.TEST_LONG === '1'
const others = ['tests/processes/**', 'tests/long/**', '**/node_modules/**']

/** `npx vitest run` and `npm test`; `npm run test:long` sets TEST_LONG, which adds `tests/long` and larger samples. */
export default defineConfig({
  test: {
    setupFiles: ['tests/support/worlds/seeded.ts'],
    globalSetup: ['tests/support/worlds/cluster.ts'],
    isolate: false,
    pool: 'threads',
    maxWorkers: 2,
    // Bounds for what hangs, on a machine that does much else; what must be quick says so itself.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          // More than cores: pictures are made with a low priority and gateways are waited for, while other files can go on.
          maxWorkers: 3,
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'seeds/**/*.test.ts'],
          exclude: others,
          sequence: { groupOrder: 0 },
        },
      },
      // They start processes or measure load, so they run when everything else is done.
      {
        extends: true,
        test: {
          name: 'processes',
          // They wait for processes that start, end and keep still: a third one fills the gaps of two.
          maxWorkers: 3,
          include: ['tests/processes/**/*.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      ...(isLong
        ? [
            {
              extends: true as const,
              test: { name: 'long', include: ['tests/long/**/*.test.ts'], maxWorkers: 1, sequence: { groupOrder: 2 } },
            },
          ]
        : []),
    ],
  },
})
