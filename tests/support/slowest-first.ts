import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Measured; vitest itself starts large files first, and these are small for the time that they take. */
const slow = [
  'tests/processes/mail-appearance.test.ts',
  'tests/processes/data/nightly-backup.test.ts',
  'tests/processes/hostile/guesses-cost.test.ts',
  'src/identity/api/factors/passkeys.test.ts',
  'src/platform/images/picture-maker.test.ts',
  'seeds/plant-dates.test.ts',
]

/** Starts the files that take long first, so that no worker waits for the last one. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => slow.some((name) => moduleId.endsWith(name))
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
