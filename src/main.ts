import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { App, openApp } from './app.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { openInstallation, type Installation } from '#platform/installation.ts'
import { logError } from '#platform/log.ts'

const root = join(import.meta.dirname, '..')
const isDevelopment = process.argv.includes('--dev')

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Starts the process: config → database → migrations → demo world → app → HTTP. */
async function main() {
  const config = readConfig(process.env)
  const installation = await openInstallation(config, { migrations: join(root, 'migrations'), say, onDatabaseLost: fail })
  try {
    await open(config, installation)
  } catch (error) {
    // What cannot open must not leave its database running.
    await installation.close()
    throw error
  }
}

async function open(config: Config, installation: Installation) {
  await refuseTakenPort(config.port)
  if (config.wantsDemo) await plantDemoWorld(installation.databaseUrl, config.publicUrl)
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 })
  const app = await loadApp(server, config, installation.databaseUrl)
  await listen(server, config.port)
  // From here on somebody may have told it something, so it never goes without a goodbye.
  goodbye = async () => {
    app.drain()
    server.close()
    server.closeIdleConnections()
    await Promise.race([new Promise((resume) => server.once('close', resume)), new Promise((resume) => setTimeout(resume, 8_000))])
    await app.close()
    await installation.close()
  }
  say(`Sokora is open at ${config.publicUrl} (Ctrl-C closes it)`)
  // A market that is open stays so, also when its database is away right now.
  const link = await app.firstRunLink().catch((error: unknown) => logError('the link of the first run could not be made', error))
  if (link) say(`Nobody runs this market yet. Become its first owner, once, at ${link}`)
}

/** An empty database gets the demo world, unless DEMO=0. */
async function plantDemoWorld(databaseUrl: string, publicUrl: string) {
  const { plantOnce } = await import('../seeds/plant-once.ts')
  await plantOnce({ databaseUrl, publicUrl, say })
}

async function loadApp(server: Server, config: Config, databaseUrl: string): Promise<App> {
  const surroundings = { config, databaseUrl, clientFolder: join(root, 'build/client') }
  if (!isDevelopment) {
    const built = (await import(join(root, 'build/server/index.js'))) as { openApp: typeof openApp }
    const app = await built.openApp({ ...surroundings, mode: 'production' })
    server.on('request', app.listener)
    return app
  }
  const vite = await (await import('vite')).createServer({ root, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  const loaded = (await vite.ssrLoadModule('/src/app.ts')) as { openApp: typeof openApp }
  const app = await loaded.openApp({ ...surroundings, mode: 'development' })
  server.on('request', (request, response) => vite.middlewares(request, response, () => app.listener(request, response)))
  return app
}

/** Nothing is planted and no work begins for a market that could not be reached. */
async function refuseTakenPort(port: number): Promise<void> {
  const probe = createServer()
  await listen(probe, port)
  await new Promise((resume) => probe.close(resume))
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resume, refuse) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      refuse(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken by another program. Set PORT to a free one.`) : error)
    })
    server.listen(port, resume)
  })
}

/** What there is to do before the process ends. Nobody was served before the market is open, so there is nothing. */
let goodbye: (() => Promise<void>) | undefined
let isStopping = false

function stop(): void {
  if (isStopping) return
  isStopping = true
  say('Closing …')
  // At its exit a process stops its database.
  Promise.resolve(goodbye?.()).then(() => process.exit(0), fail)
}

function fail(error: Error): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

// Ctrl-C, a service manager, a terminal that is closed: that one cannot be written to any more, and must not end the goodbye.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

process.on('unhandledRejection', (reason) => fail(reason instanceof Error ? reason : new Error(String(reason))))
main().catch(fail)
