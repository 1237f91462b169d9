import { userOf, type AppContext } from '#server/context.ts'
import { recordAct, type Act } from '#identity/commands/audit/record-admin-action.ts'
import { requireActProof } from '#identity/queries/admins/require-action-proof.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { approveRefund, rejectRefund } from '#payments/commands/refunds/approve-refund.ts'
import { closeReview } from '#payments/commands/charges/close-review.ts'
import { payRefundByHand } from '#payments/commands/refunds/pay-refund-by-hand.ts'
import { followDebt } from '#payments/commands/payouts/payout-debts.ts'
import { markPayout } from '#payments/commands/payouts/payout-send.ts'
import { writeOff } from '#payments/commands/ledger/write-off.ts'
import { findPayoutTerms } from '#payments/store/payout-terms.server.ts'
import { findPayout } from '#payments/store/payouts.server.ts'
import { findRefundRow, type Refund } from '#payments/store/refunds.server.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

/** Runs an action that requires a permission and writes it to the audit log, in one transaction. */
async function audited<Result>(
  ctx: AppContext,
  act: Act,
  work: (inside: AppContext) => Promise<Result>,
): Promise<Result> {
  await requireRight(ctx, 'change-money')
  requireActProof(ctx)
  userOf(ctx)
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const result = await work(inside)
    await recordAct(inside, act)
    return result
  })
}

interface RefundAct {
  id: string
  type: 'refund-approved' | 'refund-rejected' | 'refund-by-hand'
  reason?: string
}

/** The same for a refund, with its state before and after. */
async function auditedRefund(
  ctx: AppContext,
  { id, ...what }: RefundAct,
  work: (inside: AppContext) => Promise<void>,
): Promise<void> {
  const known = isId(id) ? await findRefundRow(ctx.db, id) : undefined
  const about = { refundId: id, orderId: known?.orderId }
  const act: Act = {
    ...what,
    target: { kind: 'refund', id, label: '' },
    about,
    ...(known && { before: stateOf(known) }),
  }
  await audited(ctx, act, async (inside) => {
    if (!known) throw notFound('entry')
    await work(inside)
    act.after = stateOf((await findRefundRow(inside.db, id))!)
  })
}

const stateOf = ({ status, amountMinor, currency, method }: Refund) => ({ status, amountMinor, currency, method })

/**
 * Approves a refund as the second administrator. Throws `permission-denied`, `requires-recent-login`,
 * `second-person-needed`, `refund-decided` and `not-found`.
 */
export const agreeToRefund = (ctx: AppContext, id: string) =>
  auditedRefund(ctx, { id, type: 'refund-approved' }, (inside) => approveRefund(inside, id))

/**
 * Rejects a refund; the person who requested it can withdraw it in this way. Throws `permission-denied`,
 * `requires-recent-login`, `refund-decided` and `not-found`.
 */
export const declineRefund = (ctx: AppContext, id: string, reason: string) =>
  auditedRefund(ctx, { id, type: 'refund-rejected', reason }, (inside) => rejectRefund(inside, id, reason))

/**
 * Records that a refund was paid in another way. Throws `permission-denied`, `requires-recent-login`, `refund-decided`,
 * `note-missing` and `not-found`.
 */
export const recordRefundPaid = (
  ctx: AppContext,
  id: string,
  paid: { method: 'bank' | 'cash' | 'other'; note: string },
) =>
  auditedRefund(ctx, { id, type: 'refund-by-hand', reason: paid.note }, (inside) => payRefundByHand(inside, id, paid))

/**
 * Records that a wrong amount was corrected at the gateway, and closes the payment. Throws `permission-denied`,
 * `requires-recent-login` and `not-found`.
 */
export const recordCorrection = (ctx: AppContext, id: string, note: string) =>
  audited(
    ctx,
    {
      type: 'payment-review-closed',
      target: { kind: 'payment', id, label: '' },
      after: { status: 'voided' },
      reason: note,
      about: { paymentId: id },
    },
    (inside) => closeReview(inside, known(id), note),
  )

interface BankSaid {
  status: 'paid' | 'failed' | 'returned'
  reference: string
  note: string
}

/**
 * Records the result of a payout at the bank. Throws `permission-denied`, `requires-recent-login`, `not-found` and
 * `transition-not-allowed`.
 */
export async function recordPayout(ctx: AppContext, id: string, report: BankSaid): Promise<void> {
  const before = isId(id) ? await findPayout(ctx.db, id) : undefined
  const target = { kind: 'payout', id, label: before?.reference ?? '' }
  const act: Act = {
    type: 'payout-marked',
    target,
    reason: report.note,
    about: { payoutId: id, status: report.status, reference: report.reference },
  }
  await audited(ctx, act, async (inside) => {
    await markPayout(inside, known(id), report)
    Object.assign(act, {
      before: { status: before?.status },
      after: { status: (await findPayout(inside.db, id))?.status },
    })
  })
}

interface Loss {
  currency: string
  note: string
  amountMinor?: number
  key: string
}

/**
 * Writes off what a provider owes, at the expense of the market. Throws `permission-denied`, `requires-recent-login`,
 * `note-missing`, `nothing-owed` and `not-found`.
 */
export async function writeOffDebt(
  ctx: AppContext,
  providerId: string,
  { currency, note, amountMinor, key }: Loss,
): Promise<void> {
  const terms = isId(providerId) ? await findPayoutTerms(ctx.db, providerId) : undefined
  const target = { kind: 'provider', id: providerId, label: terms?.name ?? '' }
  const act: Act = { type: 'debt-written-off', target, reason: note, about: { providerId, currency } }
  await audited(ctx, act, async (inside) => {
    if (!terms) throw notFound('business')
    const lossMinor = await writeOff(inside, {
      providerId,
      currency,
      note,
      key,
      ...(amountMinor !== undefined && { amountMinor }),
    })
    act.after = { lossMinor, currency }
  })
  await followDebt(ctx, providerId, currency)
}

/** Throws `not-found` when the text is not an id. */
function known(id: string): string {
  if (!isId(id)) throw notFound('entry')
  return id
}
