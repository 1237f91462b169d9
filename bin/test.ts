import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findChromium } from './chromium.ts'
import type { SecondLook } from '../tests/support/second-look.ts'

interface Tally {
  passed: number
  failed: number
  skipped: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numFailedTestSuites: number
  testResults: { name: string; message: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
}

interface JourneySuite {
  title: string
  suites?: JourneySuite[]
  specs?: { title: string; ok: boolean; tests: { projectName: string; status: string }[] }[]
}

interface JourneyReport {
  stats: Record<string, number>
  errors: { message?: string }[]
  suites: JourneySuite[]
}

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'sokora-reports-'))
const say = (text: string) => process.stdout.write(`${text}\n`)

function run(name: string, args: string[], environment: Record<string, string> = {}): Promise<number> {
  const command = join(root, 'node_modules/.bin', name)
  const child = spawn(process.execPath, [command, ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
  return new Promise((resume) => child.on('exit', (code) => resume(code ?? 1)))
}

/** Said again at the end: between thousands of lines a failure is hard to find. */
const failures: string[] = []

/** Passed, but not at once: told, so that nobody gets used to it. */
const again: string[] = []

const shortOf = (text: string) => text.split('\n').slice(0, 8).join('\n    ')

function failuresIn({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const lines = failed.map((test) => `${relative(root, name)} › ${test.fullName}\n    ${shortOf(test.failureMessages.join('\n'))}`)
    return message && failed.length === 0 ? [`${relative(root, name)}\n    ${shortOf(message)}`] : lines
  })
}

/** What broke where no test was looking, or that the run itself ended badly; and what needed another try. */
function outsideOfTests(file: string, code: number): string[] {
  const none: SecondLook = { outside: [], askedAgain: [] }
  const { outside, askedAgain } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SecondLook) : none
  again.push(...askedAgain.map(shortOf))
  if (code === 0 || outside.length > 0) return outside.map((text) => `outside of every test: ${shortOf(text)}`)
  return [`vitest ended with code ${code}`]
}

/** Rules, commands, queries and doors, with a real PostgreSQL. */
async function runUnits(): Promise<Tally> {
  say('\nRules, commands, queries and doors (vitest)')
  const file = join(reports, 'vitest.json')
  const second = join(reports, 'second-look.json')
  const reporters = ['default', 'json', './tests/support/second-look.ts'].map((name) => `--reporter=${name}`)
  const code = await run('vitest', ['run', ...reporters, `--outputFile.json=${file}`], { SECOND_LOOK_FILE: second })
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  failures.push(...failuresIn(report), ...outsideOfTests(second, code))
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = report
  // A file that could not even be loaded has no failed test, yet it has failed.
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 || code !== 0 ? 1 : 0)
  return { passed: numPassedTests, failed, skipped: numPendingTests }
}

/** Journeys that ended so: "unexpected", or "flaky" when the second try passed. */
const journeysThat = (ended: string, { title, suites = [], specs = [] }: JourneySuite): string[] => [
  ...specs.flatMap((spec) =>
    spec.tests.filter(({ status }) => status === ended).map(({ projectName }) => `[${projectName}] ${title} › ${spec.title}`),
  ),
  ...suites.flatMap((suite) => journeysThat(ended, suite)),
]

/** Whole journeys in a real browser. */
async function runJourneys(): Promise<Tally> {
  say('\nJourneys in a browser (Playwright)')
  const chromium = findChromium(say)
  if (!chromium) {
    say('No Chromium here, and none could be installed: journeys are skipped.')
    return { passed: 0, failed: 0, skipped: 1 }
  }
  const file = join(reports, 'playwright.json')
  await run('playwright', ['test', '--reporter=list,json'], { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as JourneyReport
  failures.push(
    ...suites.flatMap((suite) => journeysThat('unexpected', suite)),
    ...errors.map(({ message = '' }) => `outside of every journey: ${shortOf(message)}`),
  )
  again.push(...suites.flatMap((suite) => journeysThat('flaky', suite)))
  return { passed: stats.expected! + stats.flaky!, failed: stats.unexpected! + errors.length, skipped: stats.skipped! }
}

const tallies = [await runUnits(), await runJourneys()]
rmSync(reports, { recursive: true, force: true })
const sum = (key: keyof Tally) => tallies.reduce((all, tally) => all + tally[key], 0)
if (again.length) say(`\nPassed only when asked again:\n${again.map((text) => `  ${text}`).join('\n')}`)
if (failures.length) say(`\nWhat failed:\n${failures.map((text) => `  ${text}`).join('\n')}`)
const skipped = sum('skipped')
say(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exit(sum('failed') ? 1 : 0)
