import { beforeEach, describe, expect, test } from 'vitest'
import { addAdmin, addMember, codeOf } from '../../../../tests/support/businesses.ts'
import { customer, friday, order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { holdSlot } from '#booking/commands/holds/hold-slot.ts'
import { listBookings } from '#booking/queries/list-bookings.ts'
import { answerItem } from '#ordering/commands/orders/answer-item.ts'
import { cancelMyItem } from '#ordering/commands/cancellation/cancel-item.ts'
import { endVisits } from '#ordering/commands/orders/end-visits.ts'
import { expireProposals } from '#ordering/commands/rescheduling/expire-proposals.ts'
import {
  allowMoreMoves,
  answerProposalForItem,
  moveItemForBoth,
  proposeTimeForItem,
} from '#ordering/commands/rescheduling/reschedule-for-business.ts'
import {
  answerMyProposal,
  rescheduleMyItem,
  type OtherTimeInput,
} from '#ordering/commands/rescheduling/reschedule-my-item.ts'
import { getBooking, getOrder } from '#ordering/queries/orders/get-order.ts'
import { listBusinessItems } from '#ordering/queries/orders/list-business-items.ts'
import { listOtherTimesOfItem, listMyOtherTimes } from '#ordering/queries/rescheduling/list-other-times.ts'
import type { ProposalAnswer } from '#ordering/rules/rescheduling/proposal-states.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days, hours, minutes } from '#shared/time/instant.ts'

const world = await openWorld()
const monday = world.now
beforeEach(() => void (world.now = monday))

const friday15 = Date.parse(friday)
const monday15 = Date.UTC(2026, 10, 9, 15)
const wednesday12 = Date.UTC(2026, 10, 4, 12)
const friday5 = Date.UTC(2026, 10, 6, 5)

async function ordered(columns: Record<string, unknown> = {}, { staff = 1, startsAt = friday } = {}) {
  const provider = await world.provider({ staff })
  const visitor = await customer(world)
  const service = await world.haircut({ provider, columns })
  await put(visitor, service, { startsAt, staffId: provider.staffIds[0]! })
  const { reference } = await order(visitor)
  const owner = await addMember(world, provider.id, 'owner')
  const item = (await getOrder(visitor, reference)).parts[0]!.items[0]!
  return { visitor, owner, provider, service, reference, itemId: item.id, bookingId: item.bookingId! }
}
type Ordered = Awaited<ReturnType<typeof ordered>>

const itemOf = async ({ visitor, reference }: Ordered) => (await getOrder(visitor, reference)).parts[0]!.items[0]!
const businessItemOf = async ({ owner, provider }: Ordered) =>
  (await listBusinessItems(owner, provider.id, {})).items[0]!
const moves = (
  { visitor, reference, itemId }: Ordered,
  startsAt: number,
  more: Partial<OtherTimeInput> = {},
  key: string = newId(),
) => rescheduleMyItem(visitor, { reference, itemId, key }, { startsAt, ...more })
const proposes = ({ owner, provider, itemId }: Ordered, startsAt: number, who = owner) =>
  proposeTimeForItem(who, { providerId: provider.id, itemId, key: newId() }, { startsAt, reason: 'ill' })
const proposalIdOf = async (one: Ordered) => (await itemOf(one)).rescheduling!.proposal!.id
const answers = async (one: Ordered, answer: ProposalAnswer, proposalId?: string) =>
  answerMyProposal(
    one.visitor,
    { reference: one.reference, itemId: one.itemId, key: newId() },
    { proposalId: proposalId ?? (await proposalIdOf(one)), answer },
  )
const businessAnswers = async (one: Ordered, answer: ProposalAnswer, proposalId?: string) =>
  answerProposalForItem(
    one.owner,
    { providerId: one.provider.id, itemId: one.itemId, key: newId() },
    { proposalId: proposalId ?? (await proposalIdOf(one)), answer },
  )
const cancels = ({ visitor, reference, itemId }: Ordered) =>
  cancelMyItem(visitor, { reference, itemId, key: newId() }, { reason: 'plans' })
const bookingOf = async ({ bookingId }: Ordered) => (await listBookings(world.system(), [bookingId]))[0]!
const published = (type: string, { itemId }: Ordered) =>
  world.published.filter((one) => one.type === type && one.payload.itemId === itemId)
const claimsOn = ({ service }: Ordered) =>
  world.db.rows<{
    bookingId: string
    startsAt: number
  }>(sql`select booking_id, lower(during) as starts_at
    from claims c join bookings b on b.id = c.booking_id where b.service_id = ${service.id} order by 2`)
const paymentsOf = async ({ reference }: Ordered) =>
  (
    await world.db.rows(
      sql`select 1 from payments p join orders o on o.id = p.order_id where o.reference = ${reference}`,
    )
  ).length
const mostBack = async ({ itemId }: Ordered) =>
  (await world.db.row<{ mostBack: number }>(sql`select most_back from order_items where id = ${itemId}`))!.mostBack

describe('a customer who moves during the free cancellation period', () => {
  test('pays nothing, gets the new time at once, and the terms start again from it', async () => {
    const one = await ordered({ policy: 'standard' })
    world.now = wednesday12
    expect((await itemOf(one)).rescheduling).toMatchObject({
      change: { mode: 'move', headline: 'Free of charge', movesLeft: 3 },
      proposal: null,
    })
    const item = await moves(one, monday15, { expects: 'move' })
    expect(item.startsAt!.at).toBe('2026-11-09T15:00:00.000Z')
    expect(item.localStart).toBe('2026-11-09T15:00')
    expect(item.cancel).toMatchObject({ share: 100, changesAt: '2026-11-08T15:00:00.000Z' })
    expect(item.policyLine).toContain('Mon 9 Nov 2026, 11:00')
    expect(await bookingOf(one)).toMatchObject({ sequence: 1, startsAt: monday15, status: 'active' })
    expect(await claimsOn(one)).toEqual([{ bookingId: one.bookingId, startsAt: monday15 }])
    expect([await paymentsOf(one), await mostBack(one)]).toEqual([0, 100])
    expect(published('item.moved', one)).toMatchObject([
      { payload: { by: 'customer', from: friday15, to: monday15, proposalId: null } },
    ])
    expect((await businessItemOf(one)).startsAt!.at).toBe('2026-11-09T15:00:00.000Z')
  })

  test('finds the booking under every old URL, and a second click does not move it again', async () => {
    const one = await ordered()
    const key = newId()
    await moves(one, monday15, {}, key)
    await moves(one, monday15, {}, key)
    expect(await codeOf(moves(one, monday15 + hours(1), {}, key))).toBe('idempotency-mismatch')
    const { item } = await getBooking(one.visitor, `${one.reference}-1a`)
    expect(item).toMatchObject({ bookingId: one.bookingId, startsAt: { at: '2026-11-09T15:00:00.000Z' } })
    const rows = await world.db.rows(
      sql`select 1 from bookings where service_id = ${one.service.id} and status <> 'released'`,
    )
    expect(rows).toHaveLength(1)
    expect(await codeOf(moves(one, monday15))).toBe('time-unchanged')
  })

  test('can move three times; the provider can allow more', async () => {
    const one = await ordered()
    for (const hour of [9, 10, 11]) await moves(one, Date.UTC(2026, 10, 10, hour))
    expect(await codeOf(moves(one, Date.UTC(2026, 10, 10, 12)))).toBe('no-moves-left')
    expect((await itemOf(one)).rescheduling).toMatchObject({
      change: null,
      hindrance: expect.stringContaining('as often as you can'),
    })
    expect((await businessItemOf(one)).rescheduling).toMatchObject({ canAllow: true, canPropose: true })
    await allowMoreMoves(one.owner, { providerId: one.provider.id, itemId: one.itemId, key: newId() })
    await moves(one, Date.UTC(2026, 10, 10, 12))
    expect(await codeOf(moves(one, Date.UTC(2026, 10, 10, 13)))).toBe('no-moves-left')
  })

  test('is bound by notice, horizon and ninety days, and gets no held time', async () => {
    const one = await ordered({ notice_minutes: 120, horizon_days: 365 })
    expect(await codeOf(moves(one, monday + hours(1)))).toBe('too-soon')
    expect(await codeOf(moves(one, Date.UTC(2027, 1, 5, 15)))).toBe('too-late')
    await holdSlot(world.visitor(), { serviceId: one.service.id, optionId: one.service.optionId, startsAt: monday15 })
    expect(await codeOf(moves(one, monday15))).toBe('slot-taken')
    expect((await itemOf(one)).startsAt!.at).toBe(friday)
    const { days: open } = await listMyOtherTimes(one.visitor, one, { from: '2026-11-09', until: '2026-11-09' })
    expect(open[0]!.slots.map(({ label }) => label)).not.toContain('15:00')
  })

  test('with only the link cannot move it', async () => {
    const one = await ordered()
    const stranger = world.visitor()
    expect(await codeOf(rescheduleMyItem(stranger, { ...one, key: newId() }, { startsAt: monday15 }))).toBe('not-found')
  })

  test('has a visit that ends at the end of the new time', async () => {
    const one = await ordered()
    await moves(one, monday15)
    world.now = friday15 + hours(2)
    await endVisits(world.system())
    expect((await itemOf(one)).status).toBe('confirmed')
    world.now = monday15 + hours(1)
    await endVisits(world.system())
    expect((await itemOf(one)).status).toBe('fulfilled')
  })
})

describe('a customer who moves later', () => {
  test('asks the provider while both times are held; after acceptance the refund is at most the share due then', async () => {
    const one = await ordered({ policy: 'standard' })
    world.now = friday5
    expect((await itemOf(one)).rescheduling!.change).toMatchObject({
      mode: 'proposal',
      headline: 'Studio Ana is asked first',
    })
    expect(await codeOf(moves(one, monday15, { expects: 'move' }))).toBe('terms-changed')
    const input = await moves(one, monday15, { expects: 'proposal' })
    expect(input.startsAt!.at).toBe(friday)
    expect(input.rescheduling).toMatchObject({
      change: null,
      proposal: { isByReader: true, canWithdraw: true, canAnswer: false, to: { at: '2026-11-09T15:00:00.000Z' } },
    })
    expect((await claimsOn(one)).map(({ startsAt }) => startsAt)).toEqual([friday15, monday15])
    expect((await businessItemOf(one)).rescheduling!.proposal).toMatchObject({
      isByReader: false,
      canAnswer: true,
      title: 'Rita A. asks for another time',
    })
    expect(await codeOf(moves(one, monday15 + hours(1)))).toBe('proposal-open')
    await businessAnswers(one, 'accept')
    const item = await itemOf(one)
    expect(item.startsAt!.at).toBe('2026-11-09T15:00:00.000Z')
    expect(item.cancel).toMatchObject({ share: 50 })
    expect(item.policyLine).toContain('Cancel free until Mon 9 Nov 2026, 11:00')
    expect(await bookingOf(one)).toMatchObject({ startsAt: monday15, sequence: 1 })
    expect(await claimsOn(one)).toEqual([{ bookingId: one.bookingId, startsAt: monday15 }])
    expect(await mostBack(one)).toBe(50)
    world.now = monday15 - hours(3)
    expect((await itemOf(one)).cancel).toMatchObject({ share: 0 })
  })

  test('is told that nothing will be refunded later either, if nothing is now', async () => {
    const one = await ordered({ policy: 'standard' })
    world.now = friday15 - hours(3.5)
    await moves(one, monday15 + days(14))
    await businessAnswers(one, 'accept')
    expect((await itemOf(one)).cancel).toMatchObject({ share: 0 })
  })

  test('cannot ask within two hours of either start', async () => {
    const one = await ordered({ policy: 'standard', notice_minutes: 0 })
    world.now = friday15 - hours(2)
    expect(await codeOf(moves(one, monday15))).toBe('too-near')
    world.now = friday15 - hours(3)
    expect(await codeOf(moves(one, friday15 - hours(1.5)))).toBe('too-near')
    await moves(one, friday15 + hours(1))
    expect((await itemOf(one)).rescheduling!.proposal!.answerBy.at).toBe('2026-11-06T13:00:00.000Z')
  })

  test('that is declined or withdraws keeps the time and the terms', async () => {
    const one = await ordered({ policy: 'standard' })
    world.now = friday5
    for (const end of [() => businessAnswers(one, 'decline'), () => answers(one, 'withdraw')]) {
      await moves(one, monday15)
      await end()
      expect((await itemOf(one)).rescheduling).toMatchObject({ proposal: null, change: { mode: 'proposal' } })
      expect((await itemOf(one)).cancel).toMatchObject({ share: 50 })
      expect(await claimsOn(one)).toEqual([{ bookingId: one.bookingId, startsAt: friday15 }])
    }
    expect([
      published('proposal.declined', one).length,
      published('proposal.withdrawn', one).length,
      published('item.moved', one).length,
    ]).toEqual([1, 1, 0])
  })
})

test('with manual confirmation the provider is asked also early, and the terms start again', async () => {
  const one = await ordered({ confirm_mode: 'request' })
  expect((await itemOf(one)).rescheduling).toMatchObject({ change: null, proposal: null })
  expect(await codeOf(moves(one, monday15))).toBe('not-agreed')
  await answerItem(one.owner, { providerId: one.provider.id, itemId: one.itemId, key: newId() }, { action: 'accept' })
  await moves(one, monday15, { expects: 'proposal' })
  await businessAnswers(one, 'accept')
  expect(await mostBack(one)).toBe(100)
  expect((await itemOf(one)).cancel).toMatchObject({ share: 100 })
})

describe('a provider who proposes another time', () => {
  test('moves nothing until the customer accepts; the terms start again, and it does not count as a move', async () => {
    const one = await ordered({ policy: 'standard' })
    world.now = friday5
    await proposes(one, monday15)
    const { rescheduling, startsAt } = await itemOf(one)
    expect(startsAt!.at).toBe(friday)
    expect(rescheduling!.proposal).toMatchObject({
      isByReader: false,
      title: 'Studio Ana asks for another time',
      reason: 'Ill',
      canAnswer: true,
    })
    expect(await codeOf(cancels({ ...one, itemId: newId() }))).toBe('not-found')
    await answers(one, 'accept')
    expect((await itemOf(one)).cancel).toMatchObject({ share: 100 })
    expect((await itemOf(one)).rescheduling!.change!.movesLeft).toBe(3)
    expect([published('proposal.accepted', one).length, published('item.moved', one)[0]!.payload.by]).toEqual([
      1,
      'provider',
    ])
  })

  test('and is declined leaves the time, and the customer can cancel with a full refund until the start', async () => {
    const one = await ordered({ policy: 'none' })
    world.now = friday5
    await proposes(one, monday15)
    await answers(one, 'decline')
    expect(await claimsOn(one)).toEqual([{ bookingId: one.bookingId, startsAt: friday15 }])
    world.now = friday15 - minutes(1)
    expect((await itemOf(one)).cancel).toMatchObject({ share: 100 })
    expect((await cancels(one)).status).toBe('cancelled')
    expect(await claimsOn(one)).toEqual([])
  })

  test('can answer a request with another time, and accepting it confirms both', async () => {
    const one = await ordered({ confirm_mode: 'request' })
    await proposes(one, monday15)
    await answers(one, 'accept')
    expect(await itemOf(one)).toMatchObject({ status: 'confirmed', startsAt: { at: '2026-11-09T15:00:00.000Z' } })
    expect(published('item.accepted', one)).toHaveLength(1)
  })

  test('is not bound by its own notice, and can withdraw', async () => {
    const one = await ordered({ notice_minutes: 48 * 60 })
    await proposes(one, monday + hours(5))
    expect((await itemOf(one)).rescheduling!.proposal!.answerBy.at).toBe('2026-11-02T13:00:00.000Z')
    expect(await codeOf(answers(one, 'withdraw'))).toBe('proposal-over')
    expect(await codeOf(businessAnswers(one, 'accept'))).toBe('proposal-over')
    await businessAnswers(one, 'withdraw')
    expect((await itemOf(one)).rescheduling!.proposal).toBeNull()
  })

  test('without an answer: it expires once, the time stays, and nothing is held any more', async () => {
    const one = await ordered()
    await proposes(one, monday15)
    const id = await proposalIdOf(one)
    world.now = monday + hours(24)
    expect(await codeOf(answers(one, 'accept', id))).toBe('proposal-over')
    const done = await Promise.all([expireProposals(world.system()), expireProposals(world.system())])
    expect(done[0]! + done[1]!).toBe(1)
    expect(await expireProposals(world.system())).toBe(0)
    expect(published('proposal.expired', one)).toHaveLength(1)
    expect(await claimsOn(one)).toEqual([{ bookingId: one.bookingId, startsAt: friday15 }])
    expect((await itemOf(one)).rescheduling).toMatchObject({ proposal: null, change: { mode: 'move' } })
  })

  test('can be staff for their own visits; strangers and other businesses get not-found', async () => {
    const one = await ordered({}, { staff: 2 })
    const [first, other] = [
      await addMember(world, one.provider.id, 'staff', one.provider.staffIds[0]),
      await addMember(world, one.provider.id, 'staff', one.provider.staffIds[1]),
    ]
    expect(await codeOf(proposes(one, monday15, other))).toBe('not-found')
    expect(await codeOf(proposes(one, monday15, (await ordered()).owner))).toBe('not-found')
    await proposes(one, monday15, first)
    expect(
      (
        await listOtherTimesOfItem(
          first,
          { providerId: one.provider.id, itemId: one.itemId },
          { from: '2026-11-03', until: '2026-11-03' },
        )
      ).days[0]!.slots.length,
    ).toBeGreaterThan(5)
  })
})

test('an administrator moves a visit at once, which is logged', async () => {
  const one = await ordered({ policy: 'none' })
  const admin = await addAdmin(world)
  const input = () => ({ providerId: one.provider.id, itemId: one.itemId, key: newId() })
  expect(await codeOf(moveItemForBoth(one.owner, input(), { startsAt: monday15, reason: 'other' }))).toBe(
    'permission-denied',
  )
  await moveItemForBoth(admin, input(), { startsAt: monday15, reason: 'other' })
  expect((await itemOf(one)).startsAt!.at).toBe('2026-11-09T15:00:00.000Z')
  const events = await world.db.rows(
    sql`select what, by_party, details from order_item_events where item_id = ${one.itemId}`,
  )
  expect(events).toEqual([
    { what: 'moved', byParty: 'market', details: { from: friday, to: '2026-11-09T15:00:00.000Z' } },
  ])
  expect(
    await world.db.rows(
      sql`select 1 from auth_event where type = 'item-moved' and detail ->> 'itemId' = ${one.itemId}`,
    ),
  ).toHaveLength(1)
})

test('the end of an item ends its open proposal and frees both times', async () => {
  const one = await ordered()
  await proposes(one, monday15)
  const id = await proposalIdOf(one)
  await cancels(one)
  expect(await claimsOn(one)).toEqual([])
  expect(await codeOf(answers(one, 'accept', id))).toBe('proposal-over')
  expect(await codeOf(moves(one, monday15))).toBe('not-agreed')
})

describe('simultaneous changes of a visit', () => {
  const oneActive = async (one: Ordered) => {
    const claims = await claimsOn(one)
    const { status, startsAt } = await itemOf(one)
    expect(claims).toHaveLength(status === 'confirmed' ? 1 : 0)
    if (status === 'confirmed')
      expect(claims[0]).toMatchObject({ bookingId: one.bookingId, startsAt: Date.parse(startsAt!.at) })
  }

  test('two moves end in one of both times', async () => {
    const one = await ordered()
    const codes = await Promise.all([codeOf(moves(one, monday15)), codeOf(moves(one, monday15 + hours(1)))])
    expect(codes).toContain('ok')
    await oneActive(one)
  })

  test('a move and a cancellation end in one of them, with nothing left over', async () => {
    for (let round = 0; round < 4; round++) {
      const one = await ordered()
      const works = [() => moves(one, monday15), () => cancels(one)]
      await Promise.all((round % 2 ? works : works.toReversed()).map((work) => codeOf(work())))
      expect((await itemOf(one)).status).toBe('cancelled')
      await oneActive(one)
    }
  })

  test('accepting and withdrawing, or accepting and the deadline, end in one of them', async () => {
    for (let round = 0; round < 4; round++) {
      const one = await ordered()
      await proposes(one, monday15)
      const id = await proposalIdOf(one)
      const works = [() => answers(one, 'accept', id), () => businessAnswers(one, 'withdraw', id)]
      const codes = await Promise.all((round % 2 ? works : works.toReversed()).map((work) => codeOf(work())))
      expect(codes.toSorted()).toEqual(['ok', 'proposal-over'])
      await oneActive(one)
    }
  })

  test('accepting twice moves once', async () => {
    const one = await ordered()
    await proposes(one, monday15)
    const id = await proposalIdOf(one)
    const codes = await Promise.all([codeOf(answers(one, 'accept', id)), codeOf(answers(one, 'accept', id))])
    expect(codes.toSorted()).toEqual(['ok', 'proposal-over'])
    expect(published('item.moved', one)).toHaveLength(1)
  })

  test('of twenty customers who move to one time, one succeeds', async () => {
    const provider = await world.provider({ hours: [{ weekdays: [1, 2, 3, 4, 5, 6], opens: 540, closes: 1080 }] })
    const service = await world.haircut({ provider })
    const all: Ordered[] = []
    for (let index = 0; index < 20; index++) {
      const visitor = await customer(world)
      const startsAt = new Date(Date.UTC(2026, 10, 10 + (index % 4), 9 + Math.floor(index / 4))).toISOString()
      await put(visitor, service, { startsAt })
      const { reference } = await order(visitor)
      const item = (await getOrder(visitor, reference)).parts[0]!.items[0]!
      all.push({ visitor, reference, itemId: item.id, bookingId: item.bookingId!, service, provider, owner: visitor })
    }
    const codes = await Promise.all(all.map((one) => codeOf(moves(one, Date.UTC(2026, 10, 16, 12)))))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['ok', 'slot-taken']))
    expect(await claimsOn(all[0]!)).toHaveLength(20)
  }, 60_000)
})
