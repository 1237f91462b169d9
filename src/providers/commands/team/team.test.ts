import { beforeEach, expect, test } from 'vitest'
import {
  addAdmin,
  addMember,
  addPerson,
  codeOf,
  signedUp,
  underSettings,
  userIdOf,
} from '../../../../tests/support/businesses.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { acceptInvitation, readInvitation } from '#providers/commands/team/accept-invitation.ts'
import { addMemberByHand } from '#providers/commands/team/add-member-by-hand.ts'
import { changeMember, removeMember } from '#providers/commands/team/change-member.ts'
import { inviteMember, revokeInvitationOf } from '#providers/commands/team/invite-member.ts'
import { listMembers } from '#providers/queries/list-members.ts'
import { sql } from '#platform/database/database.ts'
import { days, isoOf } from '#shared/time/instant.ts'

const world = await openWorld()
let owner: AppContext
let id: string

beforeEach(async () => {
  owner = underSettings(await addPerson(world, { name: 'Ana Silva' }), { 'moderation.mode': 'open' })
  id = (await signedUp(owner)).id
  world.published.length = 0
})

const lastCode = () =>
  owner.unseal(String(world.published.findLast(({ type }) => type === 'member.invited')!.payload.sealedCode))
const emailOf = (ctx: AppContext) => `${userIdOf(ctx)}@example.com`
const roles = async () => (await listMembers(owner, id)).members.map(({ role }) => role).toSorted()

async function invite(guest: AppContext, role: 'owner' | 'manager' | 'staff' = 'manager'): Promise<string> {
  await inviteMember(owner, id, { email: emailOf(guest).toUpperCase(), role })
  return lastCode()
}

test('an invited person joins with the account of that address, once', async () => {
  const guest = await addPerson(world)
  const code = await invite(guest)
  expect(await readInvitation(guest, code)).toMatchObject({ role: 'manager', isForYou: true, invitedBy: 'Ana Silva' })
  expect(await readInvitation(world.visitor(), code)).toMatchObject({
    isForYou: false,
    email: expect.stringMatching(/^.…@example\.com$/),
  })
  const both = await Promise.all([acceptInvitation(guest, code), acceptInvitation(guest, code)])
  expect(both).toEqual([{ providerId: id }, { providerId: id }])
  expect(await roles()).toEqual(['manager', 'owner'])
  expect(world.published.filter(({ type }) => type === 'member.joined')).toHaveLength(1)
  expect((await listMembers(owner, id)).invitations).toEqual([])
})

test('a wrong, expired, used and withdrawn code get the same answer', async () => {
  const guest = await addPerson(world)
  const answers: unknown[] = []
  const note = (work: Promise<unknown>) =>
    work.catch((error: { status: number; code: string; message: string }) =>
      answers.push([error.status, error.code, error.message]),
    )
  await note(readInvitation(guest, 'x'.repeat(43)))
  await note(acceptInvitation(guest, "'; drop table"))
  const taken = await invite(guest)
  const { invitations } = await listMembers(owner, id)
  await revokeInvitationOf(owner, id, invitations[0]!.id)
  await note(acceptInvitation(guest, taken))
  const old = await invite(guest)
  world.now += days(7)
  await note(readInvitation(guest, old))
  const former = await invite(guest)
  const newer = await invite(guest)
  await note(acceptInvitation(guest, former))
  await acceptInvitation(guest, newer)
  await removeMember(owner, id, userIdOf(guest))
  await note(acceptInvitation(guest, newer))
  expect(answers).toHaveLength(6)
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('an invitation does not work for another account, nor for an unconfirmed address', async () => {
  const guest = await addPerson(world)
  const code = await invite(guest)
  const unconfirmed = world.user({ userId: userIdOf(guest), isEmailVerified: false })
  for (const person of [await addPerson(world), unconfirmed])
    expect(await codeOf(acceptInvitation(person, code))).toBe('permission-denied')
  expect(await codeOf(acceptInvitation(world.visitor(), code))).toBe('unauthenticated')
  expect(await roles()).toEqual(['owner'])
})

test('codes are stored as hashes, and encrypted in emails', async () => {
  const guest = await addPerson(world)
  const code = await invite(guest)
  const rows = await world.db.rows<{ codeHash: string }>(
    sql`select code_hash from provider_invitations where provider_id = ${id}`,
  )
  expect(rows.every(({ codeHash }) => !codeHash.includes(code))).toBe(true)
  expect(JSON.stringify(world.published)).not.toContain(code)
})

test('the answer does not reveal whether an address has an account, but names existing members', async () => {
  const known = await addPerson(world)
  const [one, two] = [
    await inviteMember(owner, id, { email: emailOf(known), role: 'staff' }),
    await inviteMember(owner, id, { email: 'nobody@example.com', role: 'staff' }),
  ]
  expect(Object.keys(one)).toEqual(Object.keys(two))
  expect(await codeOf(inviteMember(owner, id, { email: emailOf(owner), role: 'staff' }))).toBe('already-member')
  for (const email of ['', 'no', 'a@b', 'a b@example.com', 'a@example.com\nbcc: x@y.example'])
    expect(await codeOf(inviteMember(owner, id, { email, role: 'staff' }))).toBe('argument-error')
})

test('invitations are limited by the plan and in frequency', async () => {
  await world.db.run(sql`update providers set plan = 'starter', plan_ends_at = null where id = ${id}`)
  expect(await codeOf(inviteMember(owner, id, { email: 'a@example.com', role: 'staff' }))).toBe('plan-limit')
  await world.db.run(sql`update providers set plan = 'pro' where id = ${id}`)
  const codes: string[] = []
  for (let count = 0; count < 25; count++)
    codes.push(await codeOf(inviteMember(owner, id, { email: 'a@example.com', role: 'staff' })))
  expect(codes.filter((code) => code === 'rate-limited').length).toBeGreaterThanOrEqual(5)
})

test('two owners who remove each other at once leave one', async () => {
  for (let round = 0; round < 5; round++) {
    const other = await addMember(world, id, 'owner')
    const codes = await Promise.all([
      codeOf(removeMember(owner, id, userIdOf(other))),
      codeOf(removeMember(other, id, userIdOf(owner))),
    ])
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    const { rows } = await world.pool.query(
      `select user_id from provider_members where provider_id = $1 and role = 'owner'`,
      [id],
    )
    expect(rows).toHaveLength(1)
    await world.db.run(sql`delete from provider_members where provider_id = ${id}`)
    await world.db.run(
      sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${id}, ${userIdOf(owner)}, 'owner', ${isoOf(world.now)})`,
    )
  }
})

test('two owners who leave or step down at once leave one', async () => {
  const other = await addMember(world, id, 'owner')
  const codes = await Promise.all([
    codeOf(removeMember(owner, id, userIdOf(owner))),
    codeOf(changeMember(other, id, userIdOf(other), { role: 'staff' })),
  ])
  expect(codes.toSorted()).toEqual(['last-owner', 'ok'])
})

test('the last owner cannot be removed; others can join and leave', async () => {
  const admin = await addAdmin(world, 'admin')
  const demoted = { userId: userIdOf(owner), role: 'staff', reason: 'A mistake' } as const
  expect(await codeOf(addMemberByHand(admin, id, demoted))).toBe('last-owner')
  expect(await codeOf(removeMember(owner, id, userIdOf(owner)))).toBe('last-owner')
  expect(await codeOf(changeMember(owner, id, userIdOf(owner), { role: 'manager' }))).toBe('last-owner')
  const staff = await addMember(world, id, 'staff')
  await changeMember(owner, id, userIdOf(staff), { role: 'manager' })
  expect(await roles()).toEqual(['manager', 'owner'])
  expect(await codeOf(changeMember(staff, id, userIdOf(staff), { role: 'owner' }))).toBe('permission-denied')
  await removeMember(staff, id, userIdOf(staff))
  expect(await codeOf(removeMember(owner, id, userIdOf(staff)))).toBe('not-found')
  expect(await codeOf(listMembers(staff, id))).toBe('not-found')
})

test('staff see the team without addresses', async () => {
  const staff = await addMember(world, id, 'staff')
  const { members, invitations } = await listMembers(staff, id)
  expect(members.map(({ email, isYou }) => [email !== '', isYou])).toEqual(
    expect.arrayContaining([
      [true, true],
      [false, false],
    ]),
  )
  expect(invitations).toEqual([])
})

test('a calendar of another business cannot be assigned to a member', async () => {
  const foreign = await world.provider()
  const staff = await addMember(world, id, 'staff')
  expect(await codeOf(changeMember(owner, id, userIdOf(staff), { resourceId: foreign.staffIds[0]! }))).toBe('not-found')
  expect(
    await codeOf(inviteMember(owner, id, { email: 'a@example.com', role: 'staff', resourceId: foreign.staffIds[0]! })),
  ).toBe('not-found')
})
