import { expect, test } from 'vitest'
import { addMember, addPerson, codeOf, codesOf, userIdOf } from '../../../../tests/support/businesses.ts'
import { addMedia } from '../../../../tests/support/media.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { deleteDraft, saveDraft } from '#providers/commands/sign-up/save-draft.ts'
import { getDraft, listDrafts } from '#providers/queries/get-draft.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days } from '#shared/time/instant.ts'

const world = await openWorld()

test('a draft is saved field by field, and is restored completely', async () => {
  const person = await addPerson(world)
  const id = newId()
  await saveDraft(person, { id, kind: 'provider', form: { name: 'Stu' } })
  await saveDraft(person, { id, changes: { name: 'Studio', city: 'Lisbon' }, base: { name: 'Stu', city: '' } })
  expect(await getDraft(person, id)).toMatchObject({
    id,
    kind: 'provider',
    form: { name: 'Studio', city: 'Lisbon' },
    version: 2,
  })
})

test('starting a draft twice gives the same draft', async () => {
  const person = await addPerson(world)
  const id = newId()
  const both = await Promise.all([
    saveDraft(person, { id, kind: 'provider', form: { name: 'One' } }),
    saveDraft(person, { id, kind: 'provider', form: { name: 'One' } }),
  ])
  expect(both[0]).toEqual(both[1])
  expect(await listDrafts(person, 'provider')).toHaveLength(1)
})

test('drafts of others return not-found, and their ids cannot be used', async () => {
  const [person, other] = [await addPerson(world), await addPerson(world)]
  const { id } = await saveDraft(person, { kind: 'provider', form: { name: 'Mine' } })
  expect(
    await codesOf([
      getDraft(other, id),
      saveDraft(other, { id, changes: { name: 'Theirs' } }),
      deleteDraft(other, id),
      saveDraft(other, { id, kind: 'provider', form: {} }),
    ]),
  ).toEqual(['not-found'])
  expect(await codeOf(getDraft(person, newId()))).toBe('not-found')
  expect(await codeOf(getDraft(world.visitor(), id))).toBe('unauthenticated')
  expect(await listDrafts(other, 'provider')).toEqual([])
})

test('simultaneous changes of one field are refused with the stored value, other fields are merged', async () => {
  const person = await addPerson(world, { name: 'Ann' })
  const { id } = await saveDraft(person, { kind: 'provider', form: { name: 'Base', city: 'Lisbon' } })
  await saveDraft(person, { id, changes: { name: 'Phone' }, base: { name: 'Base' } })
  const rejected = await saveDraft(person, { id, changes: { name: 'Laptop' }, base: { name: 'Base' } }).catch(
    (error: unknown) => error,
  )
  expect(rejected).toMatchObject({
    code: 'changed-meanwhile',
    details: { offers: { fields: ['name'], form: { name: 'Phone', city: 'Lisbon' }, by: 'Ann' } },
  })
  expect((await saveDraft(person, { id, changes: { city: 'Porto' }, base: { city: 'Lisbon' } })).form).toEqual({
    name: 'Phone',
    city: 'Porto',
  })
})

test('a draft of a service is shared with members who can edit services', async () => {
  const provider = await world.provider()
  const [manager, owner, staff, stranger] = [
    await addMember(world, provider.id, 'manager'),
    await addMember(world, provider.id, 'owner'),
    await addMember(world, provider.id, 'staff'),
    await addPerson(world),
  ]
  const { id } = await saveDraft(manager, { kind: 'service', providerId: provider.id, form: { title: 'Cut' } })
  expect((await getDraft(owner, id)).form).toEqual({ title: 'Cut' })
  expect(await listDrafts(owner, 'service')).toHaveLength(1)
  for (const person of [staff, stranger]) expect(await codeOf(getDraft(person, id))).toBe('not-found')
  expect(await codeOf(saveDraft(stranger, { kind: 'service', providerId: provider.id, form: {} }))).toBe('not-found')
  expect(await codeOf(saveDraft(staff, { kind: 'service', providerId: provider.id, form: {} }))).toBe(
    'permission-denied',
  )
  await world.db.run(sql`delete from provider_members where user_id = ${userIdOf(manager)}`)
  expect(await codeOf(getDraft(manager, id))).toBe('not-found')
})

test('a draft of a visitor can be assigned to a business later', async () => {
  const provider = await world.provider()
  const owner = await addMember(world, provider.id, 'owner')
  const { id } = await saveDraft(owner, { kind: 'service', form: { title: 'Cut' } })
  expect((await saveDraft(owner, { id, changes: {}, providerId: provider.id })).providerId).toBe(provider.id)
})

test('unknown fields are ignored, wrong types and oversized input are refused', async () => {
  const person = await addPerson(world)
  const { form } = await saveDraft(person, {
    kind: 'provider',
    form: { name: 'A', status: 'active', is_verified: true, isVerified: true, plan: 'pro' },
  })
  expect(form).toEqual({ name: 'A', plan: 'pro' })
  for (const wrong of [
    { name: 5 },
    { categories: 'hair' },
    { hours: [{ weekday: 9 }] },
    { name: 'a\0b' },
    { name: '\ud800' },
    { social: { evil: 'x' } },
    { logo: 'x' },
  ])
    expect(await codeOf(saveDraft(person, { kind: 'provider', form: wrong }))).toBe('argument-error')
  let deep: unknown = 'x'
  for (let level = 0; level < 20; level++) deep = { deep }
  for (const wrong of [
    { deep },
    { list: Array(501).fill(1) },
    { text: 'x'.repeat(20_001) },
    { ['__proto__x y']: 1 },
    { nul: '\0' },
    Object.fromEntries(Array.from({ length: 121 }, (_, index) => [`field${index}`, 1])),
  ])
    expect(await codeOf(saveDraft(person, { kind: 'service', form: wrong as Record<string, unknown> }))).toBe(
      'argument-error',
    )
  expect(
    await codeOf(
      saveDraft(person, {
        kind: 'service',
        form: Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`field${index}`, 'x'.repeat(20_000)])),
      }),
    ),
  ).toBe('too-large')
})

test('the bank account number in a draft is encrypted', async () => {
  const person = await addPerson(world)
  const { id, form } = await saveDraft(person, { kind: 'provider', form: { iban: 'DE89370400440532013000' } })
  expect(form.iban).toBe('DE89370400440532013000')
  const { text } = (await world.db.row<{ text: string }>(sql`select form::text as text from drafts where id = ${id}`))!
  expect(text).not.toContain('DE8937')
  expect(
    (await saveDraft(person, { id, changes: { iban: '' }, base: { iban: 'DE89370400440532013000' } })).form.iban,
  ).toBe('')
})

test('pictures of a draft are kept with it; those of others are not affected', async () => {
  const person = await addPerson(world)
  const [photo, foreign] = [await addMedia(world, { ownerId: userIdOf(person) }), await addMedia(world)]
  await saveDraft(person, {
    kind: 'service',
    form: {
      photos: [
        { mediaId: photo, alt: '' },
        { mediaId: foreign, alt: '' },
      ],
    },
  })
  const rows = await world.db.rows<{ id: string; expiresAt: number }>(
    sql`select id, expires_at from media where id in (${photo}, ${foreign})`,
  )
  const goes = new Map(rows.map((row) => [row.id, row.expiresAt]))
  expect(goes.get(photo)).toBe(world.now + days(180))
  expect(goes.get(foreign)).toBe(world.now + days(30))
})

test('the number of drafts is limited', async () => {
  const person = await addPerson(world)
  for (let count = 0; count < 100; count++) await saveDraft(person, { kind: 'provider', form: {} })
  expect(await codeOf(saveDraft(person, { kind: 'provider', form: {} }))).toBe('too-many-drafts')
})
