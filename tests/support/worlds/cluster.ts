import { mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../../src/platform/database/embedded-postgres.ts'
import { openPool } from '../../../src/platform/database/database.ts'
import { migrate } from '../../../src/platform/database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
  }
}

/** One PostgreSQL for the whole run, with a migrated template that every test file copies. */
export default async function startCluster(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sokora-test-'))
  const { chmodSync } = await import('node:fs')
  chmodSync(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false })
  // A run that is stopped by a signal exits, which also stops its server.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  const pool = openPool(postgres.url('sokora'), 2)
  await migrate(pool, join(import.meta.dirname, '../../../migrations'))
  await pool.end()
  project.provide('clusterUrl', postgres.url('DATABASE'))
  return async () => {
    await postgres.stop()
    // A process may still be writing: the removal is retried, and never fails a successful run.
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
}
