import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { openGround } from '../seeds/ground.ts'
import { exitOnSignals, Misuse, say } from './tool.ts'
import type { AppContext } from '#server/context.ts'
import { readConfig, type Config } from '#platform/config/config.ts'
import { openInstallation, visitInstallation } from '#platform/database/installation.ts'
import { operatorWords } from '#platform/operator-words.ts'

export const migrationsFolder = join(import.meta.dirname, '../migrations')

/** The installation on which a command works. */
export interface Place {
  config: Config
  databaseUrl: string
  /** The context of the system; opened on first use. */
  world(): Promise<AppContext>
}

type Values = Record<string, string | boolean | undefined>

interface Command {
  usage: string
  options?: ParseArgsOptionsConfig
  /** The number of arguments besides options. */
  words?: [least: number, most: number]
  /**
   * as-it-is: any version of the database. up-to-date: migrated first. alone: no other process may use it, and it may
   * be new.
   */
  database: 'as-it-is' | 'up-to-date' | 'alone'
  /** Returns the result for programs; people read messages while it runs. The exit code is 1 where `isOk` is false. */
  run(place: Place, values: Values, words: string[]): Promise<{ isOk?: boolean; [key: string]: unknown }>
}

let isForPrograms = false

/** Prints a message for people; programs that asked for JSON get only the JSON. */
export const print = (text: string): void => {
  if (!isForPrograms) say(text)
}

/**
 * Runs a command. Exit code 0: success, 1: failure, 2: wrong usage, which is printed. With --json it prints one object
 * on one line.
 */
export async function runCommand(command: Command): Promise<void> {
  isForPrograms = process.argv.includes('--json')
  exitOnSignals()
  try {
    const { values, words } = read(command)
    if (values.help) return void say(command.usage)
    const result = await work(command, values, words)
    if (isForPrograms) say(JSON.stringify(result))
    if (result.isOk === false) process.exitCode = 1
  } catch (error) {
    const { code } = error as { code?: string }
    const message = operatorWords(error as Error)
    const isMisuse = error instanceof Misuse
    if (isForPrograms) say(JSON.stringify({ error: { code: isMisuse ? 'misuse' : (code ?? 'failed'), message } }))
    else process.stderr.write(`${isMisuse ? [message, command.usage].filter(Boolean).join('\n') : message}\n`)
    process.exitCode = isMisuse ? 2 : 1
  }
}

function read({ options = {}, words: [least, most] = [0, 0] }: Command): { values: Values; words: string[] } {
  try {
    const all = { ...options, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
    const { values, positionals } = parseArgs({ args: process.argv.slice(2), options: all, allowPositionals: true })
    const isFitting = positionals.length >= least && positionals.length <= most
    if (!isFitting && !values.help) throw new Misuse('')
    return { values: values as Values, words: positionals }
  } catch (error) {
    throw error instanceof Misuse ? error : new Misuse((error as Error).message)
  }
}

async function work({ database, run }: Command, values: Values, words: string[]) {
  const config = readConfig(process.env)
  if (database !== 'alone') requireMarket(config)
  const options = { migrations: migrationsFolder, say: print, leavesUnchanged: database !== 'up-to-date' }
  const installation = await (database === 'alone'
    ? openInstallation(config, options)
    : visitInstallation(config, options))
  let ground: Awaited<ReturnType<typeof openGround>> | undefined
  const world = async () => (ground ??= await openGround(installation.databaseUrl, config.publicUrl, config)).ctx
  try {
    return await run({ config, databaseUrl: installation.databaseUrl, world }, values, words)
  } finally {
    await ground?.close()
    await installation.close()
  }
}

/** A folder without a market is more likely a typing error than a request for a new one. */
function requireMarket({ databaseUrl, dataDir }: Config) {
  if (databaseUrl || existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) return
  throw new Misuse(`There is no market in ${dataDir}. Set DATA_DIR or DATABASE_URL as for npm start.`)
}
