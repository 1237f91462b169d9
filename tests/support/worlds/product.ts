import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'

const root = join(import.meta.dirname, '../../..')

/** The built product as a process of its own, as `npm start` runs it. */
export interface Product {
  url: string
  child: ChildProcess
  /** Its output so far. */
  words(): string
  /** Kills the process without a shutdown. */
  kill(): Promise<void>
  stop(): Promise<number | null>
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sokora-product-'))
  chmodSync(folder, 0o755)
  return folder
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

// Every thread has a thousand ports of its own, below the ephemeral ones; a concurrent run starts at another one.
let nextPort = 7_000 + (threadId % 25) * 1_000 + (process.pid % 4) * 250

/** A port that no other test of this run uses. */
export const reservePort = (): number => nextPort++

/** As a service manager or a shell would run it, instead of the bare process. */
export const npmStart = ['npm', 'start']

/** TEST_THROUGH_POOLER=1: whether each product has PgBouncer between itself and its database. */
export const isThroughPooler = process.env.TEST_THROUGH_POOLER === '1'

export async function startProduct(given: Record<string, string | undefined>, program?: string[]): Promise<Product> {
  const pooler = await poolerFor(given)
  const environment: Record<string, string | undefined> = { ...given, ...pooler?.environment }
  for (;;) {
    const product = launchProduct(environment, program)
    if (await isReady(product)) {
      product.child.once('exit', () => void pooler?.stop())
      return product
    }
    // Another program may have the port; the next one is tried.
    if (environment.PORT || !product.words().includes('is taken by another program')) {
      await product.kill()
      throw new Error(`The product did not start:\n${product.words()}`)
    }
  }
}

async function poolerFor({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct }: Record<string, string | undefined>) {
  if (!isThroughPooler || !url || direct) return undefined
  const { limitStatements, startPooler } = await import('../servers/pooler.ts')
  await limitStatements(url)
  const pooler = await startPooler(url)
  return { environment: { DATABASE_URL: pooler.urlOf(url), DATABASE_DIRECT_URL: url }, stop: pooler.stop }
}

/** Waits until the product itself prints that it is open, because another program may respond at its port. */
async function isReady({ url, child, words }: Product): Promise<boolean> {
  const deadline = Date.now() + 180_000
  while (Date.now() < deadline && child.exitCode === null) {
    const isOpen = words().includes('is open at')
    const response = isOpen ? await fetch(`${url}/readyz`).catch(() => undefined) : undefined
    if (response?.ok) return true
    await sleep(20)
  }
  return false
}

/** For tests that start their own products: those left by a failed attempt would disturb the next one. */
export function killLeftovers(products: Product[]): Promise<unknown> {
  return Promise.all(products.splice(0).map((product) => product.kill()))
}

/** Starts it without waiting for a response. */
export function launchProduct(
  environment: Record<string, string | undefined>,
  program = [process.execPath, join(root, 'src/server/main.ts')],
): Product {
  const port = reservePort()
  const words: string[] = []
  const child = spawn(program[0]!, program.slice(1), {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '0',
      HOST: '',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: '',
      // Rate limits count network addresses: a test with many people sends one for each of them.
      TRUST_PROXY: '1',
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => words.push(text))
  const ended = new Promise<number | null>((resume) => child.once('exit', resume))
  const signal = (name: NodeJS.Signals) => {
    if (child.exitCode === null) child.kill(name)
    return ended
  }
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    words: () => words.join(''),
    kill: async () => void (await signal('SIGKILL')),
    stop: () => signal('SIGTERM'),
  }
}
