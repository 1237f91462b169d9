import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { killLeftovers, launchProduct, removeFolder, temporaryFolder, type Product } from '../support/worlds/product.ts'
import { openWorld } from '../support/worlds/world.ts'

const world = await openWorld()
const folder = temporaryFolder()
afterAll(() => removeFolder(folder))
const products: Product[] = []
afterEach(() => killLeftovers(products))

const freePort = () =>
  new Promise<number>((resume) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resume(port))
    })
  })

/** The exit code of a failed start, and its output. */
async function rejected(environment: Record<string, string>) {
  const product = launchProduct({ DATABASE_URL: world.url, DATA_DIR: folder, ...environment })
  products.push(product)
  const code = await new Promise<number | null>((resume) => product.child.once('close', resume))
  return { code, lines: product.words().trim().split('\n') }
}

test('a market with wrong settings reports all of them and ends, before it changes anything', async () => {
  const data = join(folder, 'untouched', 'data')
  const environment = {
    PORT: '',
    DATABASE_URL: 'nonsense',
    PUBLIC_URL: 'market',
    TRUST_PROXY: 'yes',
    SMTP_URL: 'mail.example',
    BACKUP_DIR: data,
  }
  const { code, lines } = await rejected(environment)
  expect(code).toBe(1)
  expect(lines.map((line) => line.split(' ')[0]).toSorted()).toEqual(Object.keys(environment).toSorted())
  expect(existsSync(data)).toBe(false)
})

test('an unreachable database is reported in one line', async () => {
  const { code, lines } = await rejected({ DATABASE_URL: 'postgresql://ann@localhost:1/market' })
  expect([code, lines]).toEqual([1, [expect.stringContaining('ECONNREFUSED')]])
})

test.skipIf(!existsSync('/dev/full'))('a market whose log is on a full disk still starts', async () => {
  const full = openSync('/dev/full', 'w')
  const port = await freePort()
  const environment = {
    NODE_ENV: 'production',
    DEMO: '0',
    DATABASE_URL: world.url,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/server/main.ts')], {
    env: { ...process.env, ...environment, DATA_DIR: folder },
    stdio: ['ignore', full, full],
  })
  closeSync(full)
  const answer = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (one) => one.text(),
      () => `ended: ${child.exitCode}`,
    )
  await expect.poll(answer, { timeout: 60_000 }).toBe('ready\n')
  child.kill()
  expect(await new Promise((resume) => child.once('exit', resume))).toBe(0)
})
