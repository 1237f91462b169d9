import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { AppContext } from '../src/server/context.ts'
import { cancelAsMarket, refundAsMarket } from '../src/ordering/commands/orders/administer-item.ts'
import { answerDispute } from '../src/ordering/commands/disputes/answer-dispute.ts'
import { answerItem } from '../src/ordering/commands/orders/answer-item.ts'
import { cancelMyItem } from '../src/ordering/commands/cancellation/cancel-item.ts'
import { decideDispute } from '../src/ordering/commands/disputes/decide-dispute.ts'
import { grantRefund } from '../src/ordering/commands/cancellation/grant-refund.ts'
import { openDispute } from '../src/ordering/commands/disputes/open-dispute.ts'
import { refreshOrderPayments } from '../src/ordering/commands/payments/pay-order.ts'
import { replyDispute } from '../src/ordering/commands/disputes/reply-dispute.ts'
import { previewDisputeDecision } from '../src/ordering/queries/disputes/admin-disputes.ts'
import { getOrder } from '../src/ordering/queries/orders/get-order.ts'
import type { ItemStatus } from '../src/ordering/rules/orders/item-states.ts'
import { approveRefund, rejectRefund } from '../src/payments/commands/refunds/approve-refund.ts'
import { checkBooks } from '../src/payments/commands/ledger/check-books.ts'
import { recordGatewayEvent } from '../src/payments/commands/charges/record-gateway-event.ts'
import { sql } from '../src/platform/database/database.ts'
import { newId } from '../src/shared/ids.ts'
import { days, minutes } from '../src/shared/time/instant.ts'
import { addAdmin, addMember } from './support/businesses.ts'
import {
  codeOrFault,
  moneyMustBalance,
  openLiveOrders,
  pageMustAgree,
  statesMustFollow,
} from './support/orders/live-orders.ts'
import { payAll } from './support/orders/paying.ts'
import { rounds } from './support/worlds/sampled.ts'
import { customer, friday, order, put } from './support/orders/shopping.ts'
import { openWorld } from './support/worlds/world.ts'

// Eight concurrent actions refund money of one paid order: whatever their order, never more is refunded than was paid.

const world = await openWorld()
const orders = openLiveOrders(world)
const { live, settle, system } = orders
const start = Date.UTC(2026, 10, 2, 10)
const afterVisit = Date.parse(friday) + minutes(60)
let admins: AppContext[]

beforeAll(async () => {
  admins = [
    live(await addAdmin(world, 'owner')),
    live(await addAdmin(world, 'owner')),
    live(await addAdmin(world, 'finance')),
  ]
})

interface Paid {
  visitor: AppContext
  owner: AppContext
  providerId: string
  reference: string
  orderId: string
  itemId: string
  paymentId: string
  chargeRef: string
  disputeId: string | undefined
}

interface Hand {
  does: keyof typeof hands
  which: number
  amountMinor: number
}

interface Round {
  kind: 'visit' | 'goods'
  mode: 'full' | 'deposit'
  priceMinor: number
  quantity: number
  tipMinor: number
  /** agreed: before the visit; over: after it; disputed: an administrator has to decide. */
  at: 'agreed' | 'over' | 'disputed'
  refunds: 'work' | 'slow' | 'fail'
  hands: Hand[]
}

const long = 'It is as I have told it, word for word.'
const itemOf = ({ reference, itemId }: Paid) => ({ reference, itemId, key: newId() })
const dashboard = ({ providerId, itemId }: Paid) => ({ providerId, itemId, key: newId() })
const market = ({ itemId }: Paid) => ({ itemId, key: newId() })
const adminOf = (which: number) => admins[which % admins.length]!

const hands = {
  cancel: (one: Paid, { which }: Hand) =>
    cancelMyItem(one.visitor, itemOf(one), { reason: 'plans', ...(which % 2 && { pieces: 1 }) }),
  refundAsBusiness: (one: Paid, { amountMinor }: Hand) =>
    grantRefund(one.owner, dashboard(one), { amountMinor, note: 'For the wait' }),
  cancelAsBusiness: (one: Paid) => answerItem(one.owner, dashboard(one), { action: 'cancel', reason: 'other' }),
  refundAsMarket: (one: Paid, { which, amountMinor }: Hand) =>
    refundAsMarket(adminOf(which), market(one), {
      amountMinor,
      note: 'As it was agreed',
      ...(which % 5 === 0 && { method: 'cash' as const }),
    }),
  cancelAsMarket: (one: Paid, { which }: Hand) =>
    cancelAsMarket(adminOf(which), market(one), {
      share: (which * 10) % 101,
      reason: 'other',
      note: 'As it was agreed',
    }),
  decide: async ({ disputeId }: Paid, { which }: Hand) => {
    if (!disputeId) return
    const input = { share: (which * 25) % 101, borneBy: which % 2 ? ('market' as const) : ('provider' as const) }
    const { back } = await previewDisputeDecision(adminOf(which), disputeId, input)
    await decideDispute(adminOf(which), disputeId, { ...input, text: long, backMinor: back.minor })
  },
  withdraw: (one: Paid) => replyDispute(one.visitor, itemOf(one), { action: 'withdraw', text: long }),
  approve: async ({ orderId }: Paid, { which }: Hand) => {
    const input = await world.db.row<{ id: string }>(
      sql`select id from refunds where order_id = ${orderId} and status = 'requested' limit 1`,
    )
    if (input)
      await (which % 3
        ? approveRefund(adminOf(which), input.id)
        : rejectRefund(adminOf(which), input.id, 'Not this time'))
  },
  // The same event of the gateway, received several times, and its reports about earlier requests.
  hear: ({ chargeRef, paymentId }: Paid, { which }: Hand) =>
    recordGatewayEvent(system, 'test', { id: `${chargeRef}-${which % 2}`, type: 'charge', chargeRef, paymentId }),
  hearRefund: async ({ orderId, chargeRef }: Paid) => {
    const sent = await world.db.row<{ ref: string }>(
      sql`select gateway_ref as ref from refunds where order_id = ${orderId} and gateway_ref is not null limit 1`,
    )
    if (sent) await recordGatewayEvent(system, 'test', { id: newId(), type: 'refund', refundRef: sent.ref, chargeRef })
  },
  comeBack: (one: Paid) => refreshOrderPayments(one.visitor, one.reference),
  jobs: () => settle(),
}

async function paid({ kind, mode, priceMinor, quantity, tipMinor, at, refunds }: Round): Promise<Paid> {
  world.now = start
  const provider = await world.provider({ staff: 1 })
  const columns = { payment_mode: mode, policy: 'standard', tax_percent: 23 }
  const service = await (kind === 'visit' ? world.haircut : world.dinner)({ provider, columns, priceMinor })
  const visitor = live(await customer(world), { 'fees.customer_percent': 3.3 })
  await put(visitor, service, kind === 'visit' ? { startsAt: friday } : { quantity })
  const { reference, orderId } = await order(visitor, tipMinor ? { providers: { [provider.id]: { tipMinor } } } : {})
  await payAll(world, visitor, reference, { refunds })
  await settle()
  const owner = live(await addMember(world, provider.id, 'owner'))
  const itemId = (await getOrder(visitor, reference)).parts[0]!.items[0]!.id
  const payment = await world.db.row<{ id: string; ref: string }>(
    sql`select id, gateway_ref as ref from payments where order_id = ${orderId} limit 1`,
  )
  const one: Paid = {
    visitor,
    owner,
    providerId: provider.id,
    reference,
    orderId,
    itemId,
    paymentId: payment!.id,
    chargeRef: payment!.ref,
    disputeId: undefined,
  }
  if (at === 'agreed') return one
  if (kind === 'goods')
    for (const action of ['ready', 'fulfil'] as const) await answerItem(owner, dashboard(one), { action })
  else world.now = afterVisit
  await settle()
  if (at === 'over') return one
  await openDispute(visitor, itemOf(one), { kind: 'quality', text: long, wish: 'full', mediaIds: [] })
  const disputeId = (await world.db.row<{ id: string }>(sql`select id from disputes where item_id = ${itemId}`))!.id
  await answerDispute(
    owner,
    { providerId: provider.id, disputeId, action: 'contest', key: newId() },
    { text: long, mediaIds: [] },
  )
  return { ...one, disputeId }
}

interface RefundSums {
  status: ItemStatus
  endings: number
  refundedInSteps: number
  given: number
}

/** A dispute names the refund of the price; the customer fee is refunded in addition when the whole price is. */
const feeOfDisputes = (orderId: string) =>
  sql`(select coalesce(sum((s->>'customerFeeMinor')::bigint), 0)::bigint from refunds r, jsonb_array_elements(r.shares) s where r.order_id = ${orderId} and r.reason = 'dispute')`

/**
 * The refunds that the item's steps told its customer equal the order's refunds, except those that wait or were
 * rejected; and the item ended once.
 */
async function storyMustAgree({ orderId, itemId }: Paid): Promise<void> {
  const one = (await world.db.row<RefundSums>(sql`select i.status,
      (select count(*)::int from order_item_events e where e.item_id = i.id and e.to_status = 'cancelled' and e.from_status <> 'cancelled') as endings,
      (select coalesce(sum(e.back_minor), 0)::bigint from order_item_events e where e.item_id = i.id)
        + (select coalesce(sum(d.back_minor), 0)::bigint from disputes d where d.item_id = i.id) as refunded_in_steps,
      (select coalesce(sum(r.amount_minor), 0)::bigint from refunds r where r.order_id = ${orderId}) - ${feeOfDisputes(orderId)} as given
    from order_items i where i.id = ${itemId}`))!
  expect([one.endings, one.refundedInSteps]).toEqual([one.status === 'cancelled' ? 1 : 0, one.given])
}

const hand: fc.Arbitrary<Hand> = fc.record({
  does: fc.constantFrom<keyof typeof hands>(
    ...(Object.keys(hands) as (keyof typeof hands)[]),
    ...(['refundAsBusiness', 'refundAsBusiness', 'refundAsMarket', 'decide', 'decide', 'hear', 'cancel'] as const),
  ),
  which: fc.nat(99),
  amountMinor: fc.oneof(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1_000, max: 60_000 })),
})

const round: fc.Arbitrary<Round> = fc.record({
  kind: fc.constantFrom('visit', 'goods'),
  mode: fc.constantFrom('full', 'full', 'deposit'),
  priceMinor: fc.constantFrom(101, 6_000, 60_001),
  quantity: fc.integer({ min: 1, max: 3 }),
  tipMinor: fc.constantFrom(0, 33),
  at: fc.constantFrom('agreed', 'over', 'disputed'),
  refunds: fc.constantFrom('work', 'work', 'slow', 'fail'),
  hands: fc.array(hand, { minLength: 8, maxLength: 8 }),
})

const many = rounds(4, 100)

test(
  `eight simultaneous refunds of a paid order never exceed the payment (${many} rounds)`,
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(round, async (played) => {
        const one = await paid(played)
        const codes = await Promise.all(played.hands.map((each) => codeOrFault(hands[each.does](one, each))))
        const mustHold = async () => {
          await moneyMustBalance(orders, one.orderId)
          await statesMustFollow(orders, one.orderId)
          await storyMustAgree(one)
        }
        await mustHold().catch((error: unknown) => {
          throw new Error(`at once: ${codes.join(', ')}: ${error instanceof Error ? error.stack : String(error)}`)
        })
        await settle()
        await pageMustAgree(orders, one.visitor, one.reference)
        // Slow and rejected refunds of the gateway are also settled.
        world.now += days(1)
        await settle()
        await mustHold()
        await pageMustAgree(orders, one.visitor, one.reference)
      }),
      { numRuns: many, endOnFailure: true },
    )
    expect((await checkBooks(system, { isWhole: true })).findings).toEqual([])
  },
)
