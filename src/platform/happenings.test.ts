import { beforeEach, expect, test } from 'vitest'
import { openWorld } from '../../tests/support/world.ts'
import { sql } from './database.ts'
import { handleHappenings, happened } from './happenings.ts'
import type { Listener } from './sweeps.ts'
import { hours } from '../shared/instant.ts'

const world = await openWorld()
let heard: unknown[] = []
beforeEach(async () => {
  heard = []
  await world.db.run(sql`delete from happenings`)
})

const hears: Listener = { on: 'order.placed', name: 'test.hears', run: async (_ctx, { orderId }) => void heard.push(orderId) }
const writesAndFails: Listener = {
  on: 'order.placed',
  name: 'test.fails',
  async run(ctx, { orderId }) {
    if (orderId !== 'poison') return
    await ctx.db.run(sql`insert into settings (key, value) values ('half', '1')`)
    throw new Error('cannot')
  },
}

const placed = (orderId: string) => happened(world.db, 'order.placed', { orderId }, world.now)
const sweep = (...listeners: Listener[]) => handleHappenings(listeners).run(world.system())
const waiting = () => world.db.rows<{ tries: number; lastError: string }>(sql`select tries, last_error as "lastError" from happenings`)

test('what happened is told once, also when two processes listen', async () => {
  await Promise.all(['a', 'b', 'c', 'd'].map(placed))
  await Promise.all([sweep(hears), sweep(hears)])
  expect(heard.toSorted()).toEqual(['a', 'b', 'c', 'd'])
  expect(await waiting()).toEqual([])
})

test('what nobody listens to is forgotten', async () => {
  await placed('a')
  await sweep()
  expect(await waiting()).toEqual([])
})

test('a listener that fails leaves nothing behind, holds up nobody, and is asked again later', async () => {
  await placed('poison')
  await placed('good')
  await sweep(hears, writesAndFails)
  expect(heard).toContain('good')
  expect(await waiting()).toEqual([{ tries: 1, lastError: 'Error: cannot' }])
  expect(await world.db.rows(sql`select key from settings where key = 'half'`)).toEqual([])
  world.now += hours(1)
  await sweep(hears)
  expect(await waiting()).toEqual([])
})

test('after five failures it rests until somebody looks', async () => {
  await placed('poison')
  for (let round = 0; round < 7; round++) {
    await sweep(writesAndFails)
    world.now += hours(24)
  }
  expect(await waiting()).toMatchObject([{ tries: 5 }])
})

test('what happened in a transaction that fails did not happen', async () => {
  const attempt = world.db.transaction(async (db) => {
    await happened(db, 'order.placed', { orderId: 'never' }, world.now)
    throw new Error('stop')
  })
  await expect(attempt).rejects.toThrow('stop')
  expect(await waiting()).toEqual([])
})
