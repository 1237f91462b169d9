import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App, openApp } from './app.ts'
import { readMarketConfig, type Config } from '#platform/config/config.ts'
import { misspelt } from '#platform/config/config-names.ts'
import { openInstallation, type Installation } from '#platform/database/installation.ts'
import { listenAt, requireFreePort } from '#platform/http/listening.ts'
import { logError } from '#platform/log.ts'
import { operatorWords } from '#platform/operator-words.ts'

const root = join(import.meta.dirname, '../..')
const isDevelopment = process.argv.includes('--dev')

const say = (text: string) => process.stdout.write(`${text}\n`)

// Where a log cannot be written (a full disk, a pipe whose reader is gone), the market goes on without it.
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
    await open(config, installation)
  } catch (error) {
    // What cannot open must not leave its database running.
    await installation.close()
    throw error
  }
}

async function open(config: Config, installation: Installation) {
  await requireFreePort(config.port, config.hosts)
  if (config.wantsDemo) await plantDemoWorld(installation.databaseUrl, config)
  // Balancers keep unused connections for up to 60 s: whoever closes first must be the balancer, or a request meets a connection that is just closing.
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
  // From here on somebody may have told it something, so it never goes without a goodbye.
  goodbye = { drain: () => app.drain(), drainMs: config.drainSeconds * 1000, finish }
  onUncaught(app, finish)
  say(`Sokora is open at ${config.publicUrl} (Ctrl-C closes it)`)
  if (config.hosts.includes('127.0.0.1')) say('Only this machine reaches it. HOST=0.0.0.0 opens it to others.')
  // A market that is open stays so, also when its database is away right now.
  const link = await app
    .firstRunLink()
    .catch((error: unknown) => logError('the link of the first run could not be made', error))
  if (link) say(`Nobody runs this market yet. Become its first owner, once, at ${link}`)
}

/** An empty database gets the demo world, unless DEMO=0. */
async function plantDemoWorld(databaseUrl: string, config: Config) {
  const { plantOnce } = await import('../../seeds/plant-once.ts')
  await plantOnce({ databaseUrl, publicUrl: config.publicUrl, secrets: config, say })
}

async function loadApp(server: Server, config: Config, databaseUrl: string): Promise<App> {
  const surroundings = { config, databaseUrl, clientFolder: join(root, 'build/client') }
  if (!isDevelopment) {
    const built = (await import(join(root, 'build/server/index.js'))) as { openApp: typeof openApp }
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

interface Goodbye {
  drain(): void
  drainMs: number
  finish(): Promise<void>
}

/** What there is to do before the process ends. Nobody was served before the market is open, so there is nothing. */
let goodbye: Goodbye | undefined
let stoppingSince: number | undefined
const impatience = new AbortController()
// Ctrl-C reaches the process twice at once, from the terminal and from npm: that is one wish.
const sameWishMs = 1_000

/**
 * Between "not ready" and the closed door lies a pause in which balancers notice and everything is still answered. A second signal, more than
 * a second later, ends the pause. At its exit a process stops its database.
 */
async function stop(): Promise<void> {
  if (stoppingSince !== undefined) {
    if (performance.now() - stoppingSince > sameWishMs) impatience.abort()
    return
  }
  stoppingSince = performance.now()
  const drainMs = goodbye?.drainMs ?? 0
  say(drainMs > 0 ? `Closing in ${drainMs / 1000} s …` : 'Closing …')
  goodbye?.drain()
  if (drainMs > 0) await sleep(drainMs, undefined, { signal: impatience.signal }).catch(() => {})
  await goodbye?.finish()
  process.exit(0)
}

/** What nobody caught while requests are answered: written down; where nobody knows the state of the process any more, it ends with code 1. */
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

// Ctrl-C, a service manager, a terminal that is closed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop().catch(fail))

/** Nothing is served yet: what nobody caught ends it. */
const failAtStart = (reason: unknown) => fail(reason instanceof Error ? reason : new Error(String(reason)))

process.on('unhandledRejection', failAtStart)
main().catch(fail)
