import { expect, onTestFinished, test } from 'vitest'
import { openWorld } from '../../tests/support/worlds/world.ts'
import { openDatabase, openPool, sql } from './database/database.ts'
import { Health } from './health.ts'

const world = await openWorld()

function healthOf(db = world.db, storageAnswers: () => Promise<boolean> = async () => true): Health {
  const health = new Health({ db, storageAnswers, probeEveryMs: 200 })
  onTestFinished(() => health.close())
  return health
}

const failure = (code: string) => Object.assign(new Error('of the server'), { code })

test('health is good until an error is known', async () => {
  const health = healthOf()
  health.note(failure('57014'))
  health.note(failure('40P01'))
  expect(await health.faults()).toEqual([])
})

test.each([
  ['53100', 'the disk of the database is full'],
  ['25006', 'the database is read-only'],
  ['58030', 'the disk of the database fails'],
])('a failed write (%s) is reported until a small write succeeds', async (code, words) => {
  const health = healthOf()
  health.note(new Error('a refusal', { cause: failure(code) }))
  expect(await health.faults()).toEqual([{ part: 'writing', words: `nothing can be written: ${words}` }])
  await expect.poll(() => health.faults()).toEqual([])
  expect(await world.db.row(sql`select count(*)::int as amount from health_probe`)).toEqual({ amount: 1 })
})

test('an unreachable database and a refused sign-in are reported without name or address', async () => {
  for (const url of [
    'postgresql://secret-name@127.0.0.1:1/secret-base',
    world.url.replace(/\/test_\w+/, '/no_such_base'),
  ]) {
    const pool = openPool(url, 1)
    expect(await healthOf(openDatabase(pool)).faults()).toEqual([{ part: 'database', words: 'it cannot be reached' }])
    await pool.end()
  }
})

test('failed uploads are reported, and slow ones delay nobody', async () => {
  expect(await healthOf(world.db, async () => false).faults()).toEqual([
    { part: 'storage', words: 'uploads cannot be put down' },
  ])
  expect(await healthOf(world.db, () => new Promise(() => {})).faults()).toEqual([])
})
