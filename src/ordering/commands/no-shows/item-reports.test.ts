import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAdmin, codeOf } from '../../../../tests/support/businesses.ts'
import {
  cancels,
  does,
  itemOf,
  orderedItem,
  settleMoney,
  type Ordered,
} from '../../../../tests/support/orders/item-life.ts'
import { balance, openGateway, payAll, paymentsOf } from '../../../../tests/support/orders/paying.ts'
import { emailOf, friday, order, put, readerOf } from '../../../../tests/support/orders/shopping.ts'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import { cancelAsMarket } from '#ordering/commands/orders/administer-item.ts'
import { answerReport, endSilence, objectToAbsence } from '#ordering/commands/no-shows/answer-report.ts'
import { decideReport } from '#ordering/commands/no-shows/decide-report.ts'
import { endVisits } from '#ordering/commands/orders/end-visits.ts'
import { reportAbsence } from '#ordering/commands/no-shows/make-report.ts'
import { measureProviders } from '#ordering/commands/no-shows/measure-providers.ts'
import { moveDueItems } from '#ordering/commands/orders/move-due-items.ts'
import { endForceMajeure, setForceMajeure } from '#ordering/commands/no-shows/set-force-majeure.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { getProviderMetrics } from '#ordering/queries/get-provider-metrics.ts'
import { listBusinessItems } from '#ordering/queries/orders/list-business-items.ts'
import { mustPrepay } from '#ordering/queries/must-prepay.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days, hours, minutes } from '#shared/time/instant.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
const start = Date.UTC(2026, 10, 2, 10)
beforeEach(() => {
  world.now = start
  openGateway(world)
})

const begins = Date.parse(friday)
const ends = begins + minutes(45)
const text = 'Nobody opened the door, and nobody answered.'
const available = ({ providerId }: Ordered) => balance(world, 'provider_available', providerId, 'EUR')
const refunded = async ({ reference }: Ordered) => (await paymentsOf(world, reference))[0]!.refunded
const itemOfX = ({ reference, itemId }: Ordered) => ({ reference, itemId, key: newId() })
const reports = (one: Ordered) => reportAbsence(one.visitor, itemOfX(one), text)
const answers = (one: Ordered, agrees: boolean) =>
  answerReport(
    one.owner,
    { providerId: one.providerId, itemId: one.itemId, key: newId() },
    { agrees, text: agrees ? '' : text },
  )
const reportOf = async (one: Ordered) => (await itemOf(one)).reports[0]!
const decides = async (one: Ordered, verdict: 'upheld' | 'dismissed', share?: number) =>
  decideReport(
    await addAdmin(world, 'finance'),
    { reportId: (await reportOf(one)).id, key: newId() },
    { verdict, share, text: 'As the messages show' },
  )

describe('a report that a customer did not come', () => {
  test('is possible from a quarter of an hour after the start until a day after the end, unless checked in', async () => {
    const one = await orderedItem(world, { kind: 'visit' })
    const codeAt = async (now: number) => {
      world.now = now
      return codeOf(does(one, 'miss'))
    }
    expect(await codeAt(begins + minutes(14))).toBe('transition-not-allowed')
    expect(await codeAt(ends + hours(24) + 1)).toBe('transition-not-allowed')
    world.now = begins
    await does(one, 'check-in')
    await does(one, 'fulfil')
    expect(await codeAt(begins + minutes(20))).toBe('transition-not-allowed')
  })

  test('charges according to the terms, notifies the customer, and is final after 48 hours without objection', async () => {
    const one = await orderedItem(world, { kind: 'visit', tipMinor: 500 })
    world.now = begins + minutes(15)
    await does(one, 'miss')
    expect(await refunded(one)).toBe(500)
    expect(await itemOf(one)).toMatchObject({
      status: 'no_show',
      reports: [{ kind: 'customer_absent', status: 'waiting', canAnswer: true }],
    })
    world.now += hours(48)
    expect(await codeOf(objectToAbsence(one.visitor, itemOfX(one), text))).toBe('report-over')
    await endSilence(one.system)
    expect(await endSilence(one.system)).toBe(0)
    await settleMoney(world)
    expect(await available(one)).toBe(6000 - 720)
    expect((await reportOf(one)).status).toBe('upheld')
  })

  test('can be objected to, and an administrator corrects it with the refund', async () => {
    const one = await orderedItem(world, { kind: 'visit' })
    world.now = begins + minutes(20)
    await does(one, 'miss')
    expect(await codeOf(objectToAbsence(one.visitor, itemOfX(one), 'short'))).toBe('text-too-short')
    await objectToAbsence(one.visitor, itemOfX(one), text)
    expect(await codeOf(objectToAbsence(one.visitor, itemOfX(one), text))).toBe('report-over')
    world.now += days(3)
    expect(await endSilence(one.system)).toBe(0)
    await decides(one, 'dismissed', 50)
    await settleMoney(world)
    expect(await itemOf(one)).toMatchObject({ status: 'completed', reports: [{ status: 'dismissed' }] })
    expect(await refunded(one)).toBe(3000)
    expect(await codeOf(decides(one, 'upheld'))).toBe('report-over')
  })

  test('that is final twice in ninety days requires full online payment for 180 days', async () => {
    const one = await orderedItem(world, { kind: 'visit', columns: { payment_mode: 'at_venue' } })
    const person = { visitorId: one.visitor.actor.kind === 'visitor' ? one.visitor.actor.visitorId : '', email: null }
    const miss = async (each: Ordered, startsAt: number) => {
      world.now = startsAt + minutes(20)
      await does(each, 'miss')
      world.now += hours(48)
      await endSilence(each.system)
    }
    await miss(one, begins)
    expect(await mustPrepay(one.visitor, person)).toBeNull()
    const monday = '2026-11-09T15:00:00.000Z'
    world.now = begins + hours(50)
    await put(one.visitor, { id: one.serviceId, optionId: (await optionOf(one)).id }, { startsAt: monday })
    await readerOf(world, emailOf(one.visitor), one.visitor)
    const { reference } = await order(one.visitor)
    await payAll(world, one.visitor, reference)
    const [item] = (await getOrder(one.visitor, reference)).parts[0]!.items
    await miss({ ...one, reference, itemId: item!.id }, Date.parse(monday))
    expect(await mustPrepay(one.visitor, person)).toBe(world.now + days(180))
    expect(await mustPrepay(one.visitor, { visitorId: newId(), email: 'other@example.com' })).toBeNull()
  })
})

const optionOf = async ({ serviceId }: Ordered) =>
  (await world.db.row<{ id: string }>(
    sql`select id from service_options where service_id = ${serviceId} order by position limit 1`,
  ))!

describe('a report that the provider was absent', () => {
  test('can be answered for 48 hours; without an answer everything is refunded, including the commission', async () => {
    const one = await orderedItem(world, { kind: 'visit' })
    world.now = begins + minutes(14)
    expect(await codeOf(reports(one))).toBe('transition-not-allowed')
    world.now = ends + minutes(1)
    await endVisits(one.system)
    await reports(one)
    expect(await codeOf(reports(one))).toBe('report-over')
    world.now = ends + hours(47)
    await moveDueItems(one.system)
    expect((await itemOf(one)).status).toBe('fulfilled')
    world.now = ends + minutes(1) + hours(48)
    await endSilence(one.system)
    await settleMoney(world)
    expect(await itemOf(one)).toMatchObject({
      status: 'no_show',
      statusText: 'Missed by Studio Ana',
      reports: [{ status: 'upheld' }],
    })
    expect(await refunded(one)).toBe(6000)
    expect(await balance(world, 'provider_pending', one.providerId, 'EUR')).toBe(0)
  })

  test('has no further refund and ends if support cancelled the visit before its deadline', async () => {
    const one = await orderedItem(world, { kind: 'visit' })
    world.now = ends + minutes(1)
    await endVisits(one.system)
    await reports(one)
    await cancelAsMarket(
      await addAdmin(world, 'owner'),
      { itemId: one.itemId, key: newId() },
      { share: 50, reason: 'other', note: 'As it was agreed' },
    )
    world.now += hours(48)
    expect(await endSilence(one.system)).toBe(1)
    expect(await endSilence(one.system)).toBe(0)
    await settleMoney(world)
    expect(await itemOf(one)).toMatchObject({ status: 'cancelled', reports: [{ status: 'upheld' }] })
    expect(await refunded(one)).toBe(3000)
  })

  test('can be accepted, or contradicted and decided by an administrator', async () => {
    const [agreed, denied] = [await orderedItem(world, { kind: 'visit' }), await orderedItem(world, { kind: 'visit' })]
    world.now = begins + hours(1)
    for (const one of [agreed, denied]) await reports(one)
    expect((await listBusinessItems(agreed.owner, agreed.providerId, {})).items[0]!.reports).toMatchObject([
      { canAnswer: true, text },
    ])
    await answers(agreed, true)
    await answers(denied, false)
    expect(await codeOf(answers(denied, true))).toBe('report-over')
    expect((await itemOf(denied)).status).toBe('confirmed')
    await decides(denied, 'dismissed')
    await endVisits(denied.system)
    await settleMoney(world)
    expect([(await itemOf(agreed)).status, await refunded(agreed)]).toEqual(['no_show', 6000])
    expect([(await itemOf(denied)).status, await refunded(denied)]).toEqual(['fulfilled', 0])
  })
})

describe('a report of "the provider asked me to"', () => {
  const requested = async () => {
    const one = await orderedItem(world, { kind: 'visit' })
    world.now = begins - hours(10)
    await cancels(one, { reason: 'provider_requested' })
    expect([(await itemOf(one)).status, await refunded(one)]).toEqual(['cancelled', 3000])
    return one
  }

  test('that the provider confirms refunds everything', async () => {
    const one = await requested()
    await answers(one, true)
    await settleMoney(world)
    expect([await refunded(one), await available(one)]).toEqual([6000, 0])
  })

  test('without an answer in 24 hours freezes half of the price until an administrator decides', async () => {
    const one = await requested()
    world.now += hours(24)
    await endSilence(one.system)
    expect(await balance(world, 'provider_frozen', one.providerId, 'EUR')).toBe(2640)
    expect((await reportOf(one)).status).toBe('with_market')
    await decides(one, 'dismissed')
    await settleMoney(world)
    expect([await refunded(one), await available(one)]).toEqual([3000, 2640])
  })

  test('is not offered if everything is refunded anyway', async () => {
    const one = await orderedItem(world, { kind: 'visit' })
    await cancels(one, { reason: 'provider_requested' })
    expect((await itemOf(one)).reports).toEqual([])
    expect(await refunded(one)).toBe(6000)
  })
})

test('force majeure refunds everything without counting for anybody, until it is withdrawn', async () => {
  const admin = await addAdmin(world, 'admin')
  const [one, other] = [
    await orderedItem(world, { kind: 'visit', columns: { policy: 'none' } }),
    await orderedItem(world, { kind: 'visit', columns: { policy: 'none' } }),
  ]
  const storm = {
    title: 'Storm Kirk',
    country: 'pt',
    city: 'lisboa',
    startsAt: begins - hours(6),
    endsAt: begins + hours(6),
    reason: 'Trains stand still',
  }
  expect(await codeOf(setForceMajeure(await addAdmin(world, 'support'), storm))).toBe('permission-denied')
  expect(await codeOf(setForceMajeure(admin, { ...storm, endsAt: storm.startsAt }))).toBe('span-invalid')
  world.now = begins - hours(2)
  const { id } = await setForceMajeure(admin, { ...storm, city: 'Lisbon' })
  expect((await itemOf(one)).cancel).toMatchObject({
    share: 100,
    back: { minor: 6000 },
    headline: 'Cancel free until it begins.',
    lines: expect.arrayContaining(['Storm Kirk: nobody can help it.']),
  })
  await cancels(one, { share: 100 })
  await endForceMajeure(admin, id)
  expect(await codeOf(endForceMajeure(admin, id))).toBe('not-found')
  expect((await itemOf(other)).cancel).toMatchObject({ share: 0, back: { minor: 0 } })
  await settleMoney(world)
  expect(await refunded(one)).toBe(6000)
})

test('a report is in the history of the item with the status of that time', async () => {
  const storyOf = (one: Ordered) =>
    world.db.rows<{ what: string; from: string; to: string }>(
      sql`select what, from_status as "from", to_status as "to" from order_item_events where item_id = ${one.itemId} order by id`,
    )
  const requested = await orderedItem(world, { kind: 'visit' })
  world.now = begins - hours(20)
  await cancels(requested, { reason: 'provider_requested' })
  expect((await storyOf(requested)).slice(-2)).toEqual([
    { what: 'status', from: 'confirmed', to: 'cancelled' },
    { what: 'requested', from: 'cancelled', to: 'cancelled' },
  ])
  world.now = start
  const alone = await orderedItem(world, { kind: 'visit', startsAt: '2026-11-06T17:00:00.000Z' })
  world.now = ends + hours(3)
  await endVisits(alone.system)
  await reports(alone)
  world.now += hours(49)
  await endSilence(alone.system)
  expect((await storyOf(alone)).slice(-3)).toEqual([
    { what: 'reported', from: 'fulfilled', to: 'fulfilled' },
    { what: 'status', from: 'fulfilled', to: 'no_show' },
    { what: 'unanswered', from: 'no_show', to: 'no_show' },
  ])
})

const measureAll = async ({ system }: Ordered) => {
  while ((await measureProviders(system)) > 0);
}

test('the reliability of a business is calculated every day, and has consequences', async () => {
  const one = await orderedItem(world, { kind: 'visit' })
  await world.db.run(sql`update providers set is_trusted = true where id = ${one.providerId}`)
  const metrics = () => getProviderMetrics(one.owner, one.providerId)
  const copy = (amount: number) =>
    world.db
      .run(sql`insert into order_items (id, provider_order_id, letter, service_id, option_id, kind, status, quantity, currency,
      total_minor, tax_minor, commission_percent, snapshot, placed_at, changed_at)
    select gen_random_uuid(), provider_order_id, 'x' || n || ${String(amount)}, service_id, option_id, kind, 'completed', 1, currency, total_minor, tax_minor,
      commission_percent, snapshot, placed_at, changed_at from order_items, generate_series(1, ${amount}) n where id = ${one.itemId}`)
  await measureAll(one)
  expect(await metrics()).toMatchObject({ reliability: null, level: 'unknown', items: 1 })
  await copy(10)
  await does(one, 'cancel', { reason: 'ill' })
  world.now += days(1)
  await measureAll(one)
  expect(await metrics()).toMatchObject({ reliability: 90.91, level: 'warning', cancelled: 1, items: 11 })
  await world.db.run(
    sql`update order_items set status = 'expired', accept_by = placed_at where letter like 'x1%' and provider_order_id in (select id from provider_orders where provider_id = ${one.providerId})`,
  )
  world.now += days(1)
  await measureAll(one)
  expect(await metrics()).toMatchObject({ level: 'review', missed: 2 })
  expect(
    await world.db.row(sql`select is_trusted as trusted, ranks_low as low from providers where id = ${one.providerId}`),
  ).toEqual({ trusted: false, low: true })
  expect(
    await world.db.rows(sql`select flags from moderation_cases where subject_id = ${one.providerId}`),
  ).toHaveLength(1)
  expect(await measureProviders(one.system)).toBe(0)
})
