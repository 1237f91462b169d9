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
  const asked = request()
  let runs = 0
  const work = async () => ({ runs: ++runs })
  const first = await runOnce(world.visitor(), asked, work, 201)
  const second = await runOnce(world.visitor(), asked, work, 201)
  expect(first).toEqual({ status: 201, body: { runs: 1 }, isRepeat: false })
  expect(second).toEqual({ status: 201, body: { runs: 1 }, isRepeat: true })
})

test('the same key with other contents is refused', async () => {
  const asked = request()
  await runOnce(world.visitor(), asked, async () => 'done')
  await expect(runOnce(world.visitor(), { ...asked, requestHash: 'two' }, async () => 'again')).rejects.toMatchObject({
    code: 'idempotency-mismatch',
    status: 409,
  })
})

test('of simultaneous requests with one key, one runs and the others wait or get its answer', async () => {
  const asked = request()
  let runs = 0
  const work = async () => ({ run: ++runs })
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => runOnce(world.visitor(), asked, work)))
  expect(runs).toBe(1)
  const rejected = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
  )
  expect(new Set([...rejected, 'idempotency-in-progress'])).toEqual(new Set(['idempotency-in-progress']))
})

test('a refusal is not stored, so the request can be corrected and repeated with the same key', async () => {
  const asked = request()
  const failing = runOnce(world.visitor(), asked, async (ctx) => {
    await ctx.db.run(sql`insert into settings (key, value) values ('half', 'true')`)
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await world.db.row(sql`select 1 from settings where key = 'half'`)).toBeUndefined()
  expect((await runOnce(world.visitor(), asked, async () => 'now')).body).toBe('now')
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
  const asked = request()
  await runOnce(world.visitor(), asked, async () => 'first')
  world.now += hours(23)
  await deleteOldCounts(world.system())
  expect((await runOnce(world.visitor(), asked, async () => 'second')).body).toBe('first')
  world.now += hours(2)
  await deleteOldCounts(world.system())
  expect((await runOnce(world.visitor(), asked, async () => 'second')).body).toBe('second')
})
