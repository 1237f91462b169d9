import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { App, openApp } from './app.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { openInstallation, type Installation } from '#platform/installation.ts'
import { listenAt, requireFreePort } from '#platform/listening.ts'

const root = join(import.meta.dirname, '..')
const isDevelopment = process.argv.includes('--dev')

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Starts the process: config → database → migrations → demo world → app → HTTP. */
async function main() {
  const config = readConfig(process.env)
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
  await requireFreePort(config.port, config.hosts)
  if (config.wantsDemo) await plantDemoWorld(installation.databaseUrl, config.publicUrl)
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 })
  const app = await loadApp(server, config, installation.databaseUrl)
  const listening = await listenAt(server, config.port, config.hosts)
  // From here on somebody may have told it something, so it never goes without a goodbye.
  onStop(async () => {
    app.drain()
    const closed = listening.close()
    server.closeIdleConnections()
    await Promise.race([closed, new Promise((resume) => setTimeout(resume, 8_000))])
    await app.close()
    await installation.close()
  })
  say(`Sokora is open at ${config.publicUrl} (Ctrl-C closes it)`)
  if (config.hosts.includes('127.0.0.1')) say('Only this machine reaches it. HOST=0.0.0.0 opens it to others.')
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

function fail(error: Error): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

process.on('unhandledRejection', (reason) => fail(reason instanceof Error ? reason : new Error(String(reason))))
main().catch(fail)
