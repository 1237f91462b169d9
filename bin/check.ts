import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { programOf } from './installation/program-of.ts'

/**
 * The fast checks of every commit: name, program and arguments. Types and format only look again at changed files and
 * their dependants.
 */
const steps: [string, string, string[]][] = [
  [
    'types',
    programOf('typescript', 'tsc'),
    ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo', '-p', '.'],
  ],
  ['lint', programOf('oxlint'), ['--quiet', 'src', 'bin', 'tests', 'seeds', 'bench']],
  [
    'format',
    programOf('prettier'),
    [
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-location=node_modules/.cache/prettier-check',
      'src',
      'bin',
      'tests',
      'seeds',
      'bench',
      '*.ts',
    ],
  ],
  ['names', join(import.meta.dirname, 'check/names.ts'), []],
  ['errors of endpoints', join(import.meta.dirname, 'check/endpoint-errors.ts'), []],
  ['arrows and rules', programOf('vitest'), ['run', '--config=vitest.rules.config.ts', '--reporter=dot']],
]

const root = join(import.meta.dirname, '..')

function run([title, program, args]: (typeof steps)[number]): Promise<boolean> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [program, ...args], { cwd: root })
  const words: Buffer[] = []
  child.stdout.on('data', (text: Buffer) => words.push(text))
  child.stderr.on('data', (text: Buffer) => words.push(text))
  return new Promise((resume) => {
    child.on('exit', (code) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)\n`)
      if (code !== 0) process.stdout.write(Buffer.concat(words))
      resume(code === 0)
    })
  })
}

const results = await Promise.all(steps.map(run))
process.exit(results.every(Boolean) ? 0 : 1)
