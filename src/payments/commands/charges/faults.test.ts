import { expect, test } from 'vitest'
import { failingAt } from '../../../../tests/support/failing.ts'
import { openMoneyWorld, paymentNow, step } from '../../../../tests/support/orders/money.ts'
import type { AppContext } from '#server/context.ts'
import { allocatePayments } from '#payments/commands/ledger/allocate-payments.ts'
import { beginPayment } from '#payments/commands/charges/begin-payment.ts'
import { captureAuthorised } from '#payments/commands/charges/capture-authorised.ts'
import { checkPaymentsOfOrder } from '#payments/commands/charges/check-payments.ts'
import { refundSubjects } from '#payments/commands/refunds/refund-subjects.ts'
import { sendDuePayments } from '#payments/commands/charges/send-due-payments.ts'
import { sendDueRefunds } from '#payments/commands/refunds/send-due-refunds.ts'
import { getOrderMoney } from '#payments/queries/get-order-money.ts'
import { minutes } from '#shared/time/instant.ts'

const money = await openMoneyWorld()
const { world, ctx, gateway } = money
const moneyOf = async (orderId: string) => (await getOrderMoney(ctx, [orderId])).get(orderId)![0]!
const inside = <Result>(workCtx: AppContext, work: (inner: AppContext) => Promise<Result>) =>
  workCtx.db.transaction((db) => work({ ...workCtx, now: world.now, db }))

interface Scene {
  /** Creates the data; called once per failing query. */
  prepare(): Promise<{ orderId: string; work: (workCtx: AppContext) => Promise<unknown> }>
  /** Checks the final state after the repetition. */
  mustHold(orderId: string): Promise<void>
}

/**
 * Lets each query of some work fail in turn: afterwards the ledger balances, and a repetition succeeds. Returns the
 * number of queries.
 */
async function failEvery({ prepare, mustHold }: Scene): Promise<number> {
  for (let nth = 1; ; nth++) {
    const { orderId, work } = await prepare()
    const failing = failingAt(world.db, nth)
    await work({ ...ctx, now: world.now, db: failing.db }).catch((error: Error) =>
      expect(error.message).toBe(`query ${nth} fails`),
    )
    await money.booksMustBalance(orderId)
    world.now += minutes(3)
    await work({ ...ctx, now: world.now })
    await mustHold(orderId)
    await money.booksMustBalance(orderId)
    if (!failing.wasReached()) return nth - 1
  }
}

test('whichever query of starting and settling a payment fails, nothing is incomplete and a repetition succeeds', async () => {
  const count = await failEvery({
    async prepare() {
      const share = money.share(1200, { commissionMinor: 100 })
      const { orderId, paymentId } = await money.open([share], { payBy: world.now + minutes(60) })
      const work = async (workCtx: AppContext) => {
        const { redirectUrl } = await beginPayment(workCtx, paymentId, step)
        if (redirectUrl) gateway.pay(redirectUrl.split('/').at(-1)!)
        await checkPaymentsOfOrder(workCtx, orderId)
        await inside(workCtx, (inner) => allocatePayments(inner, { orderId, subjectIds: [share.subjectId] }))
      }
      return { orderId, work }
    },
    mustHold: async (orderId) =>
      expect(await moneyOf(orderId)).toMatchObject({ capturedMinor: 1200, refundedMinor: 0 }),
  })
  expect(count).toBeGreaterThan(15)
})

test('whichever query of a late capture fails, the money is captured once', async () => {
  await failEvery({
    async prepare() {
      const share = money.share(1200)
      const { orderId, paymentId } = await money.paid([share], { mode: 'authorise', purpose: 'request' })
      const work = async (workCtx: AppContext) => {
        await inside(workCtx, (inner) =>
          captureAuthorised(inner, { paymentId, amountMinor: 1200, subjectIds: [share.subjectId] }),
        )
        await sendDuePayments(workCtx)
        await inside(workCtx, (inner) => allocatePayments(inner, { orderId, subjectIds: [share.subjectId] }))
      }
      return { orderId, work }
    },
    mustHold: async (orderId) =>
      expect(await moneyOf(orderId)).toMatchObject({ capturedMinor: 1200, reservedMinor: 0 }),
  })
})

test('whichever query of a refund fails, the buyer is refunded once', async () => {
  const count = await failEvery({
    async prepare() {
      const share = money.share(1200, { commissionMinor: 100 })
      const { orderId, paymentId } = await money.paid([share])
      await inside(ctx, (inner) => allocatePayments(inner, { orderId, subjectIds: [share.subjectId] }))
      const part = {
        subjectId: share.subjectId,
        kind: share.kind,
        amountMinor: 700,
        commissionMinor: 50,
        commissionTaxMinor: 0,
        customerFeeMinor: 0,
      }
      const work = async (workCtx: AppContext) => {
        const { refundedMinor } = await paymentNow(money, paymentId)
        const wish = { orderId, reason: 'other', byParty: 'provider' as const, byUser: null, refunds: [part] }
        if (refundedMinor === 0) await inside(workCtx, (inner) => refundSubjects(inner, wish))
        await sendDueRefunds(workCtx)
      }
      return { orderId, work }
    },
    async mustHold(orderId) {
      expect(await moneyOf(orderId)).toMatchObject({ capturedMinor: 1200, refundedMinor: 700, refundingMinor: 0 })
    },
  })
  expect(count).toBeGreaterThan(15)
  const given = [...gateway.refunded.values()].map(({ chargeRef }) => chargeRef)
  expect(new Set(given).size).toBe(given.length)
})
