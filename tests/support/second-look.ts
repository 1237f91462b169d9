import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

/** What the usual reports do not tell, for the summary of bin/test.ts. */
export interface SecondLook {
  /** What broke outside of every test, and the file that ran then; '' where nobody knows. */
  outside: { file: string; text: string }[]
  /** Tests that passed only when they were asked again, with what was wrong the first time. */
  askedAgain: string[]
  /** Whether one failed that is not to be asked again. */
  isFinal: boolean
}

/** Writes it into the file that SECOND_LOOK_FILE names. */
export default class SecondLookReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const file = process.env.SECOND_LOOK_FILE
    const look: SecondLook = {
      outside: errors.map((error) => ({ file: fileOf(error), text: textOf(error) })),
      askedAgain: modules.flatMap(askedAgainIn),
      isFinal: modules.some((module) => [...module.children.allTests('failed')].some(({ options }) => options.retry === 0)),
    }
    if (file) writeFileSync(file, JSON.stringify(look))
  }
}

const fileOf = (error: SerializedError) =>
  error.VITEST_TEST_PATH ? relative(join(import.meta.dirname, '../..'), String(error.VITEST_TEST_PATH)) : ''

const textOf = (error: SerializedError) => `${String(error.VITEST_TEST_PATH ?? '')} ${error.stack ?? error.message}`.trim()

function askedAgainIn(module: TestModule): string[] {
  const flaky = [...module.children.allTests('passed')].filter((test) => test.diagnostic()?.flaky)
  return flaky.map((test) => `${module.relativeModuleId} › ${test.fullName}\n${test.result().errors?.[0]?.stack ?? ''}`)
}
