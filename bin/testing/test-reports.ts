import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** The results of vitest or Playwright for `npm test`. */
export interface PartReport {
  passed: number
  skipped: number
  /** One entry per failed test: its file, the first lines of the error, and for a journey the content of its page. */
  failures: Failure[]
  files: { name: string; seconds: number }[]
}

export interface Failure {
  /** The file and the test. */
  name: string
  /** The first lines of the error. */
  reason: string
  /** What was on the page, line by line. */
  page?: string[]
}

export const emptyReport: PartReport = { passed: 0, skipped: 0, failures: [], files: [] }

interface VitestFile {
  name: string
  message: string
  startTime: number
  endTime: number
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

const firstLines = (text: string) => text.split('\n').slice(0, 8).join('\n    ')

/** Reads the JSON report of vitest; file names become relative to `root`. */
export function readVitestReport(json: string, root: string): PartReport {
  const { testResults } = JSON.parse(json) as { testResults: VitestFile[] }
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  return {
    passed: statuses.filter((status) => status === 'passed').length,
    skipped: statuses.filter((status) => !['passed', 'failed'].includes(status)).length,
    failures: testResults.flatMap((file) => failuresIn(file, root)),
    files: testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

function failuresIn({ name, message, assertionResults }: VitestFile, root: string): Failure[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  // A file that could not be loaded has failed without a failed test.
  if (message && failed.length === 0) return [{ name: relative(root, name), reason: firstLines(message) }]
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${relative(root, name)} › ${fullName}`,
    reason: firstLines(failureMessages.join('\n')),
  }))
}

interface JourneySuite {
  title: string
  file: string
  suites?: JourneySuite[]
  specs?: { title: string; tests: JourneyRun[] }[]
}

interface JourneyRun {
  projectName: string
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: JourneyResult[]
}

interface JourneyResult {
  duration: number
  error?: { message?: string }
  attachments?: { name: string; path?: string }[]
}

interface Journey extends JourneyRun {
  file: string
  title: string
}

/** Reads the JSON report of Playwright. */
export function readPlaywrightReport(json: string): PartReport {
  const { suites, errors } = JSON.parse(json) as { suites: JourneySuite[]; errors: { message?: string }[] }
  const journeys = suites.flatMap((suite) => journeysIn(suite))
  const failed = journeys.filter(({ status }) => status === 'unexpected' || status === 'flaky')
  return {
    passed: journeys.filter(({ status }) => status === 'expected').length,
    skipped: journeys.filter(({ status }) => status === 'skipped').length,
    failures: [
      ...failed.map(describeFailure),
      ...errors.map(({ message = '' }) => ({ name: 'outside of every journey', reason: firstLines(message) })),
    ],
    files: suites.map(({ file }) => ({
      name: `tests/e2e/${file}`,
      seconds: secondsOf(journeys.filter((one) => one.file === file)),
    })),
  }
}

function journeysIn({ file, title, suites = [], specs = [] }: JourneySuite): Journey[] {
  const runs = specs.flatMap((spec) => spec.tests.map((run) => ({ ...run, file, title: `${title} › ${spec.title}` })))
  return [...runs, ...suites.flatMap((suite) => journeysIn(suite))]
}

function describeFailure({ projectName, title, results }: Journey): Failure {
  const last = results.at(-1)
  return {
    name: `[${projectName}] ${title}`,
    reason: firstLines(last?.error?.message ?? ''),
    page: last ? pageOf(last) : [],
  }
}

const longestPage = 120

/**
 * Roles and names on the page when the journey failed, as Playwright recorded them: without them a rare failure cannot
 * be explained.
 */
function pageOf({ attachments = [] }: JourneyResult): string[] {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  if (!path || !existsSync(path)) return []
  const snapshot = /```yaml\n([^]*?)\n```/.exec(readFileSync(path, 'utf8'))?.[1] ?? ''
  return snapshot.split('\n').slice(0, longestPage)
}

const secondsOf = (journeys: Journey[]) =>
  journeys.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000
