import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { journeyTagsFor } from './testing/changed-slices.ts'
import { programOf } from './installation/program-of.ts'
import { findChromium } from './testing/chromium.ts'
import { build } from './prepare.mjs'
import { compiledCode } from './server-options.mjs'
import { emptyReport, readPlaywrightReport, readVitestReport, type PartReport } from './testing/test-reports.ts'

const root = join(import.meta.dirname, '..')
const isLong = process.argv.includes('--long')
const isChanged = process.argv.includes('--changed')
const reports = mkdtempSync(join(tmpdir(), 'sokora-reports-'))
const say = (text: string) => process.stdout.write(`${text}\n`)

let running: ChildProcess | undefined
let planting: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    running?.kill(signal)
    planting?.kill(signal)
    process.exit(128 + constants.signals[signal])
  })
}

function run(program: string, args: string[], environment: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...compiledCode, ...(isLong && { TEST_LONG: '1' }), ...environment },
  })
  running = child
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

/** Tests of rules, commands, queries and endpoints on a real PostgreSQL, then those that start processes. */
async function runVitest(): Promise<PartReport> {
  say('\nRules, commands, queries and endpoints; then processes (vitest)')
  const file = join(reports, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = isChanged
    ? await run(programOf('vitest'), [...args, '--changed', '--passWithNoTests'])
    : await run(programOf('vitest'), args, { TEST_WHOLE: '1' })
  const report = existsSync(file) ? readVitestReport(readFileSync(file, 'utf8'), root) : emptyReport
  return withExitCode(report, code, 'vitest')
}

/** Plants the demo of the journeys while other tests run; if that fails, the journeys plant it and say why. */
function beginPlanting(): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'tests/e2e/plant-demo.ts')], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, ...compiledCode },
  })
  planting = child
  return new Promise((resume) => child.once('exit', () => resume()))
}

/** Journeys in a real browser: all of them, or those of the changed slices. */
async function runJourneys(): Promise<PartReport> {
  const tags = isChanged ? journeyTagsFor(changedFiles()) : []
  if (isChanged && tags.length === 0) return emptyReport
  say('\nJourneys in a browser (Playwright)')
  if (!chromium) {
    say('No Chromium here, and none could be installed: journeys are skipped.')
    return { ...emptyReport, skipped: 1 }
  }
  if (isChanged) build()
  const file = join(reports, 'playwright.json')
  const chosen = tags.length > 0 ? ['--grep', tags.map((tag) => `${tag}(?![\\w-])`).join('|')] : []
  const code = await run(programOf('@playwright/test', 'playwright'), ['test', '--reporter=list,json', ...chosen], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const report = existsSync(file) ? readPlaywrightReport(readFileSync(file, 'utf8')) : emptyReport
  return withExitCode(report, code, 'Playwright')
}

/** A tool can fail without a failed test: a file that cannot be loaded, or an error outside of tests. */
function withExitCode(report: PartReport, code: number, tool: string): PartReport {
  if (code === 0 || report.failures.length > 0) return report
  return { ...report, failures: [{ name: tool, reason: `It ended with code ${code}; its output above says why.` }] }
}

function changedFiles(): string[] {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
  return [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
}

async function timed(
  name: string,
  part: () => Promise<PartReport>,
): Promise<PartReport & { name: string; seconds: number }> {
  const startedAt = performance.now()
  const report = await part()
  return { ...report, name, seconds: (performance.now() - startedAt) / 1000 }
}

// Some tests outside the journeys look at pages and emails in a browser too.
const chromium = findChromium(say)
const planted = chromium && !isChanged ? beginPlanting() : undefined
const vitest = await timed('vitest', runVitest)
await planted
const parts = [vitest, await timed('journeys', runJourneys)]
rmSync(reports, { recursive: true, force: true })

const secondsText = (seconds: number) => `${seconds.toFixed(0).padStart(5)} s`
say(`\nHow long it took\n${parts.map(({ name, seconds }) => `${secondsText(seconds)}  ${name}`).join('\n')}`)
const slowest = parts.flatMap(({ files }) => files).toSorted((one, other) => other.seconds - one.seconds)
say(
  `\nThe slowest files\n${slowest
    .slice(0, 10)
    .map(({ name, seconds }) => `${secondsText(seconds)}  ${name}`)
    .join('\n')}`,
)

const failures = parts.flatMap((part) => part.failures)
for (const { name, page = [] } of failures)
  if (page.length > 0) say(`\nThe page when it failed: ${name}\n${page.map((line) => `  ${line}`).join('\n')}`)
const sum = (key: 'passed' | 'skipped') => parts.reduce((total, part) => total + part[key], 0)
const skipped = sum('skipped')
// At the end, because long outputs are often cut at their beginning.
for (const { name, reason } of failures) say(`\nFAILED ${name}\n    ${reason}`)
say(`\n${sum('passed')} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failures.length > 0 ? 1 : 0)
