import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findChromium } from './chromium.ts'
import type { SecondLook } from '../tests/support/second-look.ts'

interface Tally {
  passed: number
  failed: number
  skipped: number
}

interface FileReport {
  name: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

interface JourneySuite {
  title: string
  file: string
  suites?: JourneySuite[]
  specs?: { title: string; ok: boolean; tests: { projectName: string; status: string }[] }[]
}

interface JourneyReport {
  errors: { message?: string }[]
  suites: JourneySuite[]
}

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'sokora-reports-'))
const say = (text: string) => process.stdout.write(`${text}\n`)

let running: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    running?.kill(signal)
    process.exit(128 + constants.signals[signal])
  })
}

function run(name: string, args: string[], environment: Record<string, string> = {}): Promise<number> {
  const command = join(root, 'node_modules/.bin', name)
  const child = spawn(process.execPath, [command, ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
  running = child
  return new Promise((resume) => child.on('exit', (code) => resume(code ?? 1)))
}

/** Said again at the end: between thousands of lines a failure is hard to find. */
const failures: string[] = []

/** Passed, but not at once: told, so that nobody gets used to it. */
const again: string[] = []

const shortOf = (text: string) => text.split('\n').slice(0, 8).join('\n    ')

function failuresIn({ name, message, assertionResults }: FileReport): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  const lines = failed.map((test) => `${relative(root, name)} › ${test.fullName}\n    ${shortOf(test.failureMessages.join('\n'))}`)
  // A file that could not even be loaded has no failed test, yet it has failed.
  return message && failed.length === 0 ? [`${relative(root, name)}\n    ${shortOf(message)}`] : lines
}

interface Look extends SecondLook {
  files: FileReport[]
  code: number
}

/** All files, or these alone; undefined where vitest did not get as far as to a report. */
async function look(files: string[] = []): Promise<Look | undefined> {
  const [file, second] = [join(reports, `vitest-${files.length}.json`), join(reports, `second-look-${files.length}.json`)]
  const reporters = ['default', 'json', './tests/support/second-look.ts'].map((name) => `--reporter=${name}`)
  const alone = files.length > 0 ? ['--no-file-parallelism', ...files] : []
  const code = await run('vitest', ['run', ...reporters, `--outputFile.json=${file}`, ...alone], { SECOND_LOOK_FILE: second })
  if (!existsSync(file)) return undefined
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as { testResults: FileReport[] }
  const seen: SecondLook = { outside: [], askedAgain: [], isFinal: true }
  return { ...seen, ...(existsSync(second) && (JSON.parse(readFileSync(second, 'utf8')) as SecondLook)), files: testResults, code }
}

/** More than this is no accident. */
const mostAskedAgain = 8

/**
 * A test that failed is tried again at once, beside all the others and with what its first try left behind. Files in which one failed
 * all the same are run anew, as a whole: alone, in a process and with databases of their own. What is broken stays broken.
 */
async function lookAgain(first: Look): Promise<Look> {
  const suspects = first.files.filter((file) => failuresIn(file).length > 0)
  const names = [...new Set([...suspects.map(({ name }) => relative(root, name)), ...first.outside.map(({ file }) => file)])]
  if (names.length === 0 || names.length > mostAskedAgain || first.isFinal || names.includes('')) return first
  say(`\nAnew, and alone: ${names.join(', ')}`)
  const second = await look(names)
  if (!second) return first
  const passedAnew = suspects.filter(({ name }) => second.files.some((file) => file.name === name && failuresIn(file).length === 0))
  again.push(...passedAnew.flatMap(failuresIn), ...first.outside.map(({ text }) => `outside of every test: ${shortOf(text)}`))
  const seenTwice = new Set(second.files.map(({ name }) => name))
  const files = [...first.files.filter(({ name }) => !seenTwice.has(name)), ...second.files]
  return { ...second, files, askedAgain: [...first.askedAgain, ...second.askedAgain] }
}

/** Rules, commands, queries and doors, with a real PostgreSQL. */
async function runUnits(): Promise<Tally> {
  say('\nRules, commands, queries and doors (vitest)')
  const first = await look()
  if (!first) return { passed: 0, failed: 1, skipped: 0 }
  const { files, outside, askedAgain, code } = await lookAgain(first)
  again.push(...askedAgain.map(shortOf))
  const found = files.flatMap(failuresIn)
  failures.push(...found, ...outside.map(({ text }) => `outside of every test: ${shortOf(text)}`))
  if (code !== 0 && found.length + outside.length === 0) failures.push(`vitest ended with code ${code}`)
  const count = (...wanted: string[]) =>
    files.flatMap((file) => file.assertionResults).filter(({ status }) => wanted.includes(status)).length
  const failed = count('failed')
  return { passed: count('passed'), failed: failed || (code === 0 ? 0 : 1), skipped: count('skipped', 'pending', 'todo', 'disabled') }
}

/** Journeys that ended so: "unexpected", or "flaky" when the second try passed. */
const journeysThat = (ended: string, { title, suites = [], specs = [] }: JourneySuite): string[] => [
  ...specs.flatMap((spec) =>
    spec.tests.filter(({ status }) => status === ended).map(({ projectName }) => `[${projectName}] ${title} › ${spec.title}`),
  ),
  ...suites.flatMap((suite) => journeysThat(ended, suite)),
]

/** All journeys, or those of these files alone; undefined where Playwright did not get as far as to a report. */
async function walk(chromium: string, files: string[] = []): Promise<JourneyReport | undefined> {
  const file = join(reports, `playwright-${files.length}.json`)
  const args = ['test', '--reporter=list,json', ...files]
  await run('playwright', args, { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JourneyReport) : undefined
}

/** As with the files above: where journeys failed twice, all of their file walk anew, in a market that nobody has walked through. */
async function walkAgain(chromium: string, first: JourneyReport): Promise<JourneySuite[]> {
  const suspects = first.suites.filter((suite) => journeysThat('unexpected', suite).length > 0)
  const names = suspects.map(({ file }) => file)
  if (names.length === 0 || names.length > mostAskedAgain || first.errors.length > 0) return first.suites
  say(`\nAnew, and alone: ${names.join(', ')}`)
  const second = await walk(chromium, names)
  // A report that lacks one of them tells nothing.
  if (!second || second.errors.length > 0 || names.some((name) => !second.suites.some(({ file }) => file === name))) return first.suites
  const failedAgain = second.suites.flatMap((suite) => journeysThat('unexpected', suite))
  again.push(...suspects.flatMap((suite) => journeysThat('unexpected', suite)).filter((journey) => !failedAgain.includes(journey)))
  return [...first.suites.filter(({ file }) => !names.includes(file)), ...second.suites.filter(({ file }) => names.includes(file))]
}

/** Whole journeys in a real browser. */
async function runJourneys(): Promise<Tally> {
  say('\nJourneys in a browser (Playwright)')
  const chromium = findChromium(say)
  if (!chromium) {
    say('No Chromium here, and none could be installed: journeys are skipped.')
    return { passed: 0, failed: 0, skipped: 1 }
  }
  const first = await walk(chromium)
  if (!first) return { passed: 0, failed: 1, skipped: 0 }
  const suites = await walkAgain(chromium, first)
  const ended = (how: string) => suites.flatMap((suite) => journeysThat(how, suite))
  failures.push(...ended('unexpected'), ...first.errors.map(({ message = '' }) => `outside of every journey: ${shortOf(message)}`))
  again.push(...ended('flaky'))
  const passed = ended('expected').length + ended('flaky').length
  return { passed, failed: ended('unexpected').length + first.errors.length, skipped: ended('skipped').length }
}

const tallies = [await runUnits(), await runJourneys()]
rmSync(reports, { recursive: true, force: true })
const sum = (key: keyof Tally) => tallies.reduce((all, tally) => all + tally[key], 0)
if (again.length) say(`\nPassed only when asked again:\n${again.map((text) => `  ${text}`).join('\n')}`)
if (failures.length) say(`\nWhat failed:\n${failures.map((text) => `  ${text}`).join('\n')}`)
const skipped = sum('skipped')
say(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exit(sum('failed') ? 1 : 0)
