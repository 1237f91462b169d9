import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { programOf } from './installation/program-of.ts'
import { gitIn, makeRelease } from './release/make-release.ts'
import { say } from './tool.ts'

// npm run release: makes the release that the first section of CHANGELOG.md describes.

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })

function run(args: string[], { cwd = root, environment = {} } = {}): void {
  const result = spawnSync(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...environment } })
  if (result.status !== 0) throw new Error(`node ${args.join(' ')} failed. Nothing was released.`)
}

/** Checks and builds this code, and upgrades to it from the release before while customers order. */
async function verify(previous: string | undefined): Promise<void> {
  run(['bin/check.ts'])
  run(['bin/build.ts'])
  const folder = mkdtempSync(join(tmpdir(), 'sokora-previous-'))
  const checkout = join(folder, 'code')
  try {
    if (previous) {
      gitIn(root, ['worktree', 'add', '--detach', checkout, `v${previous}`])
      run(['bin/start.mjs', '--prepare'], { cwd: checkout })
    }
    const test = ['run', '--project', 'processes', 'tests/processes/data/upgrade-under-load.test.ts']
    run([programOf('vitest'), ...test], {
      environment: previous ? { PREVIOUS_RELEASE: checkout } : {},
    })
  } finally {
    if (previous) gitIn(root, ['worktree', 'remove', '--force', checkout])
    rmSync(folder, { recursive: true, force: true })
  }
}

try {
  await makeRelease({ root, now: new Date(), isTrial: values['dry-run'], say, verify })
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
