import { expect, test } from 'vitest'
import { addAdmin as addAdministrator, addPerson, userIdOf } from '../../../../tests/support/businesses.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { eraseAccountOf, exportAccountOf, stopErasing } from '#identity/commands/people/administer-account.ts'
import { disableUser, openDueAccounts } from '#identity/commands/people/disable-user.ts'
import type { PersonalData } from '#identity/contract.ts'
import { sql } from '#platform/database/database.ts'
import { days, hours } from '#shared/time/instant.ts'

const world = await openWorld()

/** An administrator with a recent sign-in: sessions use real time. */
async function addAdmin(role: string) {
  const ctx = await addAdministrator(world, role)
  Object.assign(ctx.actor, { authAt: Date.now() })
  return ctx
}

const account = (id: string) =>
  world.db.row<{ disabled: boolean; until: number | null; dueAt: number | null }>(
    sql`select disabled, disabled_until as until, deletion_due_at as due_at from auth_user where id = ${id}`,
  )
const busy: PersonalData = { name: 'busy', erasingHindrance: async () => 'You have 2 open orders.' }
const data: PersonalData = {
  name: 'samples',
  export: async ({ actor }) => ({ userId: actor.kind === 'user' && actor.userId }),
}

test('an account that is disabled until a date is enabled then, and not before', async () => {
  const [admin, ann] = [await addAdmin('admin'), userIdOf(await addPerson(world))]
  await disableUser(admin, ann, 'Lost the phone', world.now + hours(24))
  await openDueAccounts(world.system())
  expect(await account(ann)).toMatchObject({ disabled: true, until: world.now + hours(24) })
  await disableUser(admin, ann, 'Still lost', world.now + hours(24))
  const log = await world.db.rows<{ was: boolean }>(
    sql`select (detail -> 'before' ->> 'isDisabled')::boolean as was from auth_event where type = 'user-disabled' and subject_user_id = ${ann} order by 1`,
  )
  expect(log).toEqual([{ was: false }, { was: true }])
  world.now += hours(25)
  await openDueAccounts(world.system())
  expect(await account(ann)).toMatchObject({ disabled: false, until: null })
  await openDueAccounts(world.system())
})

test('a date in the past is refused', async () => {
  const [admin, ann] = [await addAdmin('admin'), userIdOf(await addPerson(world))]
  await expect(disableUser(admin, ann, 'Just so', world.now)).rejects.toMatchObject({ code: 'argument-error' })
  expect(await account(ann)).toMatchObject({ disabled: false })
})

const requested = (id: string) => ({ typed: `${id}@example.com`, reason: 'They wrote to us' })

test('an account is erased after some days unless the deletion is cancelled; its email address must be typed', async () => {
  const [admin, ann] = [await addAdmin('admin'), userIdOf(await addPerson(world))]
  await expect(eraseAccountOf(admin, ann, { ...requested(ann), typed: 'ann@example.com' }, [])).rejects.toMatchObject({
    code: 'argument-error',
  })
  await expect(eraseAccountOf(admin, ann, requested(ann), [busy])).rejects.toMatchObject({ code: 'open-items' })
  expect(await account(ann)).toMatchObject({ dueAt: null })
  await eraseAccountOf(admin, ann, requested(ann), [])
  expect((await account(ann))!.dueAt).toBeGreaterThanOrEqual(world.now + days(1))
  await stopErasing(admin, ann, 'They want to stay')
  expect(await account(ann)).toMatchObject({ dueAt: null })
})

test('administrators cannot erase themselves on the dashboard, only owners can erase administrators, and support cannot erase', async () => {
  const [admin, other, support] = [
    await addAdmin('admin'),
    userIdOf(await addAdmin('finance')),
    await addAdmin('support'),
  ]
  const adminId = userIdOf(admin)
  await expect(eraseAccountOf(admin, adminId, requested(adminId), [])).rejects.toMatchObject({
    code: 'permission-denied',
  })
  await expect(eraseAccountOf(admin, other, requested(other), [])).rejects.toMatchObject({ code: 'permission-denied' })
  await expect(eraseAccountOf(support, other, requested(other), [])).rejects.toMatchObject({
    code: 'permission-denied',
  })
})

test("a data export by an administrator equals the user's own, and is logged", async () => {
  const [admin, ann] = [await addAdmin('admin'), userIdOf(await addPerson(world))]
  const copy = await exportAccountOf(admin, ann, { reason: 'Asked by letter', personalData: [data], at: Date.now() })
  expect(copy).toMatchObject({ user: { id: ann }, samples: { userId: ann } })
  expect(JSON.stringify(copy)).not.toMatch(/password|token|secret/i)
  const [event] = await world.db.rows(
    sql`select type from auth_event where subject_user_id = ${ann} order by at desc, id desc limit 1`,
  )
  expect(event).toEqual({ type: 'data-exported' })
})
