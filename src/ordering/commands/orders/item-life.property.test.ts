import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addAdmin, codeOf } from '../../../../tests/support/businesses.ts'
import {
  cancels,
  does,
  itemOf,
  orderedItem,
  settleMoney,
  type Ordered,
} from '../../../../tests/support/orders/item-life.ts'
import { openGateway, paymentsOf } from '../../../../tests/support/orders/paying.ts'
import { orderedOffer } from '../../../../tests/support/orders/quotes.ts'
import { friday } from '../../../../tests/support/orders/shopping.ts'
import { sumsMustAgree } from '../../../../tests/support/orders/order-sums.ts'
import { rounds } from '../../../../tests/support/worlds/sampled.ts'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import { userOf, type AppContext } from '#server/context.ts'
import { cancelAsMarket } from '#ordering/commands/orders/administer-item.ts'
import { endSilence } from '#ordering/commands/no-shows/answer-report.ts'
import { receiveMyItem } from '#ordering/commands/cancellation/cancel-item.ts'
import { endVisits } from '#ordering/commands/orders/end-visits.ts'
import { expireUnansweredItems } from '#ordering/commands/orders/expire-unanswered-items.ts'
import { issueReceipts } from '#ordering/commands/payments/issue-receipts.ts'
import { moveDueItems } from '#ordering/commands/orders/move-due-items.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import type { ItemStatus } from '#ordering/rules/orders/item-states.ts'
import { getOrderMoney } from '#payments/queries/get-order-money.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { hours, minutes } from '#shared/time/instant.ts'

let world: World
let admin: AppContext
beforeAll(async () => {
  world = await openWorld()
  admin = await addAdmin(world, 'admin')
})
const start = Date.UTC(2026, 10, 2, 10)
const begins = Date.parse(friday)
beforeEach(() => {
  world.now = start
  openGateway(world)
})

/** The agreed steps of an item, repeated here: from, step, to, and kind. */
const transitions: [ItemStatus, string, ItemStatus, ('visit' | 'goods')?][] = [
  ['requested', 'accept', 'confirmed'],
  ['requested', 'decline', 'declined'],
  ['requested', 'customer', 'cancelled'],
  ['confirmed', 'prepare', 'preparing', 'goods'],
  ['confirmed', 'ready', 'ready', 'goods'],
  ['preparing', 'ready', 'ready', 'goods'],
  ['ready', 'fulfil', 'fulfilled', 'goods'],
  ['ready', 'receive', 'fulfilled', 'goods'],
  ['confirmed', 'check-in', 'in_progress', 'visit'],
  ['confirmed', 'fulfil', 'fulfilled', 'visit'],
  ['in_progress', 'fulfil', 'fulfilled', 'visit'],
  ['confirmed', 'customer', 'cancelled'],
  ['confirmed', 'cancel', 'cancelled'],
  ['preparing', 'cancel', 'cancelled'],
  ['ready', 'cancel', 'cancelled'],
  ['preparing', 'customer', 'cancelled', 'goods'],
  ['ready', 'customer', 'cancelled', 'goods'],
  ['confirmed', 'miss', 'no_show', 'visit'],
  ['fulfilled', 'miss', 'no_show', 'visit'],
  ...(['requested', 'confirmed', 'preparing', 'ready', 'in_progress', 'fulfilled'] as const).map(
    (from): [ItemStatus, string, ItemStatus] => [from, 'market', 'cancelled'],
  ),
]

/** A customer can cancel an item in preparation only if it is overdue. */
async function onlyWhenLate({ itemId }: Ordered, before: ItemStatus): Promise<void> {
  if (before !== 'preparing' && before !== 'ready') return
  const item = await world.db.row<{ lateAt: number }>(sql`select late_at from order_items where id = ${itemId}`)
  expect(world.now, `given up while ${before}`).toBeGreaterThanOrEqual(item!.lateAt)
}

/** Statuses that time alone can cause. */
const byTime: Partial<Record<ItemStatus, ItemStatus[]>> = {
  requested: ['expired'],
  confirmed: ['fulfilled', 'cancelled', 'completed'],
  preparing: ['cancelled'],
  ready: ['fulfilled', 'completed'],
  in_progress: ['fulfilled', 'completed'],
  fulfilled: ['completed'],
}

const businessActs = ['accept', 'decline', 'prepare', 'ready', 'check-in', 'fulfil', 'miss', 'cancel'] as const
type Step =
  { does: (typeof businessActs)[number] | 'customer' | 'receive' | 'market' } | { does: 'time'; minutes: number }

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .constantFrom(...businessActs, 'customer' as const, 'receive' as const, 'market' as const)
      .map((one) => ({ does: one })),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(30, 600, 1440, 2880, 4320, 5760 - 20, 5800)
      .map((length) => ({ does: 'time' as const, minutes: length })),
  },
)

async function perform(one: Ordered, step: Step): Promise<string> {
  if (step.does === 'time') {
    world.now += minutes(step.minutes)
    for (const job of [expireUnansweredItems, endVisits, endSilence, moveDueItems]) await job(one.system)
    return 'time'
  }
  if (step.does === 'customer') return codeOf(cancels(one))
  if (step.does === 'receive') return codeOf(receiveMyItem(one.visitor, { ...one, key: newId() }))
  if (step.does === 'market')
    return codeOf(
      cancelAsMarket(
        // The long run takes longer than a sign-in counts as recent.
        { ...admin, actor: { ...userOf(admin), authAt: Date.now() } },
        { itemId: one.itemId, key: newId() },
        { share: 30, reason: 'other', note: 'As it was agreed' },
      ),
    )
  return codeOf(does(one, step.does, { reason: 'other' }))
}

function mustFollow(
  kind: 'visit' | 'goods',
  step: Step,
  code: string,
  [before, after]: [ItemStatus, ItemStatus],
): void {
  if (step.does === 'time')
    return expect(before === after || byTime[before]?.includes(after), `${before} → ${after} by time`).toBe(true)
  const transition = transitions.find(
    ([from, what, , only]) => from === before && what === step.does && (only === undefined || only === kind),
  )
  if (code === 'ok') return expect([step.does, before, after]).toEqual([step.does, before, transition?.[2]])
  expect([step.does, before, after, ['transition-not-allowed', 'report-over'].includes(code)], code).toEqual([
    step.does,
    before,
    before,
    true,
  ])
  return undefined
}

/**
 * The amounts of an order, its parts and its items equal the ledger to the cent, and nothing unpaid is labelled paid.
 */
async function sumsAgree({ visitor, reference, orderId }: Ordered): Promise<void> {
  const { parts, payments } = await getOrder(visitor, reference)
  const [ledger] = (await getOrderMoney(visitor, [orderId])).get(orderId) ?? []
  const [{ payment: part, items, tip }, whole] = [parts[0]!, payments[0]!]
  const ofItems = (what: 'paid' | 'refunded') => items.reduce((sum, { payment }) => sum + payment[what].minor, 0)
  const ofTip = ledger && ledger.capturedMinor > 0 ? (tip?.minor ?? 0) : 0
  expect(part.paid.minor - part.refunded.minor).toBe(ofItems('paid') - ofItems('refunded') + ofTip)
  for (const { paid, refunded } of [part, whole])
    expect([paid.minor, refunded.minor]).toEqual([ledger?.capturedMinor ?? 0, ledger?.refundedMinor ?? 0])
  for (const { label, paid } of [part, whole, ...items.map(({ payment }) => payment)])
    expect([label, paid.minor > 0]).toEqual([label, !['unpaid', 'reserved'].includes(label)])
}

// Without a time limit, because an aborted run would continue beside the next one. A failure is reported at once with
// its seed, without shrinking.
test(
  'after any steps by anybody at any time, states follow the table and every cent is accounted for',
  { timeout: 1_800_000 },
  async () => {
    const orders = fc.record({
      kind: fc.constantFrom('visit' as const, 'goods' as const),
      isRequest: fc.boolean(),
      // Sold by a quote, with its own time and price.
      isOffered: fc.boolean(),
      mode: fc.constantFrom('full', 'deposit', 'at_venue', 'card_hold'),
      steps: fc.array(steps, { minLength: 4, maxLength: 12 }),
    })
    await fc.assert(
      fc.asyncProperty(orders, async ({ kind, isRequest, isOffered, mode, steps: plan }) => {
        world.now = start
        const columns = {
          payment_mode: kind === 'goods' && mode === 'card_hold' ? 'full' : mode,
          tax_percent: 23,
          ...(isRequest && { confirm_mode: 'request' }),
        }
        const one =
          isOffered && kind === 'visit' && mode !== 'card_hold'
            ? await orderedOffer(world, mode as 'full' | 'deposit' | 'at_venue')
            : await orderedItem(world, { kind, columns, ...(mode === 'full' && { tipMinor: 137 }) })
        for (const step of plan) {
          const before = (await itemOf(one)).status
          const code = await perform(one, step)
          const after = (await itemOf(one)).status
          mustFollow(kind, step, code, [before, after])
          if (step.does === 'customer' && after === 'cancelled') await onlyWhenLate(one, before)
          await settleMoney(world)
          await sumsAgree(one)
          await issueReceipts(one.system, one.orderId)
          await sumsMustAgree(one.system, one.visitor, one.reference)
        }
      }),
      { numRuns: rounds(10, 200), endOnFailure: true },
    )
  },
)

test(
  'the refund equals the one shown in the dialog, whenever and however it was paid',
  { timeout: 1_800_000 },
  async () => {
    const visits = fc.record({
      mode: fc.constantFrom('full', 'deposit', 'at_venue'),
      policy: fc.constantFrom('flexible', 'standard', 'strict', 'none'),
      priceMinor: fc.integer({ min: 101, max: 99_999 }),
      before: fc.integer({ min: 1, max: 97 * 60 }),
      fee: fc.constantFrom(0, 3.3),
      tipMinor: fc.constantFrom(0, 333),
    })
    await fc.assert(
      fc.asyncProperty(visits, async ({ mode, policy, priceMinor, before, fee, tipMinor }) => {
        world.now = start
        const one = await orderedItem(world, {
          kind: 'visit',
          service: { priceMinor },
          columns: { payment_mode: mode, policy, tax_percent: 13 },
          settings: { 'fees.customer_percent': fee },
          tipMinor: Math.min(tipMinor, priceMinor),
        })
        world.now = Math.max(start + hours(2), begins - minutes(before))
        const { cancel } = await itemOf(one)
        await cancels(one, { share: cancel!.share, backMinor: cancel!.back.minor })
        await settleMoney(world)
        const refunded = (await paymentsOf(world, one.reference)).reduce((sum, payment) => sum + payment.refunded, 0)
        expect(refunded).toBe(cancel!.back.minor)
      }),
      { numRuns: rounds(10, 200), endOnFailure: true },
    )
  },
)
