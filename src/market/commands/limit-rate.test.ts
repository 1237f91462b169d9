import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { countOne, tallyOf } from '#market/commands/tally.ts'
import type { AppError } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'
import { minutes } from '#shared/time/instant.ts'

const world = await openWorld()
const limitOf = (atMost: number, perSeconds = 60) => ({ bucket: `test:${newId()}`, atMost, perSeconds })
const isLetThrough = (limit: ReturnType<typeof limitOf>) =>
  limitRate(world.visitor(), limit).then(
    () => true,
    () => false,
  )
const waitOf = (limit: ReturnType<typeof limitOf>) =>
  limitRate(world.visitor(), limit).then(
    () => 0,
    (error: AppError) => error.details.retryAfterSeconds!,
  )

/** Moves the clock to the given number of seconds after a full minute. */
const moveTo = (seconds: number) => void (world.now = Math.ceil(world.now / 60_000 + 2) * 60_000 + seconds * 1000)

test('ten requests at the end of a minute leave none for the beginning of the next', async () => {
  const limit = limitOf(10)
  moveTo(59)
  for (let use = 0; use < 10; use++) expect(await isLetThrough(limit)).toBe(true)
  world.now += 1000
  expect(await isLetThrough(limit)).toBe(false)
  world.now += 58_999
  expect(await isLetThrough(limit)).toBe(false)
  world.now += 1
  for (let use = 0; use < 10; use++) expect(await isLetThrough(limit)).toBe(true)
  expect(await isLetThrough(limit)).toBe(false)
})

test('the reported waiting time is the shortest that helps', async () => {
  const limit = limitOf(3)
  moveTo(20)
  for (const pause of [10_000, 10_000, 10_000]) {
    expect(await waitOf(limit)).toBe(0)
    world.now += pause
  }
  const seconds = await waitOf(limit)
  expect(seconds).toBe(30)
  world.now += (seconds - 1) * 1000
  expect(await waitOf(limit)).toBe(1)
  world.now += 1000
  expect(await waitOf(limit)).toBe(0)
  expect(await waitOf(limit)).toBe(10)
})

test('refused requests do not extend the waiting time', async () => {
  const limit = limitOf(2)
  moveTo(30)
  await Promise.all([isLetThrough(limit), isLetThrough(limit)])
  for (let second = 0; second < 59; second++) {
    world.now += 1000
    expect(await isLetThrough(limit)).toBe(false)
  }
  world.now += 1000
  expect(await isLetThrough(limit)).toBe(true)
})

test('forty simultaneous requests do not exceed the limit', async () => {
  for (const atMost of [10, 1]) {
    const limit = limitOf(atMost)
    const answers = await Promise.all(Array.from({ length: 40 }, () => isLetThrough(limit)))
    expect(answers.filter(Boolean)).toHaveLength(atMost)
  }
})

test('simultaneous requests at different milliseconds are all counted', async () => {
  const limit = limitOf(10)
  moveTo(10)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const ctx = { ...world.visitor(), now: world.now + index * 7 }
      return limitRate(ctx, limit).then(
        () => true,
        () => false,
      )
    }),
  )
  expect(answers.filter(Boolean)).toHaveLength(10)
})

test('no minute exceeds the limit, however requests are spread', async () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 25_000 }), { minLength: 20, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(pauses, fc.constantFrom(3, 60), async (steps, atMost) => {
      const limit = limitOf(atMost === 60 ? 60 : 3)
      const passed: number[] = []
      for (const step of steps) {
        world.now += atMost === 60 ? step / 25 : step
        if (await isLetThrough(limit)) passed.push(world.now)
      }
      for (const end of passed)
        expect(passed.filter((at) => at > end - 60_000 && at <= end).length).toBeLessThanOrEqual(atMost)
    }),
    { numRuns: 15 },
  )
})

test('a large limit is counted in slices and allows nothing early', async () => {
  const limit = limitOf(100)
  moveTo(30.4)
  const answers = await Promise.all(Array.from({ length: 120 }, () => isLetThrough(limit)))
  expect(answers.filter(Boolean)).toHaveLength(100)
  world.now += 59_500
  expect(await isLetThrough(limit)).toBe(false)
  world.now += 1500
  expect(await isLetThrough(limit)).toBe(true)
})

test('a counter without limit forgets what is older than its span', async () => {
  const tally = { bucket: `test:${newId()}`, perSeconds: 3600 }
  for (let use = 0; use < 12; use++) await countOne(world.visitor(), tally)
  world.now += minutes(30)
  await countOne(world.visitor(), tally)
  expect(await tallyOf(world.visitor(), tally)).toBe(13)
  world.now += minutes(31)
  expect(await tallyOf(world.visitor(), tally)).toBe(1)
})

test('counters are stored under a keyed hash, so the database does not reveal who was counted', async () => {
  const bucket = 'codes:somebody@example.com'
  await limitRate(world.visitor(), { bucket, atMost: 1, perSeconds: 60 })
  await countOne(world.visitor(), { bucket: 'login-failures:203.0.113.7', perSeconds: 60 })
  const { rows } = await world.pool.query<{ bucket: string }>('select bucket from rate_counts')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row.bucket).toMatch(/^[\w-]{43}@?$/)
  await expect(limitRate(world.visitor(), { bucket, atMost: 1, perSeconds: 60 })).rejects.toMatchObject({
    kind: 'too-many',
  })
})
