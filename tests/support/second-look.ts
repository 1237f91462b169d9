import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

/** What the usual reports do not tell, for the summary of bin/test.ts. */
export interface SecondLook {
  /** What broke outside of every test. */
  outside: string[]
  /** Tests that passed only when they were asked again, with what was wrong the first time. */
  askedAgain: string[]
}

/** Writes it into the file that SECOND_LOOK_FILE names. */
export default class SecondLookReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const file = process.env.SECOND_LOOK_FILE
    const look: SecondLook = { outside: errors.map(textOf), askedAgain: modules.flatMap(askedAgainIn) }
    if (file) writeFileSync(file, JSON.stringify(look))
  }
}

const textOf = (error: SerializedError) => `${String(error.VITEST_TEST_PATH ?? '')} ${error.stack ?? error.message}`.trim()

function askedAgainIn(module: TestModule): string[] {
  const flaky = [...module.children.allTests('passed')].filter((test) => test.diagnostic()?.flaky)
  return flaky.map((test) => `${module.relativeModuleId} › ${test.fullName}\n${test.result().errors?.[0]?.stack ?? ''}`)
}
