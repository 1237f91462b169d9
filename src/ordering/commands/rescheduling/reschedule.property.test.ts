import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMember } from '../../../../tests/support/businesses.ts'
import { rounds } from '../../../../tests/support/worlds/sampled.ts'
import { customer, friday, order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { expireHolds } from '#booking/commands/holds/expire-holds.ts'
import { holdSlot } from '#booking/commands/holds/hold-slot.ts'
import { cancelMyItem } from '#ordering/commands/cancellation/cancel-item.ts'
import { expireProposals } from '#ordering/commands/rescheduling/expire-proposals.ts'
import { answerProposalForItem, proposeTimeForItem } from '#ordering/commands/rescheduling/reschedule-for-business.ts'
import { answerMyProposal, rescheduleMyItem } from '#ordering/commands/rescheduling/reschedule-my-item.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import type { ProposalAnswer } from '#ordering/rules/rescheduling/proposal-states.ts'
import { sql } from '#platform/database/database.ts'
import { AppError } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'
import { hours, minutes } from '#shared/time/instant.ts'

const world = await openWorld()
const start = world.now

type Step =
  | { does: 'move' | 'propose' | 'hold'; who: 0 | 1; quarter: number }
  | { does: 'answer' | 'business-answer'; who: 0 | 1; answer: ProposalAnswer }
  | { does: 'wait'; hours: number }
  | { does: 'cancel'; who: 0 | 1 }

const who = fc.constantFrom(0 as const, 1 as const)
const answer = fc.constantFrom<ProposalAnswer>('accept', 'decline', 'withdraw')
const step: fc.Arbitrary<Step> = fc.oneof(
  // Close to each other, so that visits, proposals and holds conflict.
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constantFrom('move' as const, 'propose' as const, 'hold' as const),
      who,
      quarter: fc.integer({ min: 0, max: 12 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constantFrom('answer' as const, 'business-answer' as const), who, answer }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel' as const), who }) },
)

async function twoVisits(policy: string) {
  const provider = await world.provider()
  const service = await world.haircut({ provider, columns: { policy, notice_minutes: 0 } })
  const owner = await addMember(world, provider.id, 'owner')
  const visits = []
  for (const startsAt of [friday, '2026-11-06T16:00:00.000Z']) {
    const visitor = await customer(world)
    await put(visitor, service, { startsAt })
    const { reference } = await order(visitor)
    visits.push({ visitor, reference, itemId: (await getOrder(visitor, reference)).parts[0]!.items[0]!.id })
  }
  return { provider, service, owner, visits }
}
type Visits = Awaited<ReturnType<typeof twoVisits>>

const slotAt = (quarter: number) => Date.UTC(2026, 10, 6, 15) + minutes(15 * quarter)
const proposalOf = async (itemId: string) =>
  (await world.db.row<{ id: string }>(sql`select id from proposals where item_id = ${itemId} and ended_at is null`))
    ?.id ?? newId()

async function perform({ provider, service, owner, visits }: Visits, requested: Step): Promise<unknown> {
  if (requested.does === 'wait') {
    world.now += hours(requested.hours)
    return expireProposals(world.system())
  }
  const { visitor, reference, itemId } = visits[requested.who]!
  const [myItem, dashboard] = [
    { reference, itemId, key: newId() },
    { providerId: provider.id, itemId, key: newId() },
  ]
  if (requested.does === 'cancel') return cancelMyItem(visitor, myItem, { reason: 'plans' })
  if ('quarter' in requested) {
    const startsAt = slotAt(requested.quarter)
    if (requested.does === 'move') return rescheduleMyItem(visitor, myItem, { startsAt })
    if (requested.does === 'propose') return proposeTimeForItem(owner, dashboard, { startsAt, reason: 'ill' })
    return holdSlot(world.visitor(), { serviceId: service.id, optionId: service.optionId, startsAt })
  }
  const given = { proposalId: await proposalOf(itemId), answer: requested.answer }
  return requested.does === 'answer'
    ? answerMyProposal(visitor, myItem, given)
    : answerProposalForItem(owner, dashboard, given)
}

interface Taken {
  bookingId: string
  startsAt: number
  endsAt: number
  status: string
}

/** In every case: one booking per item, one hold per proposal, and no other claims. */
async function isInOrder({ service, visits }: Visits) {
  await expireHolds(world.system())
  const claims = await world.db
    .rows<Taken>(sql`select c.booking_id, lower(c.during) as starts_at, upper(c.during) as ends_at, b.status
    from claims c join bookings b on b.id = c.booking_id where b.service_id = ${service.id}`)
  const items = await world.db.rows<{
    bookingId: string
    status: string
    startsAt: number
    mostBack: number
    customerMoves: number
    holdId: string | null
  }>(
    sql`select i.booking_id, i.status, (i.snapshot ->> 'startsAt')::bigint as starts_at, i.most_back, i.customer_moves, p.hold_id
      from order_items i left join proposals p on p.item_id = i.id and p.ended_at is null
      where i.id = any(${visits.map(({ itemId }) => itemId)}::uuid[])`,
  )
  for (const item of items) {
    const myItem = claims.filter(({ bookingId }) => bookingId === item.bookingId)
    expect(myItem).toMatchObject(
      item.status === 'confirmed'
        ? [{ startsAt: item.startsAt, endsAt: item.startsAt + minutes(45), status: 'active' }]
        : [],
    )
    expect(claims.filter(({ bookingId }) => bookingId === item.holdId)).toHaveLength(item.holdId ? 1 : 0)
    if (item.status !== 'confirmed') expect(item.holdId).toBeNull()
    expect(item.customerMoves).toBeLessThanOrEqual(3)
  }
  const held = claims.filter(({ status }) => status === 'held').length
  const live = await world.db.rows(sql`select 1 from bookings where service_id = ${service.id} and status = 'held'`)
  expect(held).toBe(live.length)
  const active = await world.db.rows(sql`select 1 from bookings where service_id = ${service.id} and status = 'active'`)
  expect(active).toHaveLength(items.filter(({ status }) => status === 'confirmed').length)
}

test('after any steps a visit has one time, an open proposal one more, and nothing else is held', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('flexible', 'standard', 'none'),
      fc.array(step, { minLength: 5, maxLength: 16 }),
      async (policy, steps) => {
        world.now = start
        const visits = await twoVisits(policy)
        for (const requested of steps) {
          await perform(visits, requested).catch((error: unknown) => {
            if (!(error instanceof AppError)) throw error
          })
          await isInOrder(visits)
        }
      },
    ),
    { numRuns: rounds(8, 100), endOnFailure: true },
  )
}, 120_000)
