import { expect, test } from 'vitest'
import { addAdmin } from '../../../tests/support/businesses.ts'
import { openMoneyWorld, paymentNow } from '../../../tests/support/orders/money.ts'
import type { AppContext, SignedInUser } from '#server/context.ts'
import * as acts from '#payments/commands/admin-money.ts'
import { recordDebtPayment } from '#payments/commands/payouts/payout-debts.ts'
import { approveRun, makePayoutFile } from '#payments/commands/payouts/payout-file.ts'
import { holdPayouts, verifyDetails } from '#payments/commands/payouts/payout-terms.ts'
import { checkPaymentsOfOrder } from '#payments/commands/charges/check-payments.ts'
import { getMoneyOverview } from '#payments/queries/admin-money.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'

const money = await openMoneyWorld()
const { world, ctx, gateway } = money

test('a payment with a different amount is shown to finance, corrected with a note, and logged', async () => {
  const { orderId, paymentId } = await money.open([money.share(1200)])
  gateway.pay(await money.payThere(paymentId), 'captured', { amountMinor: 1 })
  await checkPaymentsOfOrder(ctx, orderId)
  const [finance, support] = [await addAdmin(world, 'finance'), await addAdmin(world, 'support')]
  expect((await getMoneyOverview(finance)).paymentsInReview).toBe(1)
  expect(await paymentNow(money, paymentId)).toMatchObject({ review: expect.stringMatching(/instead of €12\.00/) })
  await expect(acts.recordCorrection(support, paymentId, 'given back there')).rejects.toMatchObject({
    code: 'permission-denied',
  })
  await expect(acts.recordCorrection(finance, 'x', 'given back there')).rejects.toMatchObject({ code: 'not-found' })
  await acts.recordCorrection(finance, paymentId, 'given back there')
  await expect(acts.recordCorrection(finance, paymentId, 'once more')).rejects.toMatchObject({ code: 'not-found' })
  expect(await paymentNow(money, paymentId)).toMatchObject({ status: 'voided', review: '' })
  expect((await getMoneyOverview(finance)).paymentsInReview).toBe(0)
  const log = await world.db.rows<{ detail: object }>(
    sql`select detail from auth_event where type = 'payment-review-closed' and detail ->> 'paymentId' = ${paymentId}`,
  )
  expect(log).toMatchObject([{ detail: { paymentId, reason: 'given back there' } }])
  await money.booksMustBalance(orderId)
})

const input = { currency: 'EUR', note: 'As agreed', amountMinor: 100, key: newId() }

/** All commands that move money, with unknown ids: with the right they return not-found. */
const moves: Record<string, (ctx: AppContext) => Promise<unknown>> = {
  'agreeing to a refund': (ctx) => acts.agreeToRefund(ctx, newId()),
  'declining a refund': (ctx) => acts.declineRefund(ctx, newId(), 'As agreed'),
  'a refund by hand': (ctx) => acts.recordRefundPaid(ctx, newId(), { method: 'bank', note: 'As agreed' }),
  'closing a payment': (ctx) => acts.recordCorrection(ctx, newId(), 'As agreed'),
  'marking a payout': (ctx) => acts.recordPayout(ctx, newId(), { status: 'paid', reference: '', note: '' }),
  'writing a debt off': (ctx) => acts.writeOffDebt(ctx, newId(), input),
  'a debt that was paid': (ctx) => recordDebtPayment(ctx, { ...input, providerId: newId() }),
  'approving payouts': (ctx) => approveRun(ctx, []),
  'a list for the bank': (ctx) => makePayoutFile(ctx, { format: 'csv', currency: 'EUR' }),
  'bank details': (ctx) => verifyDetails(ctx, newId(), '•••• 0154'),
  'holding payouts back': (ctx) => holdPayouts(ctx, newId(), 'As agreed'),
}

const changed = (ctx: AppContext, actor: Partial<SignedInUser>): AppContext => ({
  ...ctx,
  actor: { ...(ctx.actor as SignedInUser), ...actor },
})
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

test.each(Object.keys(moves))('%s requires a recent sign-in of a person, and of a program the scope', async (name) => {
  const admin = await addAdmin(world, 'admin')
  const letIn = ['done', 'not-found', 'nothing-to-send']
  expect(await codeOf(moves[name]!(changed(admin, { authAt: Date.now() - 3_600_000 })))).toBe('requires-recent-login')
  expect(letIn).toContain(await codeOf(moves[name]!(admin)))
  const byKey = (scopes: string[]) =>
    codeOf(moves[name]!(changed(admin, { authAt: 0, apiKey: { id: newId(), scopes } as never })))
  expect(letIn).toContain(await byKey(['money:write']))
  expect(await byKey(['money:read'])).toBe('permission-denied')
})
