import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasPooler } from '../support/servers/pooler.ts'

// Without PgBouncer (apt install pgbouncer) this test is skipped.

const files = ['two-processes', 'live-changes', 'messages-live', 'reminders-once', 'same-emails']

test.skipIf(!hasPooler)(
  'the tests of several processes pass through a pooler in transaction mode',
  { timeout: 1_800_000 },
  async () => {
    const paths = files.map((name) => `tests/processes/${name}.test.ts`)
    const child = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--project', 'processes', ...paths],
      {
        cwd: join(import.meta.dirname, '../..'),
        env: { PATH: process.env.PATH, HOME: process.env.HOME, TEST_THROUGH_POOLER: '1', CI: '1' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let words = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (words += text))
    const code = await new Promise((resume) => child.once('exit', resume))
    expect(code, words).toBe(0)
  },
)
