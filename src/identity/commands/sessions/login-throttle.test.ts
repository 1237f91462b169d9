import { beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import {
  clearTries,
  countFailuresOfAddress,
  deleteOldFailures,
  recordWrongPassword,
  returnTry,
  consumeTry,
  type Lane,
} from '#identity/commands/sessions/login-throttle.ts'
import { sql } from '#platform/database/database.ts'
import type { AppError } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'
import { hours, minutes } from '#shared/time/instant.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))

const unique = () => `${newId()}@example.com`

/** One attempt: 0 if the password is checked, else the seconds to wait. */
const attempt = (account: string, lane: Lane = 'strangers') =>
  consumeTry(world.visitor(), { account, lane }).then(
    () => 0,
    (error: AppError) => error.details.retryAfterSeconds!,
  )
const fail = async (account: string, times: number) => {
  for (let time = 0; time < times; time++) expect(await attempt(account)).toBe(0)
}

test('four attempts are free, the fifth costs a second, and each further one twice as much', async () => {
  const email = unique()
  await fail(email, 5)
  for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    expect(await attempt(email)).toBe(seconds)
    world.now += seconds * 1000
    expect(await attempt(email)).toBe(0)
  }
})

test('a refused attempt is not counted and does not extend the delay', async () => {
  const email = unique()
  await fail(email, 5)
  for (let time = 0; time < 5; time++) expect(await attempt(email)).toBe(1)
  world.now += 1000
  await fail(email, 1)
})

test('a refusal states the remaining delay', async () => {
  const email = unique()
  await fail(email, 5)
  await expect(
    consumeTry(world.visitor(), { account: ` ${email.toUpperCase()} `, lane: 'strangers' }),
  ).rejects.toMatchObject({
    code: 'too-many-requests',
    status: 429,
    message: 'Too many tries. Wait 1 seconds.',
  })
})

test('the right password resets the account, and no other', async () => {
  const [email, other] = [unique(), unique()]
  await fail(email, 5)
  await fail(other, 5)
  await clearTries(world.visitor(), { account: email, lane: 'strangers' })
  expect(await attempt(other)).toBe(1)
  await fail(email, 5)
})

test('each limit is independent of the others', async () => {
  const email = unique()
  await fail(email, 5)
  expect(await attempt(email)).toBe(1)
  for (let time = 0; time < 5; time++) expect(await attempt(email, 'device:kitchen')).toBe(0)
  expect(await attempt(email, 'device:kitchen')).toBe(1)
  expect(await attempt(email, 'device:office')).toBe(0)
  expect(await attempt(email, 'session:one')).toBe(0)
})

test('an attempt without result is returned, without shortening earned delays', async () => {
  const email = unique()
  const returnAttempt = () => returnTry(world.visitor(), { account: email, lane: 'strangers' })
  for (let time = 0; time < 20; time++) {
    await fail(email, 1)
    await returnAttempt()
  }
  await fail(email, 5)
  await returnAttempt()
  await fail(email, 1)
  expect(await attempt(email)).toBe(1)
  world.now += 1000
  await fail(email, 1)
  await returnAttempt()
  expect(await attempt(email)).toBe(2)
})

test('failures expire after a day, also by the job', async () => {
  const email = unique()
  await fail(email, 5)
  world.now += hours(24) + 1
  await fail(email, 5)
  world.now += hours(24) + 1
  await deleteOldFailures(world.system())
  expect(await world.db.row(sql`select 1 from auth_login_throttle`)).toBeUndefined()
})

test('of fifty simultaneous attempts five are checked', async () => {
  const email = unique()
  const waits = await Promise.all(Array.from({ length: 50 }, () => attempt(email)))
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5)
})

test('no address is in the database', async () => {
  const email = unique()
  await fail(email, 1)
  const row = await world.db.row<{ all: string }>(
    sql`select string_agg(row_to_json(t)::text, '') as all from auth_login_throttle t`,
  )
  expect(row!.all).not.toContain(email)
})

test('failures of one address are counted across all accounts, for an hour', async () => {
  const visitor = world.visitor()
  for (let account = 0; account < 12; account++) await recordWrongPassword(visitor)
  expect(await countFailuresOfAddress(visitor)).toBe(12)
  expect(await countFailuresOfAddress(world.visitor())).toBe(0)
  world.now += minutes(62)
  expect(await countFailuresOfAddress(visitor)).toBe(0)
})
