import pg from 'pg'
import { expect, test } from 'vitest'
import { invalidate } from '#platform/events/outgoing.ts'
import { publish } from '#platform/events/published-events.ts'
import { sql } from '#platform/database/database.ts'
import { countedDatabase } from '../../../tests/support/counted-database.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'

const world = await openWorld()

const order = (orderId: string) => ({ orderId, sealedToken: '' })

/** The topics that another process hears while the work runs. */
async function heardDuring(work: () => Promise<unknown>): Promise<string[]> {
  const client = new pg.Client({ connectionString: world.url })
  const heard: string[] = []
  await client.connect()
  client.on('notification', ({ payload = '' }) => heard.push(...payload.split(' ')))
  await client.query('listen sokora')
  await work()
  // Notifications arrive before the answer to the next statement.
  await client.query('select 1')
  await client.end()
  return heard
}

test('all events and topics of a transaction are one statement, in their order and each topic once', async () => {
  const sent: string[] = []
  const heard = await heardDuring(() =>
    countedDatabase(world.db, sent).transaction(async (db) => {
      await publish(db, 'order.placed', order('a'), world.now)
      await invalidate(db, 'service:1', 'lists')
      await publish(db, 'order.expired', { orderId: 'b' }, world.now)
      await invalidate(db, 'lists', 'order:a')
      expect(sent).toEqual(['begin'])
    }),
  )
  expect(sent).toHaveLength(3)
  expect(heard.toSorted()).toEqual(['due:events', 'lists', 'order:a', 'service:1'])
  const events = await world.db.rows<{ type: string; payload: object }>(
    sql`select type, payload from published_events order by id`,
  )
  expect(events).toEqual([
    { type: 'order.placed', payload: order('a') },
    { type: 'order.expired', payload: { orderId: 'b' } },
  ])
})

test('a transaction that fails tells nobody, and its repetition tells once', async () => {
  await world.db.run(sql`truncate published_events`)
  let tries = 0
  const heard = await heardDuring(async () => {
    await world.db.transaction(async (db) => {
      await publish(db, 'order.placed', order('a'), world.now)
      if (tries++ === 0) throw Object.assign(new pg.DatabaseError('deadlock', 0, 'error'), { code: '40P01' })
    })
    const failing = world.db.transaction(async (db) => {
      await publish(db, 'order.placed', order('never'), world.now)
      await invalidate(db, 'lists')
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
  })
  expect([tries, heard]).toEqual([2, ['due:events']])
  expect(await world.db.rows(sql`select payload ->> 'orderId' as id from published_events`)).toEqual([{ id: 'a' }])
})

test('more topics than one message holds all arrive, whole', async () => {
  const topics = Array.from({ length: 1_000 }, (_, index) => `service:${String(index).padStart(36, '0')}`)
  const heard = await heardDuring(() => invalidate(world.db, ...topics))
  expect(heard).toEqual(topics)
})
