import { beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../../tests/support/world.ts'
import { countFailuresOfAddress, forgetOldFailures, noteFailure, noteSuccess, requireCalm } from '#identity/commands/login-throttle.ts'
import { sql } from '#platform/database.ts'
import type { AppError } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'
import { hours, minutes } from '#shared/instant.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))

const unique = () => `${newId()}@example.com`
const waitFor = (email: string) =>
  requireCalm(world.visitor(), email).then(
    () => 0,
    (error: AppError) => error.details.retryAfterSeconds!,
  )
const fail = async (email: string, times: number) => {
  for (let time = 0; time < times; time++) await noteFailure(world.visitor(), email)
}

test('four wrong tries cost nothing, the fifth a second, and each further one twice as long', async () => {
  const email = unique()
  await fail(email, 4)
  expect(await waitFor(email)).toBe(0)
  for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    await fail(email, 1)
    expect(await waitFor(email)).toBe(seconds)
  }
  world.now += minutes(15)
  expect(await waitFor(email)).toBe(0)
  await fail(email, 1)
  expect(await waitFor(email)).toBe(900)
})

test('who is refused reads how long it takes', async () => {
  const email = unique()
  await fail(email, 8)
  await expect(requireCalm(world.visitor(), ` ${email.toUpperCase()} `)).rejects.toMatchObject({
    code: 'too-many-requests',
    status: 429,
    message: 'Too many tries. Wait 8 seconds.',
  })
})

test('the right password clears the account, and nobody else is touched', async () => {
  const [email, other] = [unique(), unique()]
  await fail(email, 9)
  await fail(other, 9)
  await noteSuccess(world.visitor(), email)
  expect(await waitFor(email)).toBe(0)
  expect(await waitFor(other)).toBe(16)
  await fail(email, 4)
  expect(await waitFor(email)).toBe(0)
})

test('a day of quiet is forgotten, also by the sweep', async () => {
  const email = unique()
  await fail(email, 9)
  world.now += hours(24) + 1
  await fail(email, 4)
  expect(await waitFor(email)).toBe(0)
  world.now += hours(24) + 1
  await forgetOldFailures(world.system())
  expect(await world.db.row(sql`select 1 from auth_login_throttle`)).toBeUndefined()
})

test('tries that come at once are all counted', async () => {
  const email = unique()
  await Promise.all(Array.from({ length: 10 }, () => noteFailure(world.visitor(), email)))
  expect(await waitFor(email)).toBe(32)
})

test('no address stands in the database', async () => {
  const email = unique()
  await fail(email, 1)
  const row = await world.db.row<{ all: string }>(sql`select string_agg(row_to_json(t)::text, '') as all from auth_login_throttle t`)
  expect(row!.all).not.toContain(email)
})

test('failures of one address are counted over all accounts, for an hour', async () => {
  const visitor = world.visitor()
  for (let account = 0; account < 12; account++) await noteFailure(visitor, unique())
  expect(await countFailuresOfAddress(visitor)).toBe(12)
  expect(await countFailuresOfAddress(world.visitor())).toBe(0)
  world.now += minutes(62)
  expect(await countFailuresOfAddress(visitor)).toBe(0)
})
