import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// A data folder of its own, new for every run, so that journeys never meet an owner's data.
const dataDir = mkdtempSync(join(tmpdir(), 'sokora-journeys-'))
const server = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production', DATABASE_URL: '', HOST: '' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 0)
})
