import type { AppContext } from '../../../src/server/context.ts'
import { refreshOrderPayments, payOrder } from '../../../src/ordering/commands/payments/pay-order.ts'
import { settleOrder } from '../../../src/ordering/commands/payments/settle-order.ts'
import { getOrder } from '../../../src/ordering/queries/orders/get-order.ts'
import { sendDuePayments } from '../../../src/payments/commands/charges/send-due-payments.ts'
import { sendDueRefunds } from '../../../src/payments/commands/refunds/send-due-refunds.ts'
import { sql } from '../../../src/platform/database/database.ts'
import { openTestGateway } from '../../../src/platform/payments/test-gateway.ts'
import type { TestGateway, TestLater, TestOutcome } from '../../../src/shared/adapters/test-gateway.ts'
import { customer } from './shopping.ts'
import type { World } from '../worlds/world.ts'
import { type SettingValues, withValues } from '../../../src/shared/settings.ts'

/** Adds a test gateway, which takes new payments, to the world. */
export function openGateway(world: World): TestGateway {
  const dependencies = {
    db: world.db,
    now: () => world.now,
    publicUrl: 'https://market.example',
    secret: 'the secret of the test company',
  }
  const gateway = openTestGateway(dependencies)
  world.paymentAdapters.set('test', gateway)
  return gateway
}

/** This context with other settings. Its clock is a getter. */
export function withSettings(ctx: AppContext, settings: Partial<SettingValues>): AppContext {
  return Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(ctx),
      settings: { value: withValues(ctx.settings, settings), enumerable: true },
    },
  ) as AppContext
}

export const payingOnline = (ctx: AppContext, more: Partial<SettingValues> = {}): AppContext =>
  withSettings(ctx, { 'payments.adapter': 'test', ...more })

/** A customer who is ready to order, where orders are paid online. */
export const payingCustomer = async (world: World, more: Partial<SettingValues> = {}): Promise<AppContext> =>
  payingOnline(await customer(world), more)

const usualLater: TestLater = { refunds: 'work', capture: 'works', card: 'pays' }

/** The choice of a person on the payment page, for the next payment of an order. The market is not told of it. */
export async function actOnNext(
  world: World,
  { visitor, reference }: { visitor: AppContext; reference: string },
  outcome: TestOutcome,
  later: Partial<TestLater> = {},
) {
  const gateway = world.paymentAdapters.get('test') as TestGateway
  const { pay } = await getOrder(visitor, reference)
  const paymentId = pay!.nextId!
  const { redirectUrl } = await payOrder(visitor, { reference, paymentId })
  const chargeRef = redirectUrl!.split('/').at(-1)!
  await gateway.act(chargeRef, { outcome, content: 'neither', later: { ...usualLater, ...later } })
  return { paymentId, chargeRef }
}

/** Makes all due payments, one after the other, and returns each time. */
export async function payAll(
  world: World,
  visitor: AppContext,
  reference: string,
  later: Partial<TestLater> = {},
): Promise<void> {
  while ((await getOrder(visitor, reference)).pay) {
    await actOnNext(world, { visitor, reference }, 'pay', later)
    await refreshOrderPayments(visitor, reference)
  }
}

/** Runs the jobs of payments: asks the gateway for due ones, and updates every order. */
export async function runPayments(world: World): Promise<void> {
  const ctx = payingOnline(world.system())
  for (let rounds = 0, done = 1; rounds < 4 || (done > 0 && rounds < 20); rounds++) {
    done = (await sendDuePayments(ctx)) + (await sendDueRefunds(ctx))
    const changed = world.published.filter(({ type }) => type === 'payment.changed')
    for (const orderId of new Set(changed.map(({ payload }) => String(payload.orderId))))
      await settleOrder(ctx, orderId)
  }
}

interface PaymentRow {
  purpose: string
  mode: string
  status: string
  currency: string
  amount: number
  captured: number
  refunded: number
}

export const paymentsOf = (world: World, reference: string) =>
  world.db
    .rows<PaymentRow>(sql`select p.purpose, p.mode, p.status, p.currency, p.amount_minor as amount, p.captured_minor as captured,
      p.refunded_minor as refunded from payments p join orders o on o.id = p.order_id where o.reference = ${reference} order by p.id`)

/** The balance of a ledger account in one currency, with the sign for people: positive amounts are owed or earned. */
export const balance = async (world: World, account: string, owner: string, currency: string): Promise<number> =>
  0 -
  (await world.db.row<{ sum: number }>(sql`select coalesce(sum(amount_minor), 0)::bigint as sum from ledger_entries
    where account = ${account} and owner = ${owner} and currency = ${currency}`))!.sum

/** How often an event of this type was published. */
export const publishedCount = (world: World, type: string, orderId?: string): number =>
  world.published.filter((one) => one.type === type && (orderId === undefined || one.payload.orderId === orderId))
    .length
