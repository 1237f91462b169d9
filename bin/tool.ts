import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { openGround } from '../seeds/ground.ts'
import type { AppContext } from '#server/context.ts'
import { readConfig, type Config } from '#platform/config/config.ts'
import { visitInstallation } from '#platform/database/installation.ts'

/** The command line is wrong. */
export class Misuse extends Error {}

export const say = (text: string) => process.stdout.write(`${text}\n`)

/** A signal ends a tool like an exit, which also stops its database. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
}

/** A folder without a market is more likely a typing error than a request for a new one. */
function requireMarket({ databaseUrl, dataDir }: Config) {
  if (databaseUrl || existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) return
  throw new Misuse(`There is no market in ${dataDir}. Set DATA_DIR or DATABASE_URL as for npm start.`)
}

/** Works on the market of this machine as the system; it may be running. */
async function onMarket(work: (ctx: AppContext) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  requireMarket(config)
  const installation = await visitInstallation(config, { migrations: join(import.meta.dirname, '../migrations'), say })
  try {
    const ground = await openGround(installation.databaseUrl, config.publicUrl, config)
    await work(ground.ctx).finally(ground.close)
  } finally {
    await installation.close()
  }
}

/** Runs a tool: what the arguments choose, then the exit code (2: wrong usage, which is printed). */
export async function runTool(
  usage: string,
  choose: (args: string[]) => (ctx: AppContext) => Promise<void>,
): Promise<void> {
  exitOnSignals()
  try {
    await onMarket(choose(process.argv.slice(2)))
  } catch (error) {
    const isMisuse = error instanceof Misuse
    const { message } = error as Error
    process.stderr.write(`${isMisuse ? [message, usage].filter(Boolean).join('\n') : message}\n`)
    process.exitCode = isMisuse ? 2 : 1
  }
}
