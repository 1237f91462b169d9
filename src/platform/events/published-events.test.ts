import { beforeEach, describe, expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { sql } from '../database/database.ts'
import { deleteSetAside, deliverEvents, publish, pullBackDeliveries } from './published-events.ts'
import type { Listener, ListenerOn } from '../jobs/job.ts'
import { days, hours, minutes } from '../../shared/time/instant.ts'

const world = await openWorld()
let heard: string[] = []
let isBroken = false
beforeEach(async () => {
  heard = []
  isBroken = true
  await world.db.run(sql`truncate published_events, event_deliveries`)
  await world.db.run(sql`delete from settings where key like 'half %'`)
})

type OfOrder = ListenerOn<'order.placed' | 'order.expired'>

const hears = (name: string, more: Partial<OfOrder> = {}): Listener => {
  const listener: OfOrder = {
    on: 'order.placed',
    name,
    run: async (_ctx, { orderId }) => void heard.push(`${name} ${orderId}`),
    ...more,
  }
  return listener as Listener
}

/** A subscriber that writes, and fails for one order while it is broken. */
const failsFor = (poison: string, more: Partial<OfOrder> = {}): Listener => {
  const listener: OfOrder = {
    on: 'order.placed',
    name: 'test.fails',
    async run(ctx, { orderId }) {
      await ctx.db.run(sql`insert into settings (key, value) values (${`half ${newKey()}`}, '1')`)
      if (isBroken && orderId === poison) throw new Error('cannot')
      heard.push(`test.fails ${orderId}`)
    },
    ...more,
  }
  return listener as Listener
}
let keys = 0
const newKey = () => ++keys

const publishOrder = (orderId: string, type: OfOrder['on'] = 'order.placed') =>
  publish(world.db, type, { orderId, sealedToken: '' }, world.now)
const deliver = async (...listeners: Listener[]) => {
  while (await deliverEvents(listeners).run(world.system())) continue
}
const waiting = () =>
  world.db.rows<{
    subscriber: string
    tries: number
    lastError: string
    pause: number
  }>(sql`select subscriber, tries, last_error,
    (extract(epoch from next_try_at) * 1000)::float - ${world.now} as pause from event_deliveries order by event_id, position`)
const published = () => world.db.rows(sql`select 1 from published_events`)

describe('a published event', () => {
  test('is delivered to each subscriber once, also with two processes', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map((orderId) => publishOrder(orderId)))
    const subscribers = [hears('test.one'), hears('test.two'), hears('test.other', { on: 'order.expired' })]
    await Promise.all([deliver(...subscribers), deliver(...subscribers)])
    const all = ['a', 'b', 'c', 'd']
    expect(heard.toSorted()).toEqual([...all.map((id) => `test.one ${id}`), ...all.map((id) => `test.two ${id}`)])
    expect([await published(), await waiting()]).toEqual([[], []])
  })

  test('without subscribers is deleted, in any number', async () => {
    await world.db.run(
      sql`insert into published_events (id, type, payload, published_at) select gen_random_uuid(), 'order.placed', '{}', now() from generate_series(1, 230)`,
    )
    await deliver()
    expect([await published(), await waiting()]).toEqual([[], []])
  })

  test('of a rolled-back transaction is not delivered', async () => {
    const attempt = world.db.transaction(async (db) => {
      await publish(db, 'order.placed', { orderId: 'never', sealedToken: '' }, world.now)
      throw new Error('stop')
    })
    await expect(attempt).rejects.toThrow('stop')
    expect(await published()).toEqual([])
  })

  test('can cause another event, which is delivered as well', async () => {
    const causes = hears('test.causes', {
      run: (ctx) => publish(ctx.db, 'order.expired', { orderId: 'b' }, world.now),
    })
    await publishOrder('a')
    await deliver(causes, hears('test.other', { on: 'order.expired' }))
    expect(heard).toEqual(['test.other b'])
  })
})

describe('a failing subscriber', () => {
  test('leaves nothing behind, and delays no other subscriber or event', async () => {
    await publishOrder('poison')
    await publishOrder('good')
    await deliver(failsFor('poison'), hears('test.hears'))
    expect(heard.toSorted()).toEqual(['test.fails good', 'test.hears good', 'test.hears poison'])
    expect(await waiting()).toMatchObject([{ subscriber: 'test.fails', tries: 1, lastError: 'Error: cannot' }])
    expect(await world.db.rows(sql`select key from settings where key like 'half %'`)).toHaveLength(1)
  })

  test('is retried at growing intervals of at most an hour, without end', async () => {
    await publishOrder('poison')
    const pauses: number[] = []
    for (let round = 0; round < 40; round++) {
      await deliver(failsFor('poison'))
      const pause = (await waiting())[0]!.pause
      pauses.push(pause)
      world.now += pause
    }
    expect(pauses.slice(0, 6)).toEqual([minutes(0.1), minutes(1), minutes(5), minutes(30), hours(1), hours(1)])
    expect(Math.max(...pauses)).toBe(hours(1))
    isBroken = false
    await deliver(failsFor('poison'))
    expect([heard, await waiting()]).toEqual([['test.fails poison'], []])
  })

  test('is recorded whatever it throws', async () => {
    const odd = [`with a ${'\u0000'} byte`, Object.create(null)]
    for (const what of odd) {
      await publishOrder('a')
      await deliver(hears('test.odd', { run: () => Promise.reject(what as Error) }))
    }
    expect((await waiting()).map(({ tries, lastError }) => [tries, lastError])).toEqual([
      [1, 'with a  byte'],
      [1, 'Something without words was thrown.'],
    ])
  })
})

describe('subscribers that share a transaction', () => {
  /** Writes the transaction in which it ran. */
  const records = (name: string, more: Partial<OfOrder> = {}) =>
    hears(name, {
      sharesTransaction: true,
      run: async (ctx, { orderId }) =>
        void (await ctx.db.run(sql`insert into settings (key, value)
          values (${`half ${name} ${orderId}`}, to_jsonb(pg_current_xact_id()::text))`)),
      ...more,
    })
  const recorded = async () =>
    new Map(
      (
        await world.db.rows<{ key: string; value: string }>(
          sql`select key, value from settings where key like 'half %'`,
        )
      ).map(({ key, value }) => [key.slice('half '.length), value]),
    )

  test('run in one for each event, others in one of their own', async () => {
    await publishOrder('a')
    await publishOrder('b')
    await deliver(records('one'), records('apart', { sharesTransaction: undefined }), records('two'))
    const found = await recorded()
    expect(found.size).toBe(6)
    expect(found.get('one a')).toBe(found.get('two a'))
    expect(new Set(found.values()).size).toBe(4)
  })

  test('run alone once one of them fails, which leaves nothing behind and delays no other', async () => {
    await publishOrder('poison')
    await publishOrder('good')
    await deliver(records('one'), failsFor('poison', { sharesTransaction: true }), records('two'))
    const found = await recorded()
    expect(found.get('one poison')).not.toBe(found.get('two poison'))
    expect(found.get('one good')).toBe(found.get('two good'))
    expect(found.size).toBe(5)
    expect(await waiting()).toMatchObject([{ subscriber: 'test.fails', tries: 1, lastError: 'Error: cannot' }])
  })
})

describe('deliveries of one sequence', () => {
  const sequence = { name: 'tests', by: 'orderId' } as const

  test('wait for an earlier failed one, while other sequences continue', async () => {
    const later = hears('test.later', { on: 'order.expired', sequence })
    await publishOrder('poison')
    await publishOrder('poison', 'order.expired')
    await publishOrder('good')
    await publishOrder('good', 'order.expired')
    await deliver(failsFor('poison', { sequence }), later, hears('test.free', { on: 'order.expired' }))
    expect(heard.toSorted()).toEqual(['test.fails good', 'test.free good', 'test.free poison', 'test.later good'])
    // Deliveries behind a failed one are not tried in the meantime.
    expect((await waiting()).map(({ tries, pause }) => [tries, pause])).toEqual([
      [1, minutes(0.1)],
      [0, minutes(0.1)],
    ])
    isBroken = false
    world.now += minutes(1)
    await deliver(failsFor('poison', { sequence }), later)
    expect(heard.slice(-2)).toEqual(['test.fails poison', 'test.later poison'])
  })

  test('of one event follow the order of the list, also with two processes', async () => {
    const names = ['test.first', 'test.second', 'test.third']
    const slow = (name: string) =>
      hears(name, {
        sequence,
        run: async (ctx, { orderId }) => {
          await ctx.db.run(sql`select pg_sleep(0.02)`)
          heard.push(`${name} ${orderId}`)
        },
      })
    for (const orderId of ['a', 'a', 'b']) await publishOrder(orderId)
    await Promise.all([deliver(...names.map(slow)), deliver(...names.map(slow))])
    await deliver(...names.map(slow))
    expect(heard.filter((one) => one.endsWith(' a'))).toEqual([...names, ...names].map((name) => `${name} a`))
    expect(heard.filter((one) => one.endsWith(' b'))).toEqual(names.map((name) => `${name} b`))
  })

  test('do not overtake an event whose deliveries another process is creating', async () => {
    await publishOrder('a')
    const other = await world.pool.connect()
    const subscribers = [hears('test.first', { sequence }), hears('test.second', { on: 'order.expired', sequence })]
    try {
      await other.query('begin')
      await other.query('select 1 from published_events for update')
      await publishOrder('a', 'order.expired')
      await deliver(...subscribers)
      expect(heard).toEqual([])
    } finally {
      await other.query('commit')
      other.release()
    }
    await deliver(...subscribers)
    expect(heard).toEqual(['test.first a', 'test.second a'])
  })
})

describe('an unknown subscriber', () => {
  const sequence = { name: 'tests', by: 'orderId' } as const
  async function leaveOne() {
    await publishOrder('a')
    await deliver(hears('test.former', { sequence, run: () => Promise.reject(new Error('not yet')) }))
    world.now += minutes(1)
  }

  test('delays nobody, and is left to a process that knows it', async () => {
    await leaveOne()
    await publishOrder('a')
    await deliver(hears('test.new', { sequence }))
    expect(heard).toEqual(['test.new a'])
    expect(await waiting()).toMatchObject([{ subscriber: 'test.former', tries: 1 }])
    await deliver(hears('test.former', { sequence }))
    expect(heard).toEqual(['test.new a', 'test.former a'])
  })

  test('is reported as missing after ten minutes without such a process', async () => {
    await leaveOne()
    world.now += minutes(11)
    await deliver()
    expect(await waiting()).toMatchObject([
      { tries: 2, lastError: 'Error: This release has no subscriber of that name.' },
    ])
  })
})

test('two subscribers with one name are refused at the start', () => {
  expect(() => deliverEvents([hears('test.same'), hears('test.same', { on: 'order.expired' })])).toThrow('test.same')
})

test('a delivery that was set aside is not retried, delays nobody, and is deleted after 90 days', async () => {
  const sequence = { name: 'tests', by: 'orderId' } as const
  await publishOrder('poison')
  await deliver(failsFor('poison', { sequence }))
  const at = new Date(world.now).toISOString()
  await world.db.run(sql`update event_deliveries set next_try_at = null, set_aside_at = ${at}`)
  await publishOrder('poison', 'order.expired')
  world.now += days(89)
  await deliver(failsFor('poison', { sequence }), hears('test.later', { on: 'order.expired', sequence }))
  await deleteSetAside.run(world.system())
  expect(heard).toEqual(['test.later poison'])
  expect(await waiting()).toMatchObject([{ tries: 1 }])
  world.now += days(2)
  await deleteSetAside.run(world.system())
  expect(await waiting()).toEqual([])
})

test('a failure by a clock forty days ahead is retried after the correction, and intended pauses continue', async () => {
  const ahead = days(40)
  world.now += ahead
  await publishOrder('poison')
  await deliver(failsFor('poison'))
  world.now -= ahead
  await publishOrder('poison', 'order.expired')
  await deliver(failsFor('poison', { name: 'test.rests', on: 'order.expired' }))
  isBroken = false
  expect(await pullBackDeliveries.run(world.system())).toBe(1)
  await deliver(failsFor('poison'), failsFor('poison', { name: 'test.rests', on: 'order.expired' }))
  expect(heard).toEqual(['test.fails poison'])
  expect(await waiting()).toMatchObject([{ subscriber: 'test.rests' }])
})
