import { expect } from 'vitest'
import type { AppContext } from '../../../src/server/context.ts'
import { listeners, jobsWith } from '../../../src/server/jobs.ts'
import { getOrder } from '../../../src/ordering/queries/orders/get-order.ts'
import { canBecome, type ItemStatus } from '../../../src/ordering/rules/orders/item-states.ts'
import { checkBooks } from '../../../src/payments/commands/ledger/check-books.ts'
import { getOrderMoney } from '../../../src/payments/queries/get-order-money.ts'
import { sql } from '../../../src/platform/database/database.ts'
import { deliverEvents, publish } from '../../../src/platform/events/published-events.ts'
import { AppError } from '../../../src/shared/app-error.ts'
import { testGatewayIn } from '../../../src/shared/adapters/test-gateway.ts'
import { openGateway, payingOnline } from './paying.ts'
import { sumsMustAgree } from './order-sums.ts'
import type { World } from '../worlds/world.ts'

const outside = {
  transports: {},
  outgoing: {},
  revokeTokens: async () => {},
  events: { drainLossCount: () => 0 },
  workshop: { files: {}, imagePipeline: {}, payoutAdapters: new Map(), backups: {}, system: {} },
}
// Jobs that repeat their work whenever they run.
const isEveryTime = /measure-providers|plan-payouts|issue-invoices|keep-books/
const eventJob = deliverEvents(listeners)
const jobs = jobsWith(outside as never).filter(
  ({ name }) => /^(ordering|payments|reviews|booking\.expire)/.test(name) && !isEveryTime.test(name),
)

/** Orders of a world in which events reach all subscribers and jobs run, as in the product. */
export function openLiveOrders(world: World) {
  openGateway(world)
  const publishNow: AppContext['publish'] = (db, type, payload) => publish(db, type, payload, world.now)
  /** This context with online payments, whose events reach every subscriber. */
  const live = (ctx: AppContext, settings: Record<string, unknown> = {}): AppContext =>
    Object.defineProperties(payingOnline(ctx, settings), { publish: { value: publishNow, enumerable: true } })
  const system = live(world.system())

  /** Delivers all events; a failing subscriber fails the test. */
  async function deliver(): Promise<void> {
    while ((await eventJob.run(system)) > 0) continue
    const failed = await world.db.rows(
      sql`select subscriber, payload, last_error as error from event_deliveries where tries > 0`,
    )
    if (failed.length > 0) throw new Error(`subscribers failed: ${JSON.stringify(failed, null, 1)}`)
  }

  /** Runs everything that is due, until nothing is. */
  async function settle(): Promise<void> {
    await deliver()
    for (let round = 0; round < 30; round++) {
      let done = 0
      for (const job of jobs) done += await job.run(system)
      await deliver()
      if (done === 0) return
    }
  }

  return { world, live, system, deliver, settle, gateway: testGatewayIn(world.paymentAdapters)! }
}

export type LiveOrders = ReturnType<typeof openLiveOrders>

/** The error code of a rejection. Other errors are bugs and are thrown. */
export async function codeOrFault(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'ok'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

interface ItemRow {
  id: string
  kind: string
  status: ItemStatus
  booking: string | null
  claims: number
}

const unserved: ItemStatus[] = ['declined', 'expired', 'expired_unpaid', 'cancelled']

/**
 * Every step of every item is in the table of states and starts in the state where the previous one ended; the last one
 * ends in the item's state. Cancelled items hold no time.
 */
export async function statesMustFollow({ world }: LiveOrders, orderId: string): Promise<void> {
  const items = await world.db.rows<ItemRow>(sql`select i.id, i.kind, i.status, b.status as booking,
      (select count(*)::int from claims c where c.booking_id = b.id and c.status <> 'released') as claims
    from order_items i join provider_orders r on r.id = i.provider_order_id left join bookings b on b.id = i.booking_id where r.order_id = ${orderId}`)
  for (const { id, kind, status, booking, claims } of items) {
    const steps = await world.db.rows<{ what: string; from: ItemStatus; to: ItemStatus }>(
      sql`select what, from_status as "from", to_status as "to" from order_item_events where item_id = ${id} order by id`,
    )
    const story = `${id} ${JSON.stringify(steps)}`
    for (const [index, { from, to }] of steps.entries()) {
      expect(from === to || canBecome(kind, from, to), `${kind}: ${from} → ${to}`).toBe(true)
      if (index > 0) expect(from, story).toBe(steps[index - 1]!.to)
    }
    if (steps.length > 0) expect(steps.at(-1)!.to, story).toBe(status)
    // While a payment is running, the time is only held.
    const wanted = unserved.includes(status) ? 'released' : status === 'awaiting_payment' ? 'held' : 'active'
    if (booking !== null) expect([id, status, booking, claims > 0]).toEqual([id, status, wanted, wanted !== 'released'])
  }
}

/** The books of the order balance and agree with the gateway: never more was refunded than captured. */
export async function moneyMustBalance({ world, system, gateway }: LiveOrders, orderId: string): Promise<void> {
  const { isBalanced, findings } = await checkBooks(system, { orderId })
  if (!isBalanced) throw new Error(`the books do not balance: ${JSON.stringify(findings, null, 1)}`)
  const payments = await world.db.rows<{ ref: string | null; captured: number; refunded: number }>(
    sql`select gateway_ref as ref, captured_minor as captured, refunded_minor as refunded from payments where order_id = ${orderId}`,
  )
  for (const { ref, captured, refunded } of payments) {
    const there = ref === null ? undefined : await gateway.show(ref)
    expect(refunded).toBeLessThanOrEqual(captured)
    if (there)
      expect([there.refundedMinor <= there.capturedMinor, there.refundedMinor <= refunded]).toEqual([true, true])
  }
}

/**
 * The page of an order agrees with the ledger to the cent: the order, its parts and their items; nothing unpaid is
 * called paid.
 */
export async function pageMustAgree(live: LiveOrders, visitor: AppContext, reference: string): Promise<void> {
  const { id, parts, payments } = await getOrder(visitor, reference)
  const ledger = (await getOrderMoney(live.system, [id])).get(id) ?? []
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)
  const captured = sum(ledger.map(({ capturedMinor }) => capturedMinor))
  const refunded = sum(ledger.map(({ refundedMinor }) => refundedMinor))
  const isInTransit = ledger.some(({ refundingMinor }) => refundingMinor > 0)
  for (const shown of [parts.map(({ payment }) => payment), payments]) {
    expect(sum(shown.map(({ paid }) => paid.minor))).toBe(captured)
    if (!isInTransit) expect(sum(shown.map((one) => one.refunded.minor))).toBe(refunded)
  }
  for (const { label, paid } of [
    ...payments,
    ...parts.flatMap(({ payment, items }) => [payment, ...items.map((item) => item.payment)]),
  ])
    expect([label, paid.minor > 0]).toEqual([label, !['unpaid', 'reserved'].includes(label)])
  await sumsMustAgree(live.system, visitor, reference)
}
