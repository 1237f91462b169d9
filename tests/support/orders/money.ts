import type { AppContext } from '../../../src/server/context.ts'
import { beginPayment } from '../../../src/payments/commands/charges/begin-payment.ts'
import { checkBooks } from '../../../src/payments/commands/ledger/check-books.ts'
import { checkPaymentsOfOrder } from '../../../src/payments/commands/charges/check-payments.ts'
import { openPayments } from '../../../src/payments/commands/charges/open-payments.ts'
import { sendDuePayments } from '../../../src/payments/commands/charges/send-due-payments.ts'
import { sendDueRefunds } from '../../../src/payments/commands/refunds/send-due-refunds.ts'
import type { NewPayment, PlannedShare } from '../../../src/payments/contract.ts'
import { findPayment } from '../../../src/payments/queries/get-payments.ts'
import { newId } from '../../../src/shared/ids.ts'
import { minutes } from '../../../src/shared/time/instant.ts'
import { openMemoryGateway, type MemoryGateway } from './memory-gateway.ts'
import { openWorld, type World } from '../worlds/world.ts'
import { type SettingValues, withValues } from '../../../src/shared/settings.ts'

/** A world with a payment gateway in memory, and helpers to pay with it. */
export interface MoneyWorld {
  world: World
  ctx: AppContext
  gateway: MemoryGateway
  /** A share for the subject of a provider. */
  share(amountMinor: number, more?: Partial<PlannedShare>): PlannedShare
  /** Creates one unpaid payment with these shares. */
  open(
    shares: PlannedShare[],
    more?: Partial<NewPayment> & { orderId?: string },
  ): Promise<{ orderId: string; paymentId: string }>
  /** Creates, starts and pays it; the result is read as after the buyer's return. */
  paid(
    shares: PlannedShare[],
    more?: Partial<NewPayment> & { orderId?: string },
  ): Promise<{ orderId: string; paymentId: string }>
  /** The buyer pays at the gateway; the market is not told yet. */
  payThere(paymentId: string): Promise<string>
  /** Runs everything that is due. */
  runJobs(): Promise<void>
  /** Fails unless the books balance. */
  booksMustBalance(orderId?: string): Promise<void>
}

export const step = { description: 'Order SK-1', email: 'ana@example.com', returnUrl: 'https://market.example/order' }

export async function openMoneyWorld(settings: Partial<SettingValues> = {}): Promise<MoneyWorld> {
  const world = await openWorld()
  const gateway = openMemoryGateway(world)
  const system = world.system()
  const descriptors = {
    ...Object.getOwnPropertyDescriptors(system),
    settings: { value: withValues(system.settings, settings), enumerable: true },
  }
  const ctx = Object.defineProperties({}, descriptors) as AppContext
  const money: MoneyWorld = {
    world,
    ctx,
    gateway,
    share: (amountMinor, more = {}) => ({
      subjectId: newId(),
      kind: 'item',
      providerId: newId(),
      amountMinor,
      commissionMinor: 0,
      commissionTaxMinor: 0,
      customerFeeMinor: 0,
      ...more,
    }),
    async open(shares, { orderId = newId(), ...more } = {}) {
      const amountMinor = shares.reduce((sum, share) => sum + share.amountMinor, 0)
      const payment: NewPayment = {
        purpose: 'instant',
        mode: 'capture',
        currency: 'EUR',
        amountMinor,
        payBy: world.now + minutes(15),
        shares,
        ...more,
      }
      const [paymentId] = await world.db.transaction((db) =>
        openPayments({ ...ctx, db }, { orderId, adapter: gateway.key, payments: [payment] }),
      )
      return { orderId, paymentId: paymentId! }
    },
    async paid(shares, more) {
      const opened = await money.open(shares, more)
      await money.payThere(opened.paymentId)
      await checkPaymentsOfOrder(ctx, opened.orderId)
      return opened
    },
    async payThere(paymentId) {
      const { redirectUrl } = await beginPayment(ctx, paymentId, step)
      const ref = redirectUrl!.split('/').at(-1)!
      gateway.pay(ref)
      return ref
    },
    async runJobs() {
      for (let rounds = 0; rounds < 20; rounds++)
        if ((await sendDuePayments(ctx)) + (await sendDueRefunds(ctx)) === 0) return
    },
    async booksMustBalance(orderId) {
      const report = await checkBooks(ctx, orderId ? { orderId } : { isWhole: true })
      if (!report.isBalanced) throw new Error(`the books do not balance: ${JSON.stringify(report.findings, null, 1)}`)
    },
  }
  return money
}

/** The current state of one payment. */
export const paymentNow = async ({ ctx }: MoneyWorld, paymentId: string) => (await findPayment(ctx, paymentId))!
