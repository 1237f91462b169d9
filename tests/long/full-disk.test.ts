import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { killLeftovers, removeFolder, startProduct, temporaryFolder, type Product } from '../support/product.ts'

// A disk of its own for the data folder, full in the end. It takes the right to mount one.
const folder = temporaryFolder()
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', folder]).status === 0
const products: Product[] = []
afterAll(async () => {
  await killLeftovers(products)
  if (mounted) spawnSync('umount', ['-l', folder])
  removeFolder(folder)
})

const filler = join(folder, 'filler')

/** Nothing more can be put on the disk, not one byte. */
function fillDisk(): void {
  const file = openSync(filler, 'w')
  let size = 2 ** 20
  while (size >= 1) {
    try {
      writeSync(file, Buffer.alloc(size))
    } catch {
      size = Math.floor(size / 2)
    }
  }
  closeSync(file)
}

test.skipIf(!mounted)(
  'on a full disk what writes is told to come back, pages are shown, and all goes on when there is room',
  async () => {
    const product = await startProduct({ DATA_DIR: folder, DATABASE_URL: '', TRUST_PROXY: '1' })
    products.push(product)
    let sent = 0
    const write = () => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${sent >> 8}.${sent & 255}` }
      const body = JSON.stringify({ email: `guest-${sent++}@example.com` })
      return fetch(`${product.url}/api/v1/email-codes`, { method: 'POST', headers, body })
    }
    expect((await write()).status).toBeLessThan(300)

    fillDisk()
    const statuses = new Set<number>()
    const isFull = async () => {
      const answer = await write()
      statuses.add(answer.status)
      return answer.status === 503 && Number(answer.headers.get('retry-after')) > 0
    }
    await expect.poll(isFull, { interval: 1, timeout: 120_000 }).toBe(true)
    expect([...statuses].filter((status) => status >= 500)).toEqual([503])
    const ill = await fetch(`${product.url}/readyz`)
    expect([ill.status, await ill.text()]).toEqual([
      503,
      expect.stringContaining('nothing can be written: the disk of the database is full'),
    ])
    expect((await fetch(`${product.url}/search?q=plate`)).status).toBe(200)

    rmSync(filler)
    await expect.poll(async () => (await fetch(`${product.url}/readyz`)).text(), { timeout: 60_000 }).toBe('ready\n')
    expect((await write()).status).toBeLessThan(300)
    expect(await product.stop()).toBe(0)
  },
  300_000,
)
