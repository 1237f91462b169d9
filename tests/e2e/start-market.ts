import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { newId } from '../../src/shared/ids.ts'

const root = join(import.meta.dirname, '../..')
const variable = 'SOKORA_JOURNEYS_CLUSTER'

interface ClusterAddress {
  folder: string
  /** A connection string with the word DATABASE in place of the database's name. */
  url: string
}

/** For processes that are started from now on. */
export const describeCluster = (address: ClusterAddress) => void (process.env[variable] = JSON.stringify(address))

const cluster = () => JSON.parse(process.env[variable]!) as ClusterAddress
const databaseUrl = (name: string) => cluster().url.replace('/DATABASE?', `/${name}?`)

const templates = { demo: 'sokora', smallDemo: 'sokora_small', empty: 'template0' }

interface Options {
  /** A copy of the demo, of the same with 40 services, or an empty database. */
  world: keyof typeof templates
  /** Additional environment variables of the server; paths may be in its data folder. */
  environment?: (dataDir: string) => Record<string, string>
}

export interface StartedMarket {
  url: string
  /** DATA_DIR of the server. */
  dataDir: string
  /** The standard output of the server so far. */
  output(): string
  close(): Promise<void>
}

/** Starts the built product with a database, a data folder and a port of its own. */
export async function startMarket({ world, environment }: Options): Promise<StartedMarket> {
  const name = `journey_${newId().replaceAll('-', '')}`
  const dataDir = join(cluster().folder, name)
  mkdirSync(dataDir, { mode: 0o755 })
  await query(`create database ${name} template ${templates[world]} strategy file_copy`)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl(name),
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      ...environment?.(dataDir),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const close = async () => {
    // Its data is not needed any more, so it need not stop cleanly.
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
    await query(`drop database ${name} with (force)`)
  }
  let output = ''
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const isOpen = new Promise<void>((resume, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('is open at')) resume()
    })
    child
      .once('error', reject)
      .once('exit', (code) => reject(new Error(`The market ended with code ${code}:\n${output}${errors}`)))
  })
  await isOpen.catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { url, dataDir, output: () => output, close }
}

/** Runs one statement on the cluster. Two copies at once may conflict at the template; the later one is repeated. */
async function query(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl('postgres') })
  await client.connect()
  try {
    for (let tries = 1; ; tries++) {
      try {
        return void (await client.query(statement))
      } catch (error) {
        const isBusy = (error as pg.DatabaseError).code === '55006'
        if (!isBusy || tries > 100) throw error
        await new Promise((resume) => setTimeout(resume, 100))
      }
    }
  } finally {
    await client.end()
  }
}

const freePort = () =>
  new Promise<number>((resume, reject) => {
    const server = createServer()
    server.once('error', reject).listen(0, () => {
      const { port } = server.address() as { port: number }
      server.close(() => resume(port))
    })
  })
