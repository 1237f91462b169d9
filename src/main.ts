import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { App, openApp } from './app.ts'
import { readMarketConfig, type Config } from '#platform/config.ts'
import { misspelt } from '#platform/config-names.ts'
import { openInstallation, type Installation } from '#platform/installation.ts'

const root = join(import.meta.dirname, '..')
const isDevelopment = process.argv.includes('--dev')

const say = (text: string) => process.stdout.write(`${text}\n`)

// Where a log cannot be written (a full disk, a pipe whose reader is gone), the market goes on without it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** Starts the process: config → database → migrations → demo world → app → HTTP. */
async function main() {
  const config = await readMarketConfig(process.env)
  for (const line of misspelt(process.env)) say(line)
  const installation = await openInstallation(config, { migrations: join(root, 'migrations'), say })
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
  onStop(async () => {
    app.drain()
    server.close()
    server.closeIdleConnections()
    await Promise.race([new Promise((resume) => server.once('close', resume)), new Promise((resume) => setTimeout(resume, 8_000))])
    await app.close()
    await installation.close()
  })
  say(`Sokora is open at ${config.publicUrl} (Ctrl-C closes it)`)
  const link = await app.firstRunLink()
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

function onStop(close: () => Promise<void>) {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    say('Closing …')
    close().then(
      () => process.exit(0),
      (error: Error) => fail(error),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** An attempt at several addresses of one name says nothing itself; what each of them said does. */
const wordsOf = (error: Error): string =>
  error instanceof AggregateError && !error.message ? error.errors.map((one: Error) => one.message).join('; ') : error.message

function fail(error: Error): never {
  process.stderr.write(`${wordsOf(error)}\n`)
  process.exit(1)
}

process.on('unhandledRejection', (reason) => fail(reason instanceof Error ? reason : new Error(String(reason))))
main().catch(fail)
