import { expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { deleteOldCounts } from './delete-old-counts.ts'
import { limitRate } from './limit-rate.ts'
import { runOnce } from './run-once.ts'
import { sql } from '../../platform/database/database.ts'
import { newId } from '../../shared/ids.ts'
import { hours, minutes } from '../../shared/time/instant.ts'

const world = await openWorld()

const request = (overrides = {}) => ({ scope: 'test', key: newId().slice(0, 20), requestHash: 'one', ...overrides })

test('a repetition returns the first answer and does nothing', async () => {
  const input = request()
  let runs = 0
  const work = async () => ({ runs: ++runs })
  const first = await runOnce(world.visitor(), input, work, 201)
  const second = await runOnce(world.visitor(), input, work, 201)
  expect(first).toEqual({ status: 201, body: { runs: 1 }, isRepeat: false })
  expect(second).toEqual({ status: 201, body: { runs: 1 }, isRepeat: true })
})

test('the same key with other contents is refused', async () => {
  const input = request()
  await runOnce(world.visitor(), input, async () => 'done')
  await expect(runOnce(world.visitor(), { ...input, requestHash: 'two' }, async () => 'again')).rejects.toMatchObject({
    code: 'idempotency-mismatch',
    status: 409,
  })
})

test('of simultaneous requests with one key, one runs and the others wait or get its answer', async () => {
  const input = request()
  let runs = 0
  const work = async () => ({ run: ++runs })
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => runOnce(world.visitor(), input, work)))
  expect(runs).toBe(1)
  const rejected = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
  )
  expect(new Set([...rejected, 'idempotency-in-progress'])).toEqual(new Set(['idempotency-in-progress']))
})

test('a refusal is not stored, so the request can be corrected and repeated with the same key', async () => {
  const input = request()
  const failing = runOnce(world.visitor(), input, async (ctx) => {
    await ctx.db.run(sql`insert into settings (key, value) values ('half', 'true')`)
    throw new Error('rejected')
  })
  await expect(failing).rejects.toThrow('rejected')
  expect(await world.db.row(sql`select 1 from settings where key = 'half'`)).toBeUndefined()
  expect((await runOnce(world.visitor(), input, async () => 'now')).body).toBe('now')
})

test('requests above a limit are refused until the window ends, with the waiting time', async () => {
  const ctx = world.visitor()
  const limit = { bucket: `test:${newId()}`, atMost: 2, perSeconds: 600 }
  await limitRate(ctx, limit)
  await limitRate(ctx, limit)
  await expect(limitRate(ctx, limit)).rejects.toMatchObject({
    code: 'rate-limited',
    status: 429,
    details: { retryAfterSeconds: expect.any(Number) },
  })
  world.now += minutes(10)
  await limitRate(ctx, limit)
})

test('answers are stored for a day, and then deleted', async () => {
  const input = request()
  await runOnce(world.visitor(), input, async () => 'first')
  world.now += hours(23)
  await deleteOldCounts(world.system())
  expect((await runOnce(world.visitor(), input, async () => 'second')).body).toBe('first')
  world.now += hours(2)
  await deleteOldCounts(world.system())
  expect((await runOnce(world.visitor(), input, async () => 'second')).body).toBe('second')
})
