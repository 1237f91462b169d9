import { beforeEach, expect, test } from 'vitest'
import {
  addMember,
  addPerson,
  codeOf,
  goodForm,
  signedUp,
  underSettings,
} from '../../../../tests/support/businesses.ts'
import { addMedia } from '../../../../tests/support/media.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { uniqueWord } from '../../../../tests/support/worlds/unique-word.ts'
import type { AppContext } from '#server/context.ts'
import { changeProvider } from '#providers/commands/business/change-provider.ts'
import { getManagedProvider } from '#providers/queries/get-managed-provider.ts'
import type { ProviderForm } from '#providers/rules/sign-up/provider-form.ts'
import { sql } from '#platform/database/database.ts'

const world = await openWorld()
let owner: AppContext
let id: string

beforeEach(async () => {
  owner = underSettings(await addPerson(world, { name: 'Ana Silva' }), { 'moderation.mode': 'open' })
  id = (await signedUp(owner)).id
  world.published.length = 0
})

const formNow = async () => (await getManagedProvider(owner, id)).form
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: {
      code: string
      details: { fields: object; offers: { form: ProviderForm; fields: string[]; by: string } }
    }) => error,
  )

test('fields are saved one by one; omitted ones stay, and cached pages are invalidated', async () => {
  const before = await formNow()
  await changeProvider(owner, id, {
    changes: { summary: 'Cuts, colours and care.', phone: '+351 913 000 000' },
    base: { summary: before.summary },
  })
  expect(await formNow()).toEqual({ ...before, summary: 'Cuts, colours and care.', phone: '+351913000000' })
  expect(world.published.map(({ type }) => type)).toEqual(['provider.changed'])
  expect(world.invalidated).toContain(`provider:${id}`)
})

test('two members change different fields: both are saved', async () => {
  const manager = await addMember(world, id, 'manager')
  const base = await formNow()
  await changeProvider(owner, id, {
    changes: { summary: 'From the owner, with care.' },
    base: { summary: base.summary },
  })
  await changeProvider(manager, id, { changes: { website: 'https://ana.example' }, base: { website: base.website } })
  expect(await formNow()).toMatchObject({ summary: 'From the owner, with care.', website: 'https://ana.example' })
})

test('two members change one field: the second sees the first change, and nothing is lost', async () => {
  const manager = await addMember(world, id, 'manager')
  const base = await formNow()
  await changeProvider(owner, id, { changes: { summary: 'From the owner, with care.' }, base })
  const rejected = await errorOf(
    changeProvider(manager, id, {
      changes: { summary: 'From the manager, at once.', website: 'https://new.example' },
      base,
    }),
  )
  expect(rejected).toMatchObject({ status: 409, code: 'changed-meanwhile' })
  expect(rejected!.details.offers).toMatchObject({
    fields: ['summary'],
    by: 'Ana Silva',
    form: { summary: 'From the owner, with care.', iban: '•••• 0154' },
  })
  expect((await formNow()).website).toBe(base.website)
  await changeProvider(manager, id, {
    changes: { summary: 'From the manager, at once.' },
    base: { summary: 'From the owner, with care.' },
  })
  expect((await formNow()).summary).toBe('From the manager, at once.')
})

test('of twenty simultaneous changes each is saved, or refused with the newer state', async () => {
  const base = await formNow()
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      codeOf(
        changeProvider(owner, id, {
          changes: { summary: `Number ${index} of twenty.` },
          base: { summary: base.summary },
        }),
      ),
    ),
  )
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
  expect(codes.filter((code) => code === 'changed-meanwhile')).toHaveLength(19)
})

test('legal and financial data belongs to the owner: a manager can neither see nor change it', async () => {
  const manager = await addMember(world, id, 'manager')
  const { form, problems } = await getManagedProvider(manager, id)
  expect(form).toMatchObject({ legalName: '', taxId: '', iban: '•••• 0154', accountHolder: '', proofs: [] })
  expect(problems).toEqual([])
  for (const changes of [
    { iban: 'DE89370400440532013000' },
    { legalName: 'Somebody' },
    { currency: 'USD' },
    { taxRates: [] },
    { payoutMethod: 'at_venue' as const },
  ])
    expect(await codeOf(changeProvider(manager, id, { changes, base: {} }))).toBe('permission-denied')
  await changeProvider(owner, id, { changes: { iban: 'DE89 3704 0044 0532 0130 00' }, base: {} })
  expect((await formNow()).iban).toBe('DE89370400440532013000')
})

test('an invalid value is refused by field; the plan is changed separately', async () => {
  for (const [changes, field] of [
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ name: '' }, 'name'],
    [{ phone: '+1' }, 'phone'],
    [{ email: 'new@else.example' }, 'email'],
    [{ timeZone: 'Mars/Base' }, 'timeZone'],
    [{ country: 'ZZ' }, 'country'],
  ] as const) {
    const rejected = await errorOf(changeProvider(owner, id, { changes, base: {} }))
    expect([rejected?.code, Object.keys(rejected?.details.fields ?? {})]).toEqual(['form-incomplete', [field]])
  }
  expect(await codeOf(changeProvider(owner, id, { changes: { plan: 'pro' }, base: {} }))).toBe('permission-denied')
})

test('contact details are refused in public texts of a business', async () => {
  const rejected = await errorOf(
    changeProvider(owner, id, { changes: { summary: 'Write to ana@example.com please' }, base: {} }),
  )
  expect(rejected).toMatchObject({ code: 'form-incomplete', details: { fields: { summary: expect.any(String) } } })
})

test('a business that moves is found at its new location, and its free times are recalculated', async () => {
  await world.db.run(sql`insert into places (id, name, search_name, country, latitude, longitude, time_zone, population)
    values (7, 'Ponta Delgada', 'ponta delgada', 'PT', 37.7, -25.7, 'Atlantic/Azores', 60000) on conflict do nothing`)
  await changeProvider(owner, id, { changes: { city: 'Ponta Delgada' }, base: {} })
  expect(await formNow()).toMatchObject({ city: 'Ponta Delgada', latitude: 37.7, timeZone: 'Atlantic/Azores' })
  expect(world.published.map(({ type }) => type)).toContain('provider.hours-changed')
})

test('pictures must be own and large enough, and are kept while they are used', async () => {
  const ownerId = owner.actor.kind === 'user' ? owner.actor.userId : ''
  const [logo, cover, foreign] = [
    await addMedia(world, { ownerId, purpose: 'logo' }),
    await addMedia(world, { ownerId, purpose: 'cover' }),
    await addMedia(world),
  ]
  await changeProvider(owner, id, { changes: { logo, cover }, base: {} })
  expect(await getManagedProvider(owner, id)).toMatchObject({
    form: { logo, cover },
    pictures: { cover: { file: `/media/${cover}`, origin: 'upload' } },
  })
  expect(await codeOf(changeProvider(owner, id, { changes: { cover: foreign }, base: {} }))).toBe('not-found')
  const waiting = await addMedia(world, { ownerId, status: 'waiting' })
  expect(await codeOf(changeProvider(owner, id, { changes: { cover: waiting }, base: {} }))).toBe('photo-not-ready')
  await changeProvider(owner, id, { changes: { logo: null }, base: {} })
  expect((await getManagedProvider(owner, id)).pictures.logo).toBe(null)
  const { expiresAt } = (await world.db.row<{ expiresAt: number | null }>(
    sql`select expires_at from media where id = ${logo}`,
  ))!
  expect(expiresAt).not.toBe(null)
})

test('a name of another business in the town is refused', async () => {
  const other = underSettings(await addPerson(world), { 'moderation.mode': 'open' })
  const name = `Taken ${uniqueWord()}`
  await signedUp(other, { ...goodForm(other), name })
  expect(await codeOf(changeProvider(owner, id, { changes: { name }, base: {} }))).toBe('name-taken')
})

test('a closed business cannot be changed', async () => {
  await world.db.run(sql`update providers set status = 'closed' where id = ${id}`)
  expect(await codeOf(changeProvider(owner, id, { changes: { summary: 'Still here, in fact.' }, base: {} }))).toBe(
    'transition-not-allowed',
  )
})
