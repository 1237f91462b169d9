import { afterAll, beforeAll, expect, test } from 'vitest'
import { InvalidationListener } from '#platform/events/invalidations.ts'
import {
  startPrimary,
  startStandby,
  urlOfBoth,
  type PostgresServer,
} from '../../../tests/support/servers/postgres-pair.ts'
import { DatabaseClient, serversOf } from './connector.ts'
import { openDatabase, openPool, sql } from './database.ts'

test.each([
  ['postgresql://ann:pass%40word@db.example/market', ['postgresql://ann:pass%40word@db.example/market']],
  ['postgresql:///market', ['postgresql:///market']],
  [
    'postgresql://ann:word@one.example:5433,two.example/market?sslmode=verify-full',
    [
      'postgresql://ann:word@one.example:5433/market?sslmode=verify-full',
      'postgresql://ann:word@two.example/market?sslmode=verify-full',
    ],
  ],
  ['postgresql://[::1]:5433,[::2]:5434/market', ['postgresql://[::1]:5433/market', 'postgresql://[::2]:5434/market']],
  [
    'postgresql://ann@/market?host=/run/one,/run/two&port=5433,5434&sslmode=disable',
    [
      'postgresql://ann@/market?host=%2Frun%2Fone&port=5433&sslmode=disable',
      'postgresql://ann@/market?host=%2Frun%2Ftwo&port=5434&sslmode=disable',
    ],
  ],
  [
    'postgresql://ann@/market?host=one,two&port=6432',
    ['postgresql://ann@/market?host=one&port=6432', 'postgresql://ann@/market?host=two&port=6432'],
  ],
])('the servers of %s', (url, servers) => {
  expect(serversOf(url)).toEqual(servers)
})

let standby: PostgresServer
let primary: PostgresServer
let url: string
beforeAll(async () => {
  primary = await startPrimary()
  standby = await startStandby(primary)
  // The standby is named first.
  url = urlOfBoth(standby, primary)
}, 60_000)
afterAll(async () => {
  await standby.remove()
  await primary.remove()
})

const isReplayed = (server: PostgresServer) =>
  expect
    .poll(async () => (await server.query(`select to_regclass('notes') as there`))[0]!.there, { timeout: 10_000 })
    .not.toBe(null)

test('pools, single clients and the listener find the server that accepts changes, also after another one became it', async () => {
  const pool = openPool(url, 2)
  const db = openDatabase(pool)
  await db.run(sql`create table notes (text text)`)
  await isReplayed(standby)
  const heard: string[] = []
  const listener = new InvalidationListener(url, {
    onTopics: (topics) => heard.push(...topics),
    onConnected: () => heard.push('connected'),
    onLost: () => heard.push('lost'),
  })
  await listener.start()

  // The administrator makes the primary read-only; connections stay open.
  await primary.query('alter system set default_transaction_read_only = on')
  await primary.query('select pg_reload_conf()')
  await standby.query('select pg_promote()')
  await expect.poll(() => db.run(sql`insert into notes values ('first')`).catch(() => 0), { timeout: 10_000 }).toBe(1)
  const seen = 'select text from notes'
  expect(await standby.query(seen)).toEqual([{ text: 'first' }])
  expect(await primary.query(seen)).toEqual([])

  // No connection of the pool is at the former primary any more.
  expect(await Promise.all([1, 2].map(() => db.run(sql`insert into notes select 'more' from pg_sleep(0.1)`)))).toEqual([
    1, 1,
  ])
  const client = new DatabaseClient({ connectionString: url })
  await client.connect()
  expect((await client.query('select count(*)::int as n from notes')).rows).toEqual([{ n: 3 }])
  await client.end()

  await primary.end('SIGKILL')
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['connected', 'lost', 'connected'])
  await db.run(sql`select pg_notify('sokora', 'service:1')`)
  await expect.poll(() => heard.at(-1)).toBe('service:1')
  await listener.stop()
  await pool.end()
}, 60_000)

test('a former primary that comes back by mistake is not used: its timeline is lower', async () => {
  const pair = await startPrimary()
  const follower = await startStandby(pair)
  await follower.query('select pg_promote()')
  const both = urlOfBoth(pair, follower)
  const client = new DatabaseClient({ connectionString: both })
  await client.connect()
  const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
  expect(rows[0]!.folder).toContain(follower.folder)
  await client.end()
  await follower.remove()
  await pair.remove()
}, 60_000)

test('without a server that accepts changes, requests are told to come back', async () => {
  const pool = openPool('postgresql://sokora@localhost:1,localhost:2/market', 1)
  await expect(openDatabase(pool).row(sql`select 1`)).rejects.toMatchObject({ kind: 'unavailable' })
  await pool.end()
})
