import { beforeEach, describe, expect, test } from 'vitest'
import type { TestProvider } from '../../../../tests/support/worlds/factories.ts'
import {
  addMember,
  addModerator,
  anOption,
  goodForms,
  rejectionOf,
  sendPhoto,
  under,
  wholeForm,
} from '../../../../tests/support/orders/business-services.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { uniqueWord } from '../../../../tests/support/worlds/unique-word.ts'
import { appealService } from '#catalogue/commands/submission/appeal-service.ts'
import { archiveService, withdrawRevision, withdrawService } from '#catalogue/commands/lifecycle/archive-service.ts'
import { changeService } from '#catalogue/commands/revisions/change-service.ts'
import { copyService } from '#catalogue/commands/submission/copy-service.ts'
import { revisionJudged } from '#catalogue/commands/revisions/judge-revision.ts'
import { serviceJudged } from '#catalogue/commands/submission/judge-service.ts'
import { submitService } from '#catalogue/commands/submission/submit-service.ts'
import { makeService, submitServiceDraft } from '#catalogue/commands/submission/submit-service-draft.ts'
import { getBusinessService } from '#catalogue/queries/get-business-service.ts'
import { getServicePage } from '#catalogue/queries/service-page/get-service-page.ts'
import { listBusinessServices } from '#catalogue/queries/list-business-services.ts'
import { listServices } from '#catalogue/queries/listings/list-services.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { Category } from '#market/rules/categories.ts'
import type { AppContext } from '#server/context.ts'
import { claimCase } from '#moderation/commands/claim-case.ts'
import type { Decision } from '#moderation/contract.ts'
import { findCase } from '#moderation/queries/find-case.ts'
import { sql } from '#platform/database/database.ts'
import { saveDraft } from '#providers/commands/sign-up/save-draft.ts'
import { newId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

const world = await openWorld()
let provider: TestProvider
let ana: AppContext
let moderator: AppContext

beforeEach(async () => {
  world.published.length = 0
  provider = await world.provider({ city: newId() })
  ana = await addMember(world, provider.id)
  moderator = await addModerator(world)
})

async function draftOf(form: ServiceForm, ctx = ana): Promise<string> {
  return (await saveDraft(ctx, { kind: 'service', providerId: provider.id, form: { ...form } })).id
}

async function submitted(category: Category = 'hair', overrides: Partial<ServiceForm> = {}, ctx = ana) {
  const form = await wholeForm(world, ctx, provider, { ...overrides, category })
  return submitServiceDraft(ctx, { draftId: await draftOf(form, ctx) })
}

const approve: Decision = { verdict: 'approve', reasons: [], text: '', notes: {} }
const requestChanges: Decision = {
  verdict: 'changes',
  reasons: ['unclear_price'],
  text: 'Please say what it includes.',
  notes: { description: 'What is included?' },
}
const reject: Decision = { verdict: 'reject', reasons: ['prohibited'], text: 'This may not be sold here.', notes: {} }

async function decide(caseId: string, decision: Decision, as: AppContext = moderator) {
  const one = (await findCase(world.system(), caseId))!
  await claimCase(as, caseId)
  await (one.subject === 'service' ? serviceJudged : revisionJudged).decide(as, one, decision)
}

const openCaseId = async (subject: 'service' | 'revision') =>
  (await world.db.row<{ id: string }>(
    sql`select id from moderation_cases where provider_id = ${provider.id} and subject = ${subject} and decided_at is null`,
  ))!.id

async function published(of: keyof typeof goodForms = 'hair', overrides: Partial<ServiceForm> = {}): Promise<string> {
  const { id, caseId } = await submitted(of, overrides)
  if (caseId) await decide(caseId, approve)
  return id
}

const pageOf = (id: string) => getServicePage(world.visitor(), id)
const listed = async (id: string) =>
  (await listServices(world.visitor(), { limit: 100 })).items.find((one) => one.id === id)
/** The number of statements that wait for a lock on a table. */
async function waitersFor(table: string): Promise<number> {
  const row = await world.db.row<{ count: number }>(
    sql`select count(*) as count from pg_locks where relation = ${table}::regclass and not granted`,
  )
  return row!.count
}

const payloadsOf = (type: string) => world.published.filter((one) => one.type === type).map(({ payload }) => payload)

/** Makes the business known, by three approved services. */
const makeKnown = async () => {
  for (let count = 0; count < 3; count++) await world.haircut({ provider, title: `Known ${count} ${uniqueWord()}` })
}

describe('a new service', () => {
  test.each(['hair', 'food', 'local', 'other'] as const)('for %s goes from draft to published', async (of) => {
    const sent = await submitted(of)
    expect(sent).toMatchObject({ status: 'submitted', isLive: false, href: `/service/${sent.id}` })
    expect(sent.reference).toMatch(/^M-/)
    expect(payloadsOf('service.submitted')).toEqual([{ serviceId: sent.id, caseId: sent.caseId }])
    await expect(pageOf(sent.id)).rejects.toMatchObject({ code: 'not-found' })
    await decide(sent.caseId!, approve)
    expect(await getBusinessService(ana, sent.id)).toMatchObject({ status: 'published', isLive: true, problems: [] })
    const page = await pageOf(sent.id)
    expect(page).toMatchObject({ state: 'on_sale', title: goodForms[of]().title })
    expect(page.pictures).toHaveLength(1)
    expect(page.options.map(({ priceMinor }) => priceMinor)).toEqual(
      goodForms[of]().options.map(({ price }) => Number(price) * 100),
    )
    expect(await listed(sent.id)).toMatchObject({ cover: page.pictures[0], morePictures: [] })
    expect(payloadsOf('service.state-changed').map(({ to }) => to)).toEqual(['submitted', 'published'])
    expect(payloadsOf('service.changed')).toEqual([{ serviceId: sent.id }])
  })

  test('is in review once a moderator opens it, can still be withdrawn, and is published from there', async () => {
    const judges = { provider: serviceJudged, service: serviceJudged, revision: revisionJudged }
    const { id, caseId } = await submitted()
    await claimCase(moderator, caseId!, judges)
    await claimCase(moderator, caseId!, judges)
    expect((await getBusinessService(ana, id)).status).toBe('in_review')
    await decide(caseId!, approve)
    expect((await getBusinessService(ana, id)).status).toBe('published')

    const other = await submitted('hair', { title: 'Another way to cut hair' })
    await claimCase(moderator, other.caseId!, judges)
    await withdrawService(ana, other.id)
    expect((await getBusinessService(ana, other.id)).status).toBe('draft')
  })

  test('can be sent back, corrected, submitted again, and published', async () => {
    const { id, caseId } = await submitted()
    await decide(caseId!, requestChanges)
    const back = await getBusinessService(ana, id)
    expect(back).toMatchObject({
      status: 'changes_requested',
      canEdit: true,
      lastDecision: { verdict: 'changes', notes: { description: 'What is included?' } },
    })
    expect(back.lastDecision!.reasons[0]!.text).toMatch(/price/)
    const description = `${goodForms.hair().description} Wash and finish are included.`
    expect(
      await changeService(ana, id, { changes: { description }, base: { description: back.form.description } }),
    ).toMatchObject({
      live: [],
      waiting: [],
    })
    const again = await submitService(ana, id)
    expect(again.status).toBe('submitted')
    await decide(again.caseId!, approve)
    expect((await pageOf(id)).description).toBe(description)
  })

  test('that is rejected can be appealed once', async () => {
    const { id, caseId } = await submitted()
    await decide(caseId!, reject)
    expect(await getBusinessService(ana, id)).toMatchObject({
      status: 'rejected',
      canEdit: false,
      reason: 'prohibited',
      moves: ['appeal'],
    })
    expect(await rejectionOf(appealService(ana, id, 'No!'))).toMatchObject({ code: 'decision-incomplete' })
    const appealed = await appealService(ana, id, 'I have a licence for this since 2019.')
    expect((await getBusinessService(ana, id)).status).toBe('submitted')
    await decide(appealed.caseId, reject, await addModerator(world))
    expect(await rejectionOf(appealService(ana, id, 'I still have a licence for this.'))).toMatchObject({
      code: 'transition-not-allowed',
    })
  })

  test('can be withdrawn before the decision, not after it', async () => {
    const { id, caseId } = await submitted()
    await withdrawService(ana, id)
    expect((await getBusinessService(ana, id)).status).toBe('draft')
    expect((await findCase(ana, caseId!))!.verdict).toBe('withdrawn')
    await expect(decide(caseId!, approve)).rejects.toMatchObject({ code: 'transition-not-allowed' })
    expect((await getBusinessService(ana, id)).status).toBe('draft')
  })

  test('cannot be changed while a moderator reviews it', async () => {
    const { id } = await submitted()
    const error = await rejectionOf(changeService(ana, id, { changes: { title: 'Another title' }, base: {} }))
    expect(error).toMatchObject({ code: 'transition-not-allowed', details: { offers: { status: 'submitted' } } })
  })

  test('with missing fields is refused, and the draft remains', async () => {
    const draftId = await draftOf(
      await wholeForm(world, ana, provider, { title: 'Cut', options: [anOption({ price: '' })], photos: [] }),
    )
    const error = await rejectionOf(submitServiceDraft(ana, { draftId }))
    expect(error.code).toBe('form-incomplete')
    expect(Object.keys(error.details.fields!)).toEqual(expect.arrayContaining(['title', 'options.0.price', 'photos']))
    expect((await listBusinessServices(ana, provider.id, {})).items).toMatchObject([
      { id: draftId, isDraft: true, status: 'draft', title: 'Cut' },
    ])
  })

  test('is created once, however often its draft is submitted', async () => {
    const draftId = await draftOf(await wholeForm(world, ana, provider))
    const [one, other] = await Promise.all([submitServiceDraft(ana, { draftId }), submitServiceDraft(ana, { draftId })])
    const third = await submitServiceDraft(ana, { draftId })
    expect(new Set([one, other, third].map(({ reference }) => reference)).size).toBe(1)
    expect(
      (await listBusinessServices(ana, provider.id, {})).items.map(({ id, isDraft }) => ({ id, isDraft })),
    ).toEqual([{ id: draftId, isDraft: false }])
  })

  test('is created once, also if the draft is deleted during a second submission', async () => {
    const draftId = await draftOf(await wholeForm(world, ana, provider))
    let again: Promise<unknown> = Promise.resolve()
    const first = await world.db.transaction(async (db) => {
      await db.run(sql`lock table drafts in access exclusive mode`)
      const made = await submitServiceDraft({ ...ana, db }, { draftId })
      // It sees no service yet, and waits until the draft is deleted.
      again = submitServiceDraft(ana, { draftId })
      await expect.poll(() => waitersFor('drafts')).toBe(1)
      return made
    })
    expect(await again).toEqual(first)
  })

  test('that is one of many is marked, so that there are not a thousand notifications', async () => {
    const id = newId()
    const form = await wholeForm(world, ana, provider)
    await world.db.transaction((db) =>
      makeService({ ...ana, db }, { id, providerId: provider.id, form, submits: true, batchId: newId() }),
    )
    expect(payloadsOf('service.submitted')).toMatchObject([{ serviceId: id, isOneOfMany: true }])
  })

  test('cannot use photos, people, tax rates, options or locations of others', async () => {
    const stranger = await addMember(world, (await world.provider()).id)
    const [other, victim] = [await world.provider(), await world.haircut()]
    const mediaId = await sendPhoto(world, stranger)
    const change = async (overrides: Partial<ServiceForm>) => rejectionOf(submitted('hair', overrides))
    expect((await change({ photos: [{ mediaId, alt: 'Not mine', focus: '' }] })).details.fields).toHaveProperty(
      'photos',
    )
    expect(
      (await change({ photos: [{ mediaId: '/media/../x', alt: 'Odd', focus: '' }] })).details.fields,
    ).toHaveProperty('photos.0')
    expect((await change({ options: [anOption({ picture: mediaId })] })).details.fields).toHaveProperty('photos')
    expect((await change({ staffIds: other.staffIds })).details.fields).toHaveProperty('staffIds')
    expect((await change({ locationId: other.locationId })).details.fields).toHaveProperty('locationId')
    expect((await change({ taxRateId: newId() })).details.fields).toHaveProperty('taxRateId')
    const { id } = await submitted('hair', {
      title: 'Options of others',
      options: [anOption({ id: victim.optionId, price: '1' })],
    })
    expect((await getBusinessService(ana, id)).form.options[0]!.id).not.toBe(victim.optionId)
    expect(
      await world.db.row(
        sql`select price_minor as price, service_id = ${victim.id} as is_theirs from service_options where id = ${victim.optionId}`,
      ),
    ).toEqual({
      price: 6000,
      isTheirs: true,
    })
  })

  test('is submitted by members with the right: strangers get not-found, staff can read', async () => {
    const { id } = await submitted()
    const draftId = await draftOf(await wholeForm(world, ana, provider, { category: 'food' }))
    const stranger = await addMember(world, (await world.provider()).id)
    const staff = await addMember(world, provider.id, 'staff')
    for (const work of [
      () => submitServiceDraft(stranger, { draftId }),
      () => getBusinessService(stranger, id),
      () => changeService(stranger, id, { changes: {}, base: {} }),
      () => submitService(stranger, id),
      () => copyService(stranger, id),
      () => withdrawService(stranger, id),
      () => listBusinessServices(stranger, provider.id, {}),
      () => getBusinessService(stranger, newId()),
      () => getBusinessService(stranger, "' or 1=1 --"),
      () => submitServiceDraft(stranger, { draftId: id }),
    ])
      expect(await rejectionOf(work())).toMatchObject({ kind: 'not-found' })
    expect((await getBusinessService(staff, id)).id).toBe(id)
    expect(await rejectionOf(changeService(staff, id, { changes: {}, base: {} }))).toMatchObject({
      code: 'permission-denied',
    })
    expect(await rejectionOf(getBusinessService(world.visitor(), id))).toMatchObject({ code: 'unauthenticated' })
  })
})

describe('the moderation mode', () => {
  const draftIn = async (settings: Record<string, unknown>, form: Partial<ServiceForm> = {}) => {
    const draftId = await draftOf(await wholeForm(world, ana, provider, form))
    return submitServiceDraft(under(ana, settings), { draftId })
  }

  test('"open" publishes at once', async () => {
    expect(await draftIn({ 'moderation.mode': 'open', 'moderation.sample_percent': 0 })).toMatchObject({
      status: 'published',
      isLive: true,
      caseId: null,
    })
  })

  test('"open" reviews samples afterwards, and can suspend them', async () => {
    const sent = await draftIn({ 'moderation.mode': 'open', 'moderation.sample_percent': 100 })
    expect(sent).toMatchObject({ status: 'published', isLive: true })
    expect((await findCase(ana, sent.caseId!))!.flags).toMatchObject([{ code: 'sampled' }])
    await decide(sent.caseId!, reject)
    expect((await getBusinessService(ana, sent.id)).status).toBe('suspended')
    expect((await pageOf(sent.id)).state).toBe('suspended')
    expect(await listed(sent.id)).toBeUndefined()
  })

  test('publishes services of known businesses at once, unless a check fails or they have a strike', async () => {
    await makeKnown()
    expect(await submitted('hair', { title: 'Known work' })).toMatchObject({
      status: 'published',
      isLive: true,
      reference: null,
    })
    await world.db.run(
      sql`insert into provider_strikes (id, provider_id, at, reason) values (${newId()}, ${provider.id}, ${isoOf(world.now)}, 'prohibited')`,
    )
    expect(await submitted('hair', { title: 'After a strike' })).toMatchObject({ status: 'submitted' })
  })

  test('"manual" always requires a moderator', async () => {
    await makeKnown()
    expect(await draftIn({ 'moderation.mode': 'manual' })).toMatchObject({ status: 'submitted' })
  })

  test.each<[string, Partial<ServiceForm>, string, string]>([
    ['contact data in a text', { summary: 'Write to ana@example.com for more.' }, 'contact_data', 'summary'],
    [
      'contact data in an option',
      { options: [anOption({ description: 'Call +351 912 345 678' })] },
      'contact_data',
      'options.0',
    ],
    [
      'contact data in an answer',
      { faq: [{ question: 'How to book?', answer: 'On instagram.com/ana-hair please.' }] },
      'contact_data',
      'faq.0',
    ],
    ['a banned word', { description: `${goodForms.hair().description} Also unicorns.` }, 'banned_words', 'description'],
  ])('%s requires a moderator in every mode', async (_what, form, code, field) => {
    const sent = await draftIn({ 'moderation.mode': 'open', 'moderation.banned_words': ['unicorns'] }, form)
    expect(sent.status).toBe('submitted')
    expect((await findCase(ana, sent.caseId!))!.flags).toMatchObject([{ code, field }])
  })

  test('a repeated title, and a photo used by others, require a moderator', async () => {
    const settings = { 'moderation.mode': 'open', 'moderation.sample_percent': 0 }
    await world.haircut({ provider, title: 'cut AND finish' })
    const flagsOf = async (caseId: string | null) => (await findCase(ana, caseId!))!.flags.map(({ code }) => code)
    expect(await flagsOf((await draftIn(settings)).caseId)).toEqual(['same_title'])
    const fingerprint = '10'.repeat(32)
    const other = await world.provider()
    const theirs = await sendPhoto(world, await addMember(world, other.id), fingerprint)
    await world.db.run(sql`update media set provider_id = ${other.id}, expires_at = null where id = ${theirs}`)
    const myPhoto = await sendPhoto(world, ana, fingerprint)
    const sent = await draftIn(settings, {
      title: 'A photo of others',
      photos: [{ mediaId: myPhoto, alt: 'Not my work', focus: '' }],
    })
    expect(await flagsOf(sent.caseId)).toEqual(['photo_elsewhere'])
  })

  test('an unusual price is pointed out without delaying the service', async () => {
    for (let count = 0; count < 20; count++)
      await (
        await import('#catalogue/commands/listings/rebuild-listings.ts')
      ).rebuildListings(world.system(), [(await world.haircut({ title: `T${count}` })).id])
    await makeKnown()
    const sent = await submitted('hair', { title: 'A golden cut', options: [anOption({ price: '9000' })] })
    expect(sent).toMatchObject({ status: 'published', caseId: null })
    const waiting = await submitServiceDraft(under(ana, { 'moderation.mode': 'manual' }), {
      draftId: await draftOf(
        await wholeForm(world, ana, provider, {
          title: 'Another golden cut',
          options: [anOption({ price: '9000' })],
        }),
      ),
    })
    expect((await findCase(ana, waiting.caseId!))!.flags).toMatchObject([
      { code: 'price_outlier', field: 'options.0.price' },
    ])
  })

  test('a business in review prepares its first service, which is published with it', async () => {
    await world.db.run(sql`update providers set status = 'submitted' where id = ${provider.id}`)
    const id = await published()
    expect(await getBusinessService(ana, id)).toMatchObject({ status: 'published', isLive: false })
    await expect(pageOf(id)).rejects.toMatchObject({ code: 'not-found' })
    expect(await getServicePage(ana, id)).toMatchObject({ state: 'in_review' })
    await world.db.run(sql`update providers set status = 'active' where id = ${provider.id}`)
    const { followProvider } = await import('#catalogue/commands/listings/follow-provider.ts')
    await followProvider(world.system(), provider.id)
    expect((await pageOf(id)).state).toBe('on_sale')
    expect(await listed(id)).toBeDefined()
  })
})

describe('a published service', () => {
  const patch = async (id: string, changes: Partial<ServiceForm>, ctx = ana) =>
    changeService(ctx, id, { changes, base: {} })
  const optionsAt = async (id: string, price: string) =>
    (await getBusinessService(ana, id)).form.options.map((one) => ({ ...one, price }))

  test('shows safe changes at once, on its page and in lists, and keeps the ids of its options', async () => {
    const id = await published()
    const before = await pageOf(id)
    const saved = await patch(id, {
      options: await optionsAt(id, '66,5'),
      noticeMinutes: 60,
      faq: [{ question: 'May I bring a dog?', answer: 'Yes, dogs are welcome.' }],
    })
    expect(saved).toMatchObject({ live: ['options', 'noticeMinutes', 'faq'], waiting: [], revision: null })
    const after = await pageOf(id)
    expect(after.options.map(({ id: one, priceMinor }) => [one, priceMinor])).toEqual(
      before.options.map((one) => [one.id, 6650]),
    )
    expect((await listed(id))!.price.minor).toBe(6650)
    expect(world.invalidated).toContain(`service:${id}`)
    expect(await openCases()).toBe(0)
  })

  test('keeps its page while a change waits; after approval the change is shown', async () => {
    const id = await published()
    const photo = { mediaId: await sendPhoto(world, ana), alt: 'A new photo', focus: '' }
    const { form } = await getBusinessService(ana, id)
    const saved = await patch(id, { title: 'Cut, wash and finish', photos: [...form.photos, photo], noticeMinutes: 30 })
    expect(saved).toMatchObject({
      live: ['noticeMinutes'],
      waiting: ['title', 'photos'],
      revision: { status: 'pending', fields: ['title', 'photos'] },
    })
    expect(saved.form.title).toBe('Cut, wash and finish')
    expect(saved.liveForm!.title).toBe('Cut and finish')
    const page = await pageOf(id)
    expect(page).toMatchObject({ state: 'on_sale', title: 'Cut and finish', noticeMinutes: 30 })
    expect(page.pictures).toHaveLength(1)
    const caseId = await openCaseId('revision')
    expect(payloadsOf('revision.opened')).toEqual([{ revisionId: saved.revision!.id, caseId }])
    const shownSummary = await revisionJudged.present(moderator, (await findCase(moderator, caseId))!)
    expect(
      shownSummary.rows.filter(({ isChanged }) => isChanged).map(({ field, before, after }) => [field, before, after]),
    ).toEqual([
      ['title', 'Cut and finish', 'Cut, wash and finish'],
      ['photos', '1. What it looks like', '1. What it looks like\n2. A new photo'],
    ])
    expect(shownSummary.rows.find(({ field }) => field === 'photos')!.pictures!.after).toHaveLength(2)
    await decide(caseId, approve)
    expect(await pageOf(id)).toMatchObject({
      title: 'Cut, wash and finish',
      noticeMinutes: 30,
      pictures: [{}, { alt: 'A new photo' }],
    })
    expect((await getBusinessService(ana, id)).revision).toBeNull()
  })

  test('has one pending change: later ones join it, and withdrawn ones leave it', async () => {
    const id = await published()
    const first = await patch(id, { title: 'Cut, wash and finish' })
    const second = await patch(id, { summary: 'A new sentence about it.' })
    expect(second.revision).toMatchObject({ id: first.revision!.id, fields: ['title', 'summary'] })
    expect((await patch(id, { title: 'Cut and finish' })).revision!.fields).toEqual(['summary'])
    expect((await patch(id, { summary: goodForms.hair().summary })).revision).toBeNull()
    expect(await openCases()).toBe(0)
  })

  test('can be changed again after a change is sent back, and stays unchanged after a rejection', async () => {
    const id = await published()
    await patch(id, { title: 'Best cut of all' })
    await decide(await openCaseId('revision'), { ...requestChanges, notes: { title: 'Best is a large word.' } })
    expect(await getBusinessService(ana, id)).toMatchObject({
      status: 'published',
      isLive: true,
      revision: { status: 'changes_requested', notes: { title: 'Best is a large word.' } },
    })
    expect((await patch(id, { title: 'A good cut' })).revision).toMatchObject({ status: 'pending' })
    await decide(await openCaseId('revision'), reject)
    expect((await pageOf(id)).title).toBe('Cut and finish')
    expect(await getBusinessService(ana, id)).toMatchObject({
      form: { title: 'Cut and finish' },
      lastDecision: { verdict: 'reject' },
      revision: null,
    })
    await patch(id, { title: 'Another good cut' })
    await withdrawRevision(ana, id)
    expect(await rejectionOf(withdrawRevision(ana, id))).toMatchObject({ code: 'transition-not-allowed' })
    expect(await openCases()).toBe(0)
  })

  test('of a known business shows every change at once, unless a check fails', async () => {
    const id = await published()
    await makeKnown()
    expect(await patch(id, { title: 'A title for everybody', options: await optionsAt(id, '70') })).toMatchObject({
      live: ['title', 'options'],
      waiting: [],
    })
    expect((await pageOf(id)).title).toBe('A title for everybody')
    const flagged = await patch(id, {
      faq: [{ question: 'How to reach you?', answer: 'Mail ana@example.com at any time.' }],
    })
    expect(flagged).toMatchObject({ live: [], waiting: ['faq'], flags: [{ code: 'contact_data', field: 'faq.0' }] })
    expect((await pageOf(id)).faq).toEqual([])
  })

  test('cannot be changed into something that could not be submitted', async () => {
    const id = await published()
    const error = await rejectionOf(patch(id, { options: await optionsAt(id, ''), title: 'Cut' }))
    expect(error.details.fields).toMatchObject({
      'options.0.price': expect.stringContaining('price'),
      title: expect.any(String),
    })
    expect((await pageOf(id)).options[0]!.priceMinor).toBe(6000)
    expect(await rejectionOf(patch(id, { kind: 'order' }))).toMatchObject({ code: 'kind-fixed' })
    expect(await rejectionOf(patch(id, { photos: [] }))).toMatchObject({ code: 'form-incomplete' })
  })

  test('keeps a removed option for existing orders, not for sale', async () => {
    const id = await published()
    const { form } = await getBusinessService(ana, id)
    await patch(id, { options: [form.options[1]!] })
    expect((await getBusinessService(ana, id)).form.options).toHaveLength(1)
    expect((await pageOf(id)).options.map((one) => one.id)).toEqual([form.options[1]!.id])
    expect(await world.db.row(sql`select is_active from service_options where id = ${form.options[0]!.id}`)).toEqual({
      isActive: false,
    })
  })

  test('releases photos that are no longer shown', async () => {
    const second = { mediaId: await sendPhoto(world, ana), alt: 'Another one', focus: '' }
    const first = { mediaId: await sendPhoto(world, ana), alt: 'The first one', focus: '' }
    const id = await published('hair', { photos: [first, second] })
    const expiry = async (mediaId: string) =>
      (await world.db.row<{ at: number | null }>(sql`select expires_at as at from media where id = ${mediaId}`))!.at
    expect(await expiry(second.mediaId)).toBeNull()
    const copy = await copyService(ana, id)
    expect(await patch(id, { photos: [first] })).toMatchObject({ live: ['photos'] })
    expect(await expiry(second.mediaId)).toBeNull()
    await changeService(ana, copy.id, { changes: { photos: [first] }, base: {} })
    expect(await expiry(second.mediaId)).not.toBeNull()
    expect(await expiry(first.mediaId)).toBeNull()
  })

  test('tells the second of two editors what the first one changed, and saves nothing of the second', async () => {
    const id = await published()
    const ben = await addMember(world, provider.id, 'manager', 'Ben')
    const { form } = await getBusinessService(ana, id)
    await changeService(ben, id, { changes: { noticeMinutes: 60 }, base: { noticeMinutes: form.noticeMinutes } })
    const myPhoto = {
      changes: { noticeMinutes: 90, horizonDays: 30 },
      base: { noticeMinutes: form.noticeMinutes, horizonDays: form.horizonDays },
    }
    const error = await rejectionOf(changeService(ana, id, myPhoto))
    expect(error).toMatchObject({
      kind: 'conflict',
      code: 'changed-meanwhile',
      details: { offers: { fields: ['noticeMinutes'], by: 'Ben' } },
    })
    expect((error.details.offers!.form as ServiceForm).noticeMinutes).toBe(60)
    expect((await getBusinessService(ana, id)).form).toMatchObject({ noticeMinutes: 60, horizonDays: 60 })
    const again = await changeService(ana, id, { changes: { horizonDays: 30 }, base: { horizonDays: 60 } })
    expect(again.form).toMatchObject({ noticeMinutes: 60, horizonDays: 30 })
    expect(again.changedBy).toBe('Ana')
  })

  test('accepts "45,50" as the same price as "45.50"', async () => {
    const id = await published('hair', { options: [anOption({ price: '45,50' })] })
    const { form, version } = await getBusinessService(ana, id)
    expect(form.options[0]!.price).toBe('45.50')
    const options = form.options.map((one) => ({ ...one, price: '45,5' }))
    expect(await changeService(ana, id, { changes: { options }, base: { options } })).toMatchObject({
      live: [],
      waiting: [],
      version,
    })
  })

  test('can be copied into a new draft', async () => {
    const id = await published()
    const copy = await copyService(ana, id)
    const copied = await getBusinessService(ana, copy.id)
    expect(copied).toMatchObject({
      status: 'draft',
      form: { title: 'Cut and finish (copy)' },
      liveForm: null,
      problems: [],
    })
    expect(copied.form.options[0]!.id).not.toBe((await getBusinessService(ana, id)).form.options[0]!.id)
    expect(copied.form.photos).toHaveLength(1)
    await changeService(ana, copy.id, { changes: { title: '' }, base: {} })
    expect(await getBusinessService(ana, copy.id)).toMatchObject({
      form: { title: '' },
      problems: [{ field: 'title' }],
    })
    expect(await rejectionOf(submitService(ana, copy.id))).toMatchObject({ code: 'form-incomplete' })
    await changeService(ana, copy.id, { changes: { title: 'Cut and colour' }, base: { title: '' } })
    expect(await submitService(ana, copy.id)).toMatchObject({ status: 'submitted' })
    await archiveService(ana, id, async () => null)
  })

  const openCases = async () =>
    (await world.db.row<{ count: number }>(
      sql`select count(*)::int as count from moderation_cases where provider_id = ${provider.id} and decided_at is null`,
    ))!.count
})
