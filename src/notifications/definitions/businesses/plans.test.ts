import { expect, test } from 'vitest'
import { ownersOf } from '#notifications/definitions/audiences.ts'
import { notifyOf } from '#notifications/commands/send-notification.ts'
import { listNeeds } from '#dashboards/queries/today/needs.ts'
import { sql } from '#platform/database/database.ts'
import { days, isoOf } from '#shared/time/instant.ts'
import { addMember } from '../../../../tests/support/businesses.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()

test('owners are told that a plan ends and what follows, once, by email, in the app and on Today', async () => {
  const { id } = await world.provider({ name: 'Studio Ana' })
  const owner = await addMember(world, id, 'owner')
  await addMember(world, id, 'manager')
  const endsAt = world.now + days(3)
  await world.db.run(sql`update providers set plan = 'growth', plan_ends_at = ${isoOf(endsAt)} where id = ${id}`)
  for (let times = 0; times < 2; times++) await notifyOf(world.system(), 'provider.plan-ending', { providerId: id })
  await world.db.run(sql`update providers set plan = 'starter', plan_ends_at = null where id = ${id}`)
  await notifyOf(world.system(), 'provider.plan-ended', { providerId: id, plan: 'growth', endedAt: endsAt })
  const mails = await world.db.rows<{ subject: string; text: string }>(
    sql`select subject, text_body as text from outbox order by subject`,
  )
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Growth ends on \w{3} \d+ \w{3}: Studio Ana$/),
    'You are on Starter now: Studio Ana',
  ])
  expect(mails[0]!.text).toContain('12 % of each sale instead of 8 %, and room for 5 services.')
  const shown = await world.db.rows<{ kind: string }>(sql`select kind from notifications order by kind`)
  expect(shown.map(({ kind }) => kind)).toEqual(['plan.ended', 'plan.ending'])
  await world.db.run(sql`update providers set plan = 'growth', plan_ends_at = ${isoOf(endsAt)} where id = ${id}`)
  expect((await listNeeds(owner, id)).needs).toMatchObject([{ kind: 'plan', title: 'Growth ends soon' }])
})

test('the business is written to at its own address; without one, the owner at theirs', async () => {
  const { id } = await world.provider({ name: 'Studio Eva' })
  const [first, second] = [await addMember(world, id, 'owner'), await addMember(world, id, 'owner')]
  const addressesOf = async () =>
    (await ownersOf(world.system(), { business: { id } })).map(({ userId, email }) => [userId, email])
  const loginOf = ({ actor }: typeof first) => {
    const { userId } = actor as { userId: string }
    return [userId, `${userId}@example.com`]
  }
  await world.db.run(sql`update providers set email = '' where id = ${id}`)
  expect(await addressesOf()).toEqual([loginOf(first), loginOf(second)].toSorted())
  await world.db.run(sql`update providers set email = 'studio@example.com' where id = ${id}`)
  await world.db.run(sql`update provider_members set joined_at = joined_at - interval '1 day'
    where provider_id = ${id} and user_id = ${loginOf(second)[0]!}`)
  expect(await addressesOf()).toEqual([loginOf(first), [loginOf(second)[0], 'studio@example.com']].toSorted())
  await world.db.run(sql`update auth_user set disabled = true where id = ${loginOf(second)[0]!}`)
  expect(await addressesOf()).toEqual([[loginOf(first)[0], 'studio@example.com']])
})
