import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './tests/support/slowest-first.ts'
import { holdTemporaryFilesInMemory } from './tests/support/worlds/temporary-files.ts'

holdTemporaryFilesInMemory()

const isLong = process.env.TEST_LONG === '1'
const others = ['tests/processes/**', 'tests/rows/**', 'tests/long/**', '**/node_modules/**']

/** `npx vitest run` and `npm test`; `npm run test:long` sets TEST_LONG, which adds `tests/long` and larger samples. */
export default defineConfig({
  test: {
    setupFiles: ['tests/support/worlds/seeded.ts'],
    globalSetup: ['tests/support/worlds/cluster.ts'],
    isolate: false,
    pool: 'threads',
    maxWorkers: 2,
    // Timeouts for hanging tests on a busy machine; tests of speed have their own limits.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
    sequence: { sequencer: SlowestFirst },
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          // More workers than cores: some tests wait for image processing or gateways while others continue.
          maxWorkers: 3,
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'seeds/**/*.test.ts'],
          exclude: others,
          sequence: { groupOrder: 0 },
        },
      },
      // Looks at what the tests above have recorded.
      {
        extends: true,
        test: { name: 'rows', include: ['tests/rows/**/*.test.ts'], maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
      // These tests start processes or measure load, so they run after all others.
      {
        extends: true,
        test: {
          name: 'processes',
          // These tests often wait for processes; a third worker uses the idle time of two.
          maxWorkers: 3,
          include: ['tests/processes/**/*.test.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      ...(isLong
        ? [
            {
              extends: true as const,
              test: { name: 'long', include: ['tests/long/**/*.test.ts'], maxWorkers: 1, sequence: { groupOrder: 3 } },
            },
          ]
        : []),
    ],
  },
})
