import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, openPool } from '../../src/platform/database/database.ts'
import { newId } from '../../src/shared/ids.ts'
import { addProvider, addService } from '../support/worlds/factories.ts'
import { mountDisk } from '../support/worlds/full-disk.ts'
import { orderContinuously, newCrowd } from '../support/orders/guests.ts'
import { killLeftovers, startProduct, type Product } from '../support/worlds/product.ts'

const disk = mountDisk(400)
const orderDisk = mountDisk(700)
const products: Product[] = []
const watch = { isOver: false }
afterAll(async () => {
  watch.isOver = true
  await killLeftovers(products)
  disk?.remove()
  orderDisk?.remove()
})

test.skipIf(!disk)(
  'on a full disk writes are asked to come back, pages are served, and all continues when there is space',
  async () => {
    const product = await startProduct({ DATA_DIR: disk!.folder, DATABASE_URL: '', TRUST_PROXY: '1' })
    products.push(product)
    let sent = 0
    const write = () => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${sent >> 8}.${sent & 255}` }
      const body = JSON.stringify({ email: `guest-${sent++}@example.com` })
      return fetch(`${product.url}/api/v1/email-codes`, { method: 'POST', headers, body })
    }
    expect((await write()).status).toBeLessThan(300)

    disk!.fill()
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

    disk!.makeRoom()
    await expect.poll(async () => (await fetch(`${product.url}/readyz`)).text(), { timeout: 60_000 }).toBe('ready\n')
    expect((await write()).status).toBeLessThan(300)
    expect(await product.stop()).toBe(0)
  },
  300_000,
)

/** Duration in seconds, during which the disk is filled and emptied. */
const seconds = Number(process.env.FULL_DISK_SECONDS ?? 600)
const full = 'writing: nothing can be written: the disk of the database is full'

test.skipIf(!orderDisk)(
  'during orders a repeatedly full disk loses no confirmed order, and every request is answered within five seconds',
  async () => {
    const { folder, fill, makeRoom } = orderDisk!
    const product = await startProduct({ DATA_DIR: folder, DATABASE_URL: '', TRUST_PROXY: '1' })
    products.push(product)
    const pool = openPool(`postgresql://sokora@localhost/sokora?host=${encodeURIComponent(join(folder, 'run'))}`, 8)
    const world = { db: openDatabase(pool), now: Date.now() }
    const provider = await addProvider(world, { hours: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 }] })
    const { id: serviceId, optionId } = await addService(world, {
      provider,
      kind: 'order',
      category: 'food',
      title: 'Plate',
      priceMinor: 1200,
    })
    const crowd = newCrowd()
    const guests = Promise.all(
      Array.from({ length: 4 }, () =>
        orderContinuously(product.url, { pool, wanted: { serviceId, optionId }, crowd, isOver: () => watch.isOver }),
      ),
    )
    guests.catch(() => {})
    const ready = async () => (await fetch(`${product.url}/readyz`)).text()
    const times: number[] = []
    const statuses = new Set<string>()
    /** A different visitor each time, so that no rate limit responds; records the response time. */
    const write = async () => {
      const began = performance.now()
      const who = times.length + 1
      const network = `172.${(who >> 8) & 255}.${who & 255}.1`
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': network }
      const body = JSON.stringify({ email: `ann-${newId()}@example.com` })
      const answer = await fetch(`${product.url}/api/v1/email-codes`, { method: 'POST', headers, body })
      await answer.text()
      times.push(performance.now() - began)
      const outcome = `${answer.status} ${Number(answer.headers.get('retry-after')) > 0}`
      statuses.add(outcome)
      return outcome
    }
    const until = Date.now() + seconds * 1_000
    let fillings = 0
    while (Date.now() < until) {
      const before = crowd.acknowledged.size
      await expect
        .poll(() => crowd.acknowledged.size, { interval: 50, timeout: 120_000, message: product.words() })
        .toBeGreaterThan(before + 3)
      fill()
      fillings++
      await expect.poll(write, { interval: 20, timeout: 120_000 }).toBe('503 true')
      await expect.poll(ready, { interval: 50, timeout: 10_000, message: product.words() }).toContain(full)
      // The disk stays full for a while, under load.
      for (let turn = 0; turn < 5; turn++) await Promise.all([write(), sleep(300)])
      makeRoom()
      await expect.poll(ready, { interval: 100, timeout: 60_000, message: product.words() }).toBe('ready\n')
    }
    const last = crowd.acknowledged.size
    await expect.poll(() => crowd.acknowledged.size, { interval: 50, timeout: 120_000 }).toBeGreaterThan(last)
    watch.isOver = true
    await guests
    process.stdout.write(
      `a full disk: ${fillings} times, ${crowd.acknowledged.size} orders, slowest answer ${Math.round(Math.max(...times))} ms\n`,
    )
    expect([...statuses].filter((outcome) => outcome.startsWith('5'))).toEqual(['503 true'])
    expect(Math.max(...times)).toBeLessThan(5_000)
    // Guests whose requests for a code failed repeatedly get a challenge, which these cannot solve.
    const others = crowd.surprises.filter((outcome) => !outcome.includes('missing-recaptcha-token'))
    expect(others.slice(0, 10)).toEqual([])
    const stored = (await pool.query<{ reference: string }>('select reference from orders')).rows.map(
      ({ reference }) => reference,
    )
    expect([...crowd.acknowledged.values()].filter((reference) => !stored.includes(reference))).toEqual([])
    expect(stored.length).toBe(crowd.acknowledged.size)
    await pool.end()
    expect(await product.stop()).toBe(0)
  },
  3_600_000,
)
