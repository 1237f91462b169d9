import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasPooler } from '../support/servers/pooler.ts'

// Without PgBouncer (apt install pgbouncer) this test is skipped.

test.skipIf(!hasPooler)(
  'all tests of processes pass through a pooler in transaction mode',
  { timeout: 3_600_000 },
  async () => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'processes'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { PATH: process.env.PATH, HOME: process.env.HOME, TEST_THROUGH_POOLER: '1', CI: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let words = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (words += text))
    const code = await new Promise((resume) => child.once('exit', resume))
    expect(code, words).toBe(0)
  },
)
