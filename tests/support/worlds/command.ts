import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

export interface Run {
  code: number | null
  out: string
  errors: string
}

/** Runs `npm run NAME -- …`. */
export function command(
  name: string,
  environment: Record<string, string>,
  ...args: string[]
): { child: ChildProcess; ended: Promise<Run> } {
  const child = spawn(process.execPath, [join(root, `bin/${name}.ts`), ...args], {
    env: { ...process.env, DATABASE_URL: '', ...environment },
  })
  const run: Run = { code: null, out: '', errors: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (run.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (run.errors += text))
  return { child, ended: new Promise((resume) => child.once('close', (code) => resume({ ...run, code }))) }
}
