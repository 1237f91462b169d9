import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { App, openApp } from './app.ts'
import { readMarketConfig, type Config } from '#platform/config/config.ts'
import { misspelt } from '#platform/config/config-names.ts'
import { openInstallation, type Installation } from '#platform/database/installation.ts'
import { listenAt, requireFreePort } from '#platform/http/listening.ts'
import { logError } from '#platform/log.ts'
import { operatorWords } from '#platform/operator-words.ts'
import { isFirst, isWorker, onStopRequest, Workers } from '#server/workers.ts'

const root = join(import.meta.dirname, '../..')
const isDevelopment = process.argv.includes('--dev')

/** One of several processes leaves it to the one that started them to tell what all of them do. */
const say = (text: string) => void (isWorker || process.stdout.write(`${text}\n`))

// When the log cannot be written (full disk, closed pipe), the process continues without it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** Starts the process: config → database → migrations → demo world → app → HTTP. */
async function main() {
  const config = await readMarketConfig(process.env)
  for (const line of misspelt(process.env)) say(line)
  const installation = await openInstallation(config, {
    migrations: join(root, 'migrations'),
    say,
    onDatabaseLost: fail,
  })
  try {
    await (config.workers > 1 && !isDevelopment ? openWorkers : open)(config, installation)
  } catch (error) {
    // If the app fails to open, its database must not keep running.
    await installation.close()
    throw error
  }
}

/** Several processes of the market on one port; this one has their database, and takes no requests itself. */
async function openWorkers(config: Config, installation: Installation) {
  await prepare(config, installation)
  const workers = new Workers({
    count: config.workers,
    environment: { WORKERS: '1', ...(!config.databaseUrl && { DATABASE_URL: installation.databaseUrl }) },
    graceMs: config.drainSeconds * 1000 + 15_000,
    onFatal: (reason) => void finish().finally(() => fail(reason)),
  })
  const finish = async () => {
    await workers.stop()
    await installation.close()
  }
  shutdown = { drain: () => workers.requestStop(), drainMs: 0, finish }
  await workers.open()
  sayOpen(config, `, in ${config.workers} processes`)
}

/** What happens once, before the first process of the market opens. */
async function prepare(config: Config, installation: Installation) {
  await requireFreePort(config.port, config.hosts)
  if (config.wantsDemo) await seedDemo(installation.databaseUrl, config)
}

function sayOpen(config: Config, more = '') {
  say(`Sokora is open at ${config.publicUrl}${more} (Ctrl-C closes it)`)
  if (config.hosts.includes('127.0.0.1')) say('Only this machine reaches it. HOST=0.0.0.0 opens it to others.')
}

async function open(config: Config, installation: Installation) {
  if (!isWorker) await prepare(config, installation)
  // Balancers keep idle connections open for up to 60 s. The server must close later than that, or a request can arrive
  // on a closing connection.
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: 65_000,
  })
  const app = await loadApp(server, config, installation.databaseUrl)
  const listening = await listenAt(server, config.port, config.hosts)
  const finish = async () => {
    app.drain()
    app.endStreams()
    const closed = listening.close()
    server.closeIdleConnections()
    await Promise.race([closed, sleep(8_000)])
    await app.close()
    await installation.close()
  }
  // From here on clients may have sent data, so every exit must be a graceful shutdown.
  shutdown = { drain: () => app.drain(), drainMs: config.drainSeconds * 1000, finish }
  onUncaught(app, finish)
  sayOpen(config)
  if (!isFirst) return
  // A running market keeps running, even when its database is not available at the moment.
  const link = await app
    .firstRunLink()
    .catch((error: unknown) => logError('the link of the first run could not be made', error))
  if (link) process.stdout.write(`Nobody runs this market yet. Become its first owner, once, at ${link}\n`)
}

/** Fills an empty database with the demo world, unless DEMO=0. */
async function seedDemo(databaseUrl: string, config: Config) {
  const { plantOnce } = await import('../../seeds/plant-once.ts')
  await plantOnce({ databaseUrl, publicUrl: config.publicUrl, secrets: config, say })
}

async function loadApp(server: Server, config: Config, databaseUrl: string): Promise<App> {
  const surroundings = { config, databaseUrl, clientFolder: join(root, 'build/client') }
  if (!isDevelopment) {
    const built = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as { openApp: typeof openApp }
    const app = await built.openApp({ ...surroundings, mode: 'production' })
    server.on('request', app.listener)
    return app
  }
  const vite = await (
    await import('vite')
  ).createServer({ root, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  const loaded = (await vite.ssrLoadModule('/src/server/app.ts')) as { openApp: typeof openApp }
  const app = await loaded.openApp({ ...surroundings, mode: 'development' })
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => app.listener(request, response)),
  )
  return app
}

interface Shutdown {
  drain(): void
  drainMs: number
  finish(): Promise<void>
}

/** The steps of a graceful shutdown; undefined before the market is open, when there are no clients yet. */
let shutdown: Shutdown | undefined
let stoppingSince: number | undefined
const drainAbort = new AbortController()
// Ctrl-C arrives twice, from the terminal and from npm; signals within this time count as one.
const repeatedSignalMs = 1_000

/**
 * Waits between "not ready" and closing the server, so that balancers notice while requests are still answered. A
 * second signal, more than a second later, ends the wait. The process stops its embedded database on exit.
 */
async function stop(): Promise<void> {
  if (stoppingSince !== undefined) {
    if (performance.now() - stoppingSince > repeatedSignalMs) {
      drainAbort.abort()
      shutdown?.drain()
    }
    return
  }
  stoppingSince = performance.now()
  const drainMs = shutdown?.drainMs ?? 0
  say(drainMs > 0 ? `Closing in ${drainMs / 1000} s …` : 'Closing …')
  shutdown?.drain()
  if (drainMs > 0) await sleep(drainMs, undefined, { signal: drainAbort.signal }).catch(() => {})
  await shutdown?.finish()
  process.exit(0)
}

/**
 * Logs uncaught errors while the server runs; exits with code 1 when the state of the process is no longer reliable.
 */
function onUncaught(app: App, finish: () => Promise<void>) {
  let isEnding = false
  const note = (error: unknown, origin: 'exception' | 'rejection') => {
    if (app.reportUncaught(error, origin) || isEnding) return
    isEnding = true
    void finish().finally(() => process.exit(1))
  }
  process.off('unhandledRejection', failAtStart).on('unhandledRejection', (reason) => note(reason, 'rejection'))
  process.on('uncaughtException', (error) => note(error, 'exception'))
}

function fail(error: Error): never {
  process.stderr.write(`${operatorWords(error)}\n`)
  process.exit(1)
}

// Ctrl-C, a service manager, a closed terminal; Ctrl-Break on Windows.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const)
  process.on(signal, () => void stop().catch(fail))
if (isWorker) onStopRequest(() => void stop().catch(fail))

/** Before the server runs, an uncaught error ends the process. */
const failAtStart = (reason: unknown) => fail(reason instanceof Error ? reason : new Error(String(reason)))

process.on('unhandledRejection', failAtStart)
main().catch(fail)
