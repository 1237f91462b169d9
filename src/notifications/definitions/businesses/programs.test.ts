import { expect, test } from 'vitest'
import { addAdmin, addMember, userIdOf } from '../../../../tests/support/businesses.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { notificationListeners } from '#notifications/jobs/notification-listeners.ts'
import type { AppContext } from '#server/context.ts'
import { listNotifications } from '#notifications/queries/list-notifications.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()
const bellOf = async (ctx: AppContext) => (await listNotifications(ctx)).items.map(({ kind }) => kind).toSorted()
const mailed = async () =>
  (
    await world.db.rows<{ kind: string; recipient: string }>(sql`select kind, recipient from outbox order by recipient`)
  ).map(({ kind, recipient }) => `${kind} ${recipient.split('@')[0]}`)

async function hear(on: string, payload: Record<string, unknown>) {
  await world.db.run(sql`delete from outbox`)
  for (const listener of notificationListeners.filter((one) => one.on === on))
    await listener.run(world.system(), payload as never)
}

async function keyFor(ctx: AppContext, providerId: string | null) {
  const id = newId()
  await world.db.run(sql`insert into api_keys (id, user_id, provider_id, name, prefix, hash, scopes, created_at)
    values (${id}, ${userIdOf(ctx)}, ${providerId}, 'Till', 'sok_x', ${id}, array['read'], now())`)
  return id
}

test('owners and managers of a business are notified of every new API key; staff are not', async () => {
  const { id } = await world.provider()
  const [owner, manager, staff] = [
    await addMember(world, id, 'owner'),
    await addMember(world, id, 'manager'),
    await addMember(world, id, 'staff'),
  ]
  await hear('api-key.made', { keyId: await keyFor(manager, id) })
  expect([await bellOf(owner), await bellOf(manager), await bellOf(staff)]).toEqual([
    ['api-key.made'],
    ['api-key.made'],
    [],
  ])
  expect(await mailed()).toEqual([`api-key.made ${userIdOf(owner)}`, `api-key.made ${userIdOf(manager)}`].toSorted())
})

test('owners and admins of the market are notified of its keys, and auditors as well of tampering with the log', async () => {
  await world.db.run(sql`delete from admins`)
  const [owner, support, auditor] = [
    await addAdmin(world),
    await addAdmin(world, 'support'),
    await addAdmin(world, 'auditor'),
  ]
  await hear('api-key.made', { keyId: await keyFor(owner, null) })
  expect([await bellOf(owner), await bellOf(support)]).toEqual([['api-key.made'], []])
  await hear('audit.broken', { checkId: newId(), findings: 2 })
  expect([await bellOf(owner), await bellOf(auditor), await bellOf(support)]).toEqual([
    ['api-key.made', 'audit.broken'],
    ['audit.broken'],
    [],
  ])
  expect(await mailed()).toEqual([`audit.broken ${userIdOf(owner)}`, `audit.broken ${userIdOf(auditor)}`].toSorted())
})
