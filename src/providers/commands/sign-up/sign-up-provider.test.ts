import { beforeEach, expect, test } from 'vitest'
import {
  addAdmin,
  addPerson,
  codeOf,
  goodForm,
  signedUp,
  underSettings,
  userIdOf,
} from '../../../../tests/support/businesses.ts'
import { readerOf } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { uniqueWord } from '../../../../tests/support/worlds/unique-word.ts'
import { claimCase } from '#moderation/commands/claim-case.ts'
import { decideProvider, providerJudged } from '#providers/commands/sign-up/decide-provider.ts'
import { saveDraft } from '#providers/commands/sign-up/save-draft.ts'
import { signUpProvider } from '#providers/commands/sign-up/sign-up-provider.ts'
import { getDraft } from '#providers/queries/get-draft.ts'
import { getManagedProvider, listMyProviders } from '#providers/queries/get-managed-provider.ts'
import { findCase } from '#moderation/queries/find-case.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days, isoOf } from '#shared/time/instant.ts'

const world = await openWorld()

beforeEach(() => {
  world.published.length = 0
})

const publish = () => world.published.map(({ type }) => type)

test('an application becomes a business with owner, location, person, hours and tax rates, and waits for review', async () => {
  const owner = await addPerson(world)
  const form = goodForm(owner, { name: '  Studio \u202e\u200b  Ana ' })
  const draft = await saveDraft(owner, { kind: 'provider', form: { ...form } })
  const sent = await signUpProvider(owner, draft.id)
  expect(sent).toMatchObject({
    id: draft.id,
    status: 'submitted',
    slug: expect.stringMatching(/^studio-ana-[0-9a-f]{8}$/),
  })
  expect(sent.reference).toMatch(/^M-/)
  const managed = await getManagedProvider(owner, sent.id)
  expect(managed.form).toEqual({
    ...form,
    name: 'Studio Ana',
    phone: '+351912345678',
    iban: 'PT50000201231234567890154',
  })
  expect(managed).toMatchObject({
    role: 'owner',
    problems: [],
    reference: sent.reference,
    plan: { key: 'growth', endsAt: isoOf(world.now + days(14)) },
  })
  expect([managed.locations.length, managed.people.length, managed.taxRates]).toEqual([
    1,
    1,
    [{ ...form.taxRates[0], percent: 23 }],
  ])
  expect(publish()).toEqual(expect.arrayContaining(['provider.state-changed', 'provider.submitted', 'case.opened']))
  expect(await codeOf(getDraft(owner, draft.id))).toBe('not-found')
  const { payout } = (await world.db.row<{ payout: object }>(sql`select payout from providers where id = ${sent.id}`))!
  expect(JSON.stringify(payout)).not.toContain('0002 0123')
  expect(JSON.stringify(payout)).not.toContain('00020123')
})

test('one application creates one business, however often it is sent', async () => {
  const owner = await addPerson(world)
  const draft = await saveDraft(owner, { kind: 'provider', form: { ...goodForm(owner) } })
  const answers = await Promise.all([1, 2, 3, 4].map(() => signUpProvider(owner, draft.id)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await listMyProviders(owner)).toHaveLength(1)
  expect(await codeOf(signUpProvider(await addPerson(world), draft.id))).toBe('not-found')
})

test('missing fields are named, and nothing is created', async () => {
  const owner = await addPerson(world)
  const draft = await saveDraft(owner, {
    kind: 'provider',
    form: { name: 'X', iban: 'PT5', payoutMethod: 'bank', phone: '12' },
  })
  const error = await signUpProvider(owner, draft.id).catch((error: unknown) => error)
  expect(error).toMatchObject({ status: 422, code: 'form-incomplete' })
  const { fields } = (error as { details: { fields: Record<string, string> } }).details
  expect(Object.keys(fields)).toEqual(
    expect.arrayContaining([
      'name',
      'legalName',
      'email',
      'phone',
      'country',
      'city',
      'summary',
      'iban',
      'acceptsTerms',
      'hours',
    ]),
  )
  expect(await listMyProviders(owner)).toEqual([])
})

test('of two applications with one name in one town the second is refused, also simultaneously', async () => {
  const [one, two] = [await addPerson(world), await addPerson(world)]
  const name = `Blue Door ${uniqueWord()}`
  const drafts = [
    await saveDraft(one, { kind: 'provider', form: { ...goodForm(one, { name }) } }),
    await saveDraft(two, { kind: 'provider', form: { ...goodForm(two, { name: name.toLowerCase() }) } }),
  ]
  const codes = await Promise.all([
    codeOf(signUpProvider(one, drafts[0]!.id)),
    codeOf(signUpProvider(two, drafts[1]!.id)),
  ])
  expect(codes.toSorted()).toEqual(['name-taken', 'ok'])
  const elsewhere = await addPerson(world)
  expect((await signedUp(elsewhere, { name, city: 'Porto' })).status).toBe('submitted')
})

test('the contact address and the account must be confirmed', async () => {
  const owner = await addPerson(world)
  expect(await codeOf(signedUp(owner, { email: 'somebody@else.example' }))).toBe('form-incomplete')
  const unconfirmed = await addPerson(world, { isEmailVerified: false })
  expect(await codeOf(signedUp(unconfirmed))).toBe('unverified-email')
  const seen = await addPerson(world, { impersonatedBy: newId() })
  expect(await codeOf(signedUp(seen))).toBe('unverified-email')
})

test('a separate contact address is confirmed by a mailed code', async () => {
  const owner = await addPerson(world)
  await readerOf(world, 'hello@studio.example', owner)
  const { id } = await signedUp(owner, { email: 'Hello@Studio.example' })
  world.now += days(3)
  expect(await getManagedProvider(owner, id)).toMatchObject({ form: { email: 'hello@studio.example' }, problems: [] })
})

test('in an open market a valid application is active at once; one with failed checks waits', async () => {
  const owner = underSettings(await addPerson(world), { 'moderation.mode': 'open' })
  expect((await signedUp(owner)).status).toBe('active')
  const flagged = await signedUp(owner, {
    description: 'Call us at +351 912 345 678 or write to ana@example.com, we cut and colour all kinds of hair.',
  })
  expect(flagged.status).toBe('submitted')
  const one = await findCase(owner, flagged.caseId!)
  expect(one!.flags).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'contact_data', field: 'description' })]),
  )
})

test('a town that was not chosen from the list is looked up; an unknown one is requested', async () => {
  await world.db.run(sql`insert into places (id, name, search_name, country, latitude, longitude, time_zone, population)
    values (1, 'Coimbra', 'coimbra', 'PT', 40.2, -8.4, 'Europe/Lisbon', 100000) on conflict do nothing`)
  const owner = await addPerson(world)
  const typed = { latitude: null, longitude: null, timeZone: '' }
  const { id } = await signedUp(owner, { ...typed, city: 'Coimbra' })
  expect((await getManagedProvider(owner, id)).form).toMatchObject({
    latitude: 40.2,
    longitude: -8.4,
    timeZone: 'Europe/Lisbon',
  })
  expect(await codeOf(signedUp(owner, { ...typed, city: 'Nowhere at all' }))).toBe('form-incomplete')
})

test('documents are required as configured', async () => {
  const owner = underSettings(await addPerson(world), { 'providers.required_proofs': ['licence:hair', 'insurance:DE'] })
  const error = (await signedUp(owner).catch((error: unknown) => error)) as { details: { fields: object } }
  expect(error.details.fields).toEqual({ proofs: 'Licence is missing.' })
})

test('an application is in review once a moderator opens it', async () => {
  const owner = await addPerson(world)
  const moderator = await addAdmin(world, 'moderator')
  const { id, caseId } = await signedUp(owner)
  await claimCase(moderator, caseId!, { provider: providerJudged, service: providerJudged, revision: providerJudged })
  expect((await getManagedProvider(owner, id)).state.status).toBe('in_review')
  await decideProvider(moderator, (await findCase(owner, caseId!))!, {
    verdict: 'approve',
    reasons: [],
    text: '',
    notes: {},
  })
  expect((await getManagedProvider(owner, id)).state.status).toBe('active')
})

test('an approval starts the trial, and is recorded', async () => {
  const owner = await addPerson(world)
  const moderator = await addAdmin(world, 'moderator')
  const { id, caseId } = await signedUp(owner)
  const one = (await findCase(owner, caseId!))!
  const shownCase = await providerJudged.present(moderator, one)
  expect(shownCase.rows.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['name', 'summary', 'description', 'hours']),
  )
  world.now += days(2)
  await decideProvider(moderator, one, { verdict: 'approve', reasons: [], text: '', notes: {} })
  const managed = await getManagedProvider(owner, id)
  expect(managed.state.status).toBe('active')
  expect(managed.plan.endsAt).toBe(isoOf(world.now + days(14)))
  const events = await world.db.rows<{ to: string }>(
    sql`select detail->>'to' as "to" from provider_events where provider_id = ${id} and type = 'state' order by at, id`,
  )
  expect(events.map(({ to }) => to)).toEqual(['submitted', 'in_review', 'active'])
  expect(await codeOf(decideProvider(moderator, one, { verdict: 'approve', reasons: [], text: '', notes: {} }))).toBe(
    'transition-not-allowed',
  )
  expect(await codeOf(decideProvider(owner, one, { verdict: 'approve', reasons: [], text: '', notes: {} }))).toBe(
    'transition-not-allowed',
  )
})

test('only moderators can decide', async () => {
  const owner = await addPerson(world)
  const { caseId } = await signedUp(owner)
  const one = (await findCase(owner, caseId!))!
  for (const person of [owner, await addAdmin(world, 'support'), await addPerson(world)])
    expect(await codeOf(decideProvider(person, one, { verdict: 'approve', reasons: [], text: '', notes: {} }))).toBe(
      'permission-denied',
    )
})

test('one account can own at most ten businesses', async () => {
  const owner = await addPerson(world)
  for (let count = 0; count < 10; count++) {
    const provider = await world.provider()
    await world.db.run(
      sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${provider.id}, ${userIdOf(owner)}, 'owner', now())`,
    )
  }
  expect(await codeOf(signedUp(owner))).toBe('too-many-providers')
})
