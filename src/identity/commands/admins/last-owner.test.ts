import { beforeEach, describe, expect, test } from 'vitest'
import { addAdmin, userIdOf } from '../../../../tests/support/businesses.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { disableUser } from '#identity/commands/people/disable-user.ts'
import { eraseAccount } from '#identity/commands/people/erase-account.ts'
import { grantAdmin } from '#identity/commands/admins/grant-admin.ts'
import { removeAdmin } from '#identity/commands/admins/remove-admin.ts'
import { sql } from '#platform/database/database.ts'
import { isoOf } from '#shared/time/instant.ts'

// Two owners act at the same moment in two browsers: at least one owner must remain, whatever they do to each other or
// themselves.

const world = await openWorld()
let [one, other] = [{} as AppContext, {} as AppContext]

beforeEach(async () => {
  await world.db.run(sql`delete from admins`)
  ;[one, other] = [await addAdmin(world), await addAdmin(world)]
  await world.db.run(
    sql`update auth_user set deletion_due_at = ${isoOf(world.now - 1)} where id in (${userIdOf(one)}, ${userIdOf(other)})`,
  )
})

type Act = (by: AppContext, on: AppContext) => Promise<void>

const acts: Record<string, Act> = {
  removes: (by, on) => removeAdmin(by, userIdOf(on)),
  'makes less of': (by, on) => grantAdmin(by, { userId: userIdOf(on), role: 'support' }),
  disables: (by, on) => disableUser(by, userIdOf(on), 'At the same moment'),
  // The deletion requested weeks ago is due at this moment.
  'sees the account end of': (_, on) =>
    eraseAccount(world.system(), userIdOf(on), { personalData: [], revokeTokens: async () => {} }),
}

const names = Object.keys(acts)
const pairs = names.flatMap((first) => names.map((second) => [first, second] as const))

const ownersLeft = () =>
  world.db.rows<{ id: string }>(sql`select a.user_id as id from admins a join auth_user u on u.id = a.user_id
    where a.role = 'owner' and a.disabled_at is null and not u.disabled`)

describe('of two owners who remove each other at once one stays', () => {
  test.each(pairs)('the one %s the other, the other %s the one', async (first, second) => {
    const results = await Promise.allSettled([acts[first]!(one, other), acts[second]!(other, one)])
    expect(await ownersLeft()).toHaveLength(1)
    const codes = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
    )
    // The deletion of an account that cannot be deleted now is tried again the next day.
    for (const code of codes) expect(['permission-denied', 'last-owner', 'user-not-found']).toContain(code)
  })
})

describe('of two owners who remove themselves at once one stays', () => {
  const alone = names.filter((name) => name !== 'disables')
  test.each(alone.flatMap((first) => alone.map((second) => [first, second] as const)))(
    'the one %s themselves, the other %s themselves',
    async (first, second) => {
      await Promise.allSettled([acts[first]!(one, one), acts[second]!(other, other)])
      expect(await ownersLeft()).toHaveLength(1)
    },
  )
})
