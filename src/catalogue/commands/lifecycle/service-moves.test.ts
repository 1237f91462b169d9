import { beforeEach, describe, expect, test } from 'vitest'
import type { TestProvider } from '../../../../tests/support/worlds/factories.ts'
import {
  addMember,
  addModerator,
  goodForms,
  rejectionOf,
  sendPhoto,
  wholeForm,
} from '../../../../tests/support/orders/business-services.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { uniqueWord } from '../../../../tests/support/worlds/unique-word.ts'
import { administerService, moveCategory } from '#catalogue/commands/lifecycle/administer-service.ts'
import { appealService } from '#catalogue/commands/submission/appeal-service.ts'
import { archiveService, withdrawService } from '#catalogue/commands/lifecycle/archive-service.ts'
import { changeService } from '#catalogue/commands/revisions/change-service.ts'
import { chooseLayout } from '#catalogue/commands/choose-layout.ts'
import { followProvider, followTaxes } from '#catalogue/commands/listings/follow-provider.ts'
import { pauseService, resumeService } from '#catalogue/commands/lifecycle/pause-service.ts'
import { resumeDueServices } from '#catalogue/commands/lifecycle/resume-due-services.ts'
import { settleSystemPauses } from '#catalogue/commands/lifecycle/settle-system-pauses.ts'
import { submitService } from '#catalogue/commands/submission/submit-service.ts'
import { submitServiceDraft } from '#catalogue/commands/submission/submit-service-draft.ts'
import { getBusinessService } from '#catalogue/queries/get-business-service.ts'
import { getServiceForm } from '#catalogue/queries/submission/get-service-form.ts'
import { getServicePage } from '#catalogue/queries/service-page/get-service-page.ts'
import { getServicePreview } from '#catalogue/queries/service-page/get-service-preview.ts'
import { listBusinessServices } from '#catalogue/queries/list-business-services.ts'
import { listServices } from '#catalogue/queries/listings/list-services.ts'
import { listServicesForSale } from '#catalogue/queries/list-services-for-sale.ts'
import { mayMove, type ServiceMove } from '#catalogue/rules/lifecycle/service-states.ts'
import type { ServiceStatus } from '#catalogue/rules/lifecycle/service-states.ts'
import type { AppContext } from '#server/context.ts'
import { sql } from '#platform/database/database.ts'
import { saveDraft } from '#providers/commands/sign-up/save-draft.ts'
import { newId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

const world = await openWorld()
let provider: TestProvider
let ana: AppContext
let moderator: AppContext

beforeEach(async () => {
  world.now = Date.UTC(2026, 10, 2, 10)
  world.published.length = 0
  provider = await world.provider({ city: newId() })
  ana = await addMember(world, provider.id)
  moderator = await addModerator(world)
})

const free = async () => null
const service = async (status = 'published', title = `Cut ${uniqueWord()}`) =>
  (await world.haircut({ provider, status, title })).id
const stateOf = async (id: string) =>
  (await world.db.row<{ status: string; reason: string }>(
    sql`select status, state_reason as reason from services where id = ${id}`,
  ))!
const listed = async (id: string) =>
  (await listServices(world.visitor(), { limit: 100 })).items.some((one) => one.id === id)

const moves: Partial<Record<ServiceMove, (id: string) => Promise<unknown>>> = {
  submit: (id) => submitService(ana, id),
  withdraw: (id) => withdrawService(ana, id),
  appeal: (id) => appealService(ana, id, 'Please look at it again.'),
  pause: (id) => pauseService(ana, id, null),
  resume: (id) => resumeService(ana, id),
  archive: (id) => archiveService(ana, id, free),
  suspend: (id) => administerService(moderator, id, { move: 'suspend', reason: 'prohibited' }),
  reinstate: (id) => administerService(moderator, id, { move: 'reinstate', reason: '' }),
}
const statuses: ServiceStatus[] = [
  'draft',
  'submitted',
  'in_review',
  'changes_requested',
  'rejected',
  'published',
  'paused',
  'suspended',
  'archived',
]
const wrong = statuses.flatMap((status) =>
  (Object.keys(moves) as ServiceMove[]).filter((move) => !mayMove(status, move)).map((move) => [status, move] as const),
)

test.each(wrong)('a service that is %s cannot be moved by %s', async (status, move) => {
  const id = await service(status)
  const error = await rejectionOf(moves[move]!(id))
  expect(error).toMatchObject({ status: 409, code: 'transition-not-allowed', details: { offers: { status } } })
  expect((await stateOf(id)).status).toBe(status)
})

describe('pausing a service', () => {
  test('removes it from lists, keeps its page, and says when it is back', async () => {
    const id = await service()
    await followProvider(world.system(), provider.id)
    expect(await listed(id)).toBe(true)
    await pauseService(ana, id, '2026-11-20')
    expect(await getServicePage(world.visitor(), id)).toMatchObject({ state: 'paused', backOn: '2026-11-20' })
    expect(await listed(id)).toBe(false)
    expect(await getBusinessService(ana, id)).toMatchObject({
      status: 'paused',
      reason: 'provider',
      moves: ['resume', 'archive'],
    })
    await resumeService(ana, id)
    expect(await getServicePage(world.visitor(), id)).toMatchObject({ state: 'on_sale', backOn: null })
    expect(await listed(id)).toBe(true)
  })

  test.each(['2026-11-02', '2020-01-01', '2026-02-30', '2030-01-01', 'tomorrow', "'; drop table services"])(
    'until %s is refused',
    async (until) => {
      expect(await rejectionOf(pauseService(ana, await service(), until))).toMatchObject({ status: 422 })
    },
  )

  test('ends on its day in the time zone of the venue', async () => {
    const id = await service()
    await pauseService(ana, id, '2026-11-05')
    world.now = Date.UTC(2026, 10, 4, 23, 59)
    await resumeDueServices(world.system())
    expect((await stateOf(id)).status).toBe('paused')
    world.now = Date.UTC(2026, 10, 5, 0, 1)
    expect(await resumeDueServices(world.system())).toBeGreaterThan(0)
    expect((await stateOf(id)).status).toBe('published')
    expect(await resumeDueServices(world.system())).toBe(0)
  })

  test('shows on the page when the service is back, also after a change', async () => {
    const id = await service('paused')
    await world.db.run(
      sql`update services set pictures = ${JSON.stringify([{ file: '/demo/a', alt: 'A cut', color: '#fff', origin: 'demo-art' }])}, languages = '{en}' where id = ${id}`,
    )
    expect(await changeService(ana, id, { changes: { noticeMinutes: 15 }, base: {} })).toMatchObject({
      live: ['noticeMinutes'],
      status: 'paused',
    })
  })
})

describe('the limit of the plan', () => {
  const limit = (amount: number | null) =>
    world.db.run(sql`update providers set service_limit = ${amount} where id = ${provider.id}`)
  const publishedAt = (id: string, day: number) =>
    world.db.run(sql`update services set published_at = ${isoOf(Date.UTC(2026, 9, day))} where id = ${id}`)

  test('pauses the newest services beyond it, and resumes them when there is room', async () => {
    const ids = [await service(), await service(), await service()]
    for (const [index, id] of ids.entries()) await publishedAt(id, index + 1)
    await limit(2)
    await settleSystemPauses(world.system(), provider.id)
    expect(await Promise.all(ids.map(stateOf))).toMatchObject([
      { status: 'published' },
      { status: 'published' },
      { status: 'paused', reason: 'plan_limit' },
    ])
    expect(await rejectionOf(resumeService(ana, ids[2]!))).toMatchObject({
      code: 'plan-limit',
      details: { offers: { limit: 2 } },
    })
    await pauseService(ana, ids[0]!, null)
    expect(await Promise.all(ids.map(stateOf))).toMatchObject([
      { status: 'paused', reason: 'provider' },
      { status: 'published' },
      { status: 'published', reason: '' },
    ])
    await limit(3)
    await settleSystemPauses(world.system(), provider.id)
    expect((await stateOf(ids[0]!)).status).toBe('paused')
    await resumeService(ana, ids[0]!)
    expect((await listBusinessServices(ana, provider.id, { status: 'published' })).items).toHaveLength(3)
  })

  test('pauses services that nobody can perform, until there are hours', async () => {
    const bare = await world.provider({ hours: [] })
    const { id } = await world.haircut({ provider: bare })
    const dinner = await world.dinner({ provider: bare })
    const owner = await addMember(world, bare.id)
    await settleSystemPauses(world.system(), bare.id)
    expect(await stateOf(id)).toEqual({ status: 'paused', reason: 'no_hours' })
    expect((await stateOf(dinner.id)).status).toBe('published')
    expect(await rejectionOf(resumeService(owner, id))).toMatchObject({ code: 'no-hours' })
    await world.db.run(
      sql`insert into availability_rules (id, location_id, weekday, opens_minute, closes_minute) values (${newId()}, ${bare.locationId}, 1, 540, 1080)`,
    )
    await settleSystemPauses(world.system(), bare.id)
    expect(await stateOf(id)).toEqual({ status: 'published', reason: '' })
  })
})

describe('archiving a service', () => {
  test('waits until nothing is open, and leaves a page that says so', async () => {
    const id = await service()
    const error = await rejectionOf(archiveService(ana, id, async () => 'An order of it is still open.'))
    expect(error).toMatchObject({ status: 409, code: 'open-items', message: 'An order of it is still open.' })
    await archiveService(ana, id, free)
    expect((await getServicePage(world.visitor(), id)).state).toBe('archived')
    expect(await listed(id)).toBe(false)
  })

  test('never makes an unreviewed service public, also when its business closes', async () => {
    const id = await service('draft')
    await world.db.run(sql`update services set published_at = null where id = ${id}`)
    await archiveService(ana, id, free)
    expect(await rejectionOf(getServicePage(world.visitor(), id))).toMatchObject({ status: 404 })
    expect((await getServicePage(ana, id)).state).toBe('archived')
    const rejected = await service('rejected')
    await world.db.run(sql`update services set published_at = null where id = ${rejected}`)
    await world.db.run(sql`update providers set status = 'closed' where id = ${provider.id}`)
    expect(await rejectionOf(getServicePage(world.visitor(), rejected))).toMatchObject({ status: 404 })
  })
})

describe('administrators', () => {
  test('can suspend a service and reinstate it, with a reason', async () => {
    const id = await service()
    await followProvider(world.system(), provider.id)
    await administerService(moderator, id, { move: 'suspend', reason: 'prohibited' })
    expect(await getServicePage(world.visitor(), id)).toMatchObject({
      state: 'suspended',
      description: '',
      pictures: [],
      options: [],
    })
    expect(await listed(id)).toBe(false)
    expect(await rejectionOf(changeService(ana, id, { changes: { noticeMinutes: 5 }, base: {} }))).toMatchObject({
      code: 'transition-not-allowed',
    })
    await administerService(moderator, id, { move: 'reinstate', reason: '' })
    expect(await listed(id)).toBe(true)
    expect(
      world.published.filter(({ type }) => type === 'service.state-changed').map(({ payload }) => payload),
    ).toEqual([
      { serviceId: id, from: 'published', to: 'suspended', reason: 'prohibited' },
      { serviceId: id, from: 'suspended', to: 'published', reason: '' },
    ])
  })

  test('can move a service to another category', async () => {
    const id = await service('published', 'A rare title 100%')
    await moveCategory(moderator, id, { category: 'other', subcategories: ['massage'], reason: 'Not hair' })
    expect(await getServicePage(world.visitor(), id)).toMatchObject({ category: 'other', subcategories: ['massage'] })
    expect(
      await rejectionOf(moveCategory(moderator, id, { category: 'food', subcategories: ['massage'], reason: '' })),
    ).toMatchObject({
      status: 422,
    })
  })

  test('need the right: members and other roles are refused', async () => {
    const id = await service()
    const auditor = await addModerator(world, 'auditor')
    for (const ctx of [ana, auditor]) {
      expect(await rejectionOf(administerService(ctx, id, { move: 'suspend', reason: 'no' }))).toMatchObject({
        code: 'permission-denied',
      })
      expect(
        await rejectionOf(moveCategory(ctx, id, { category: 'other', subcategories: ['massage'], reason: '' })),
      ).toMatchObject({
        code: 'permission-denied',
      })
    }
  })
})

describe('the services of a business', () => {
  const setStatus = (status: string) =>
    world.db.run(sql`update providers set status = ${status} where id = ${provider.id}`)

  test('that is suspended and reinstated are on sale again at once', async () => {
    const id = await service()
    await setStatus('suspended')
    await followProvider(world.system(), provider.id)
    expect(await getServicePage(world.visitor(), id)).toMatchObject({ state: 'suspended' })
    expect(await listed(id)).toBe(false)
    await setStatus('active')
    await followProvider(world.system(), provider.id)
    expect(await listed(id)).toBe(true)
    expect((await listServicesForSale(world.visitor(), [id]))[0]!.isOnSale).toBe(true)
  })

  test('that is restricted cannot be sold with payment at the venue', async () => {
    const [atVenue, online, gratis] = [await service(), await service(), await service()]
    await world.db.run(sql`update services set payment_mode = 'full' where id = ${online}`)
    await world.db.run(sql`update services set pricing = 'free' where id = ${gratis}`)
    await setStatus('restricted')
    expect(
      (await listServicesForSale(world.visitor(), [atVenue, online, gratis])).map(({ isOnSale }) => isOnSale),
    ).toEqual([false, true, true])
    expect((await getServicePage(world.visitor(), atVenue)).state).toBe('paused')
  })

  test('that changes a tax rate use the new rate', async () => {
    const [id, rate] = [await service(), newId()]
    await world.db.run(
      sql`insert into provider_tax_rates (id, provider_id, name, percent) values (${rate}, ${provider.id}, 'VAT', 6)`,
    )
    await world.db.run(sql`update services set tax_rate_id = ${rate} where id = ${id}`)
    await followTaxes(world.system(), provider.id)
    expect((await getServicePage(world.visitor(), id)).taxPercent).toBe(6)
  })
})

describe('the layout of a service', () => {
  const wish = { layout: 'classic' as const, accent: 'juniper', parts: [] }

  test('is one of those in the plan, and is applied at once', async () => {
    const id = await service()
    const parts = [
      { key: 'faq' as const, isShown: true },
      { key: 'team' as const, isShown: false },
    ]
    expect(await chooseLayout(ana, id, { ...wish, layout: 'compact', parts })).toMatchObject({
      layout: 'compact',
      parts,
    })
    expect(await getServicePage(world.visitor(), id)).toMatchObject({ layout: 'compact', parts })
    expect(await rejectionOf(chooseLayout(ana, id, { ...wish, layout: 'showcase' }))).toMatchObject({
      code: 'plan-limit',
      message: expect.stringContaining('Growth'),
    })
    expect(await rejectionOf(chooseLayout(ana, id, { ...wish, accent: 'rose' }))).toMatchObject({ code: 'plan-limit' })
    expect(await rejectionOf(chooseLayout(ana, id, { ...wish, accent: 'red;}' }))).toMatchObject({ status: 422 })
    await world.db.run(sql`update providers set plan = 'pro' where id = ${provider.id}`)
    expect(await chooseLayout(ana, id, { ...wish, layout: 'showcase', accent: 'rose' })).toMatchObject({
      layout: 'showcase',
      accent: 'rose',
    })
    expect(await chooseLayout(ana, id, { ...wish, layout: '' })).toMatchObject({ layout: 'schedule' })
  })

  test('of a larger plan is refused together with other fields', async () => {
    const id = await service()
    for (const changes of [{ layout: 'showcase' as const }, { accent: 'rose' }])
      expect(await rejectionOf(changeService(ana, id, { changes, base: {} })), JSON.stringify(changes)).toMatchObject({
        code: 'plan-limit',
      })
    expect(await rejectionOf(changeService(ana, id, { changes: { accent: 'red;}' }, base: {} }))).toMatchObject({
      status: 422,
    })
    const form = await wholeForm(world, ana, provider, { layout: 'showcase', accent: 'rose' })
    const draft = await saveDraft(ana, { kind: 'service', providerId: provider.id, form: { ...form } })
    const made = await submitServiceDraft(ana, { draftId: draft.id })
    expect((await getBusinessService(ana, made.id)).form).toMatchObject({ layout: 'schedule', accent: 'juniper' })
  })

  test('can be changed by members, also for a draft', async () => {
    const draft = await saveDraft(ana, { kind: 'service', providerId: provider.id, form: { ...goodForms.food() } })
    expect(await chooseLayout(ana, draft.id, { ...wish, layout: 'compact' })).toMatchObject({ layout: 'compact' })
    const stranger = await addMember(world, (await world.provider()).id)
    for (const id of [draft.id, await service(), newId(), '../x'])
      expect(await rejectionOf(chooseLayout(stranger, id, wish))).toMatchObject({ kind: 'not-found' })
  })
})

describe('the preview of a service', () => {
  test('shows pending changes of a service, and an incomplete draft', async () => {
    const sent = await submitServiceDraft(ana, {
      draftId: (
        await saveDraft(ana, {
          kind: 'service',
          providerId: provider.id,
          form: { ...(await wholeForm(world, ana, provider)) },
        })
      ).id,
    })
    expect(await getServicePreview(ana, sent.id)).toMatchObject({
      title: 'Cut and finish',
      pictures: [{ alt: 'What it looks like' }],
      staff: [{ name: 'Person 1' }],
    })
    expect(await getServicePage(ana, sent.id)).toMatchObject({ state: 'in_review' })
    const draft = await saveDraft(ana, {
      kind: 'service',
      providerId: provider.id,
      form: {
        title: 'Half',
        category: 'food',
        options: 'nonsense',
        photos: [{ mediaId: await sendPhoto(world, ana), alt: '', focus: '' }],
      },
    })
    expect(await getServicePreview(ana, draft.id)).toMatchObject({
      title: 'Half',
      layout: 'menu',
      options: [],
      pictures: [{}],
      provider: { name: 'Studio Ana' },
    })
    const alone = await saveDraft(ana, { kind: 'service', form: {} })
    expect(await getServicePreview(ana, alone.id)).toMatchObject({ title: '', provider: { name: 'Your business' } })
    const stranger = await addMember(world, (await world.provider()).id)
    for (const id of [sent.id, draft.id, alone.id, newId()])
      expect(await rejectionOf(getServicePreview(stranger, id))).toMatchObject({ kind: 'not-found' })
  })
})

describe('the form of a service', () => {
  test('offers the choices of the business to members, and the public ones to visitors', async () => {
    const serviceForm = await getServiceForm(ana, { providerId: provider.id, category: 'hair' })
    expect(serviceForm).toMatchObject({
      providerId: provider.id,
      people: [{ id: provider.staffIds[0] }],
      locations: [{ id: provider.locationId }],
      paymentModes: ['at_venue'],
    })
    expect(serviceForm.limits.photos).toBe(5)
    expect(serviceForm.defaults).toMatchObject({ currency: 'EUR', staffIds: provider.staffIds })
    const visitor = await getServiceForm(world.visitor(), { category: 'hair' })
    expect(visitor).toMatchObject({ providerId: null, people: [], locations: [], defaults: {} })
    expect(visitor.currencies.map(({ code }) => code)).toEqual(expect.arrayContaining(['EUR', 'JPY', 'USD']))
    for (const ctx of [world.visitor(), await addMember(world, (await world.provider()).id)]) {
      expect(await rejectionOf(getServiceForm(ctx, { providerId: provider.id }))).toMatchObject({ kind: 'not-found' })
    }
  })

  test('shows the prices of similar services nearby', async () => {
    for (const price of [3000, 4000, 5000, 6000, 20000])
      await world.haircut({ provider: { ...provider }, priceMinor: price, title: `Cut for ${price}` })
    await followProvider(world.system(), provider.id)
    const { priceHelp } = await getServiceForm(ana, { providerId: provider.id, category: 'hair', subcategory: 'cut' })
    expect(priceHelp).toMatchObject({ currency: 'EUR', amount: 5 })
  })
})

test('the list of services is paged and can be filtered by status and text', async () => {
  for (let count = 0; count < 4; count++) await service('published', `Braids ${count}`)
  await service('draft', 'Locs, 50% off_')
  const first = await listBusinessServices(ana, provider.id, { limit: 3 })
  const second = await listBusinessServices(ana, provider.id, { limit: 3, cursor: first.next! })
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(5)
  expect(second.next).toBeNull()
  expect(first).toMatchObject({ counts: { published: 4, draft: 1 }, limit: 5, published: 4 })
  expect((await listBusinessServices(ana, provider.id, { search: '50% off_' })).items).toHaveLength(1)
  expect((await listBusinessServices(ana, provider.id, { search: '%' })).items).toHaveLength(1)
  expect((await listBusinessServices(ana, provider.id, { status: 'draft' })).items).toMatchObject([
    { title: 'Locs, 50% off_', price: { minor: 6000 } },
  ])
})
