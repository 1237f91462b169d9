import { expect, test } from 'vitest'
import { addMember, addPerson, signedUp, underSettings, userIdOf } from '../../../tests/support/businesses.ts'
import { addMedia } from '../../../tests/support/media.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { uniqueWord } from '../../../tests/support/worlds/unique-word.ts'
import * as due from '#providers/commands/business/due-jobs.ts'
import { inviteMember } from '#providers/commands/team/invite-member.ts'
import { providersPersonalData as data } from '#providers/commands/personal-data.ts'
import { saveDraft } from '#providers/commands/sign-up/save-draft.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days, isoOf } from '#shared/time/instant.ts'

const world = await openWorld()
const personOf = (ctx: ReturnType<typeof world.user>) => ({
  userId: userIdOf(ctx),
  email: `${userIdOf(ctx)}@example.com`,
  isEmailVerified: true,
})

test('the only owner of a business cannot be erased until somebody else owns it or it is closed', async () => {
  const owner = underSettings(await addPerson(world), { 'moderation.mode': 'open' })
  const { id } = await signedUp(owner, { name: `Only One ${uniqueWord()}` })
  expect(await data.erasingHindrance!(owner, personOf(owner))).toMatch(/^You are the only owner of Only One/)
  const other = await addMember(world, id, 'owner')
  expect(await data.erasingHindrance!(owner, personOf(owner))).toBe(null)
  await world.db.run(sql`delete from provider_members where user_id = ${userIdOf(other)}`)
  await world.db.run(sql`update providers set status = 'closed' where id = ${id}`)
  expect(await data.erasingHindrance!(owner, personOf(owner))).toBe(null)
})

test('a data export contains memberships and drafts', async () => {
  const owner = underSettings(await addPerson(world), { 'moderation.mode': 'open' })
  await signedUp(owner)
  await saveDraft(owner, { kind: 'service', form: { title: 'Cut' } })
  expect(await data.export!(owner, personOf(owner))).toMatchObject({
    memberships: [{ role: 'owner' }],
    drafts: [{ form: { title: 'Cut' } }],
  })
})

test('an erased member leaves their work to the others, without their name', async () => {
  const owner = underSettings(await addPerson(world), { 'moderation.mode': 'open' })
  const { id } = await signedUp(owner)
  const leaver = await addMember(world, id, 'manager')
  const draft = await saveDraft(leaver, { kind: 'service', providerId: id, form: { title: 'Shared' } })
  const newDraft = await saveDraft(leaver, { kind: 'provider', form: {} })
  await inviteMember(owner, id, { email: 'later@example.com', role: 'staff' })
  await data.erase!(leaver, personOf(leaver))
  await data.erase!(world.user(), { userId: newId(), email: 'later@example.com', isEmailVerified: true })
  await world.db.run(sql`delete from auth_user where id = ${userIdOf(leaver)}`)
  expect(await world.db.rows(sql`select id, user_id from drafts where id in (${draft.id}, ${newDraft.id})`)).toEqual([
    { id: draft.id, userId: userIdOf(owner) },
  ])
  expect(
    await world.db.rows(
      sql`select 1 from provider_events where by_user = ${userIdOf(leaver)} or detail->>'userId' = ${userIdOf(leaver)}`,
    ),
  ).toEqual([])
  expect(await world.db.rows(sql`select 1 from provider_invitations where email = 'later@example.com'`)).toEqual([])
})

test('unused drafts are announced after 150 days and deleted after 180', async () => {
  const person = await addPerson(world)
  const { id } = await saveDraft(person, { kind: 'provider', form: { name: 'Old' } })
  await world.db.run(sql`delete from drafts where id <> ${id}`)
  const begun = world.now
  const published = () =>
    world.published.filter(({ type, payload }) => type === 'draft.expiring' && payload.draftId === id).length
  world.now = begun + days(150) - 1
  expect([await due.deleteStaleDrafts(world.system()), published()]).toEqual([0, 0])
  world.now = begun + days(150)
  expect([await due.deleteStaleDrafts(world.system()), published()]).toEqual([1, 1])
  expect([await due.deleteStaleDrafts(world.system()), published()]).toEqual([0, 1])
  world.now = begun + days(180)
  expect(await due.deleteStaleDrafts(world.system())).toBe(1)
  expect(await world.db.rows(sql`select 1 from drafts where id = ${id}`)).toEqual([])
  world.now = begun
})

test('documents are deleted 90 days after the decision, with their bytes', async () => {
  const owner = await addPerson(world)
  const proof = await addMedia(world, { ownerId: userIdOf(owner), purpose: 'proof', fileName: 'id.pdf' })
  const { id } = await signedUp(owner, { proofs: [{ mediaId: proof, kind: 'identity', fileName: 'id.pdf' }] })
  await world.db.run(
    sql`update provider_proofs set delete_at = ${isoOf(world.now + days(90))} where provider_id = ${id}`,
  )
  expect(await due.deleteDueProofs(world.system())).toBe(0)
  world.now += days(90)
  const both = await Promise.all([due.deleteDueProofs(world.system()), due.deleteDueProofs(world.system())])
  expect(both.toSorted()).toEqual([0, 1])
  const { expiresAt } = (await world.db.row<{ expiresAt: number }>(
    sql`select expires_at from media where id = ${proof}`,
  ))!
  expect(expiresAt).toBeLessThanOrEqual(world.now)
})
