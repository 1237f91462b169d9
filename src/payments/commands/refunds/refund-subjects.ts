import type { AppContext } from '#server/context.ts'
import { dropRequestedRefund } from '#payments/commands/refunds/drop-requested-refund.ts'
import { deductRefund, openRefund } from '#payments/commands/refunds/open-refund.ts'
import type { RefundOutcome, RefundPart, RefundRequest } from '#payments/contract.ts'
import { blockingRefunds } from '#payments/rules/refunds/requested-refunds.ts'
import { isAboveSupport, needsSecondPerson, unitsIn } from '#payments/rules/refunds/refund-limits.ts'
import { itemInChargeback, noteMissing, refundLimit } from '#payments/rules/errors.ts'
import { splitRefunds, type RequestedPart, type PaymentPart } from '#payments/rules/refunds/split-refunds.ts'
import { listFreezes, lockSubjects } from '#payments/store/freezes.server.ts'
import { lockPaymentsOf, type Payment } from '#payments/store/payments.server.ts'
import { listRefunds, type Refund } from '#payments/store/refunds.server.ts'
import { listShares, type ShareRow } from '#payments/store/shares.server.ts'
import { newId } from '#shared/ids.ts'

/**
 * Refunds subjects inside the caller's transaction: deducts from the provider's account at once and pays the buyer
 * through the outbox, the newest payment of a subject first. Throws `refund-too-large` (offers.leftMinor),
 * `item-in-chargeback`, `refund-limit` (support) and `note-missing`. Above `refunds.second_admin_above` units, for one
 * order by one person, a refund by the market waits for a second administrator (`approveRefund`). Goodwill leaves
 * waiting refunds as they are; any other refund is due, and drops those that would then exceed the rest.
 */
export async function refundSubjects(ctx: AppContext, wish: RefundRequest): Promise<RefundOutcome> {
  const { orderId, refunds, method = 'original', note = '' } = wish
  if (method !== 'original' && !note.trim()) throw noteMissing()
  const captured = (await lockPaymentsOf(ctx.db, orderId)).filter(({ status }) => status === 'captured')
  await mustBeFree(
    ctx,
    refunds.map(({ subjectId }) => subjectId),
  )
  const ids = captured.map(({ id }) => id)
  const [shares, earlier] = [await listShares(ctx.db, ids), await listRefunds(ctx.db, ids)]
  const context = {
    payments: captured,
    shares,
    requested: earlier.filter(({ status }) => status === 'requested'),
    due: refunds,
  }
  const dropped = wish.reason === 'goodwill' ? [] : await dropBlockingRefunds(ctx, context)
  const before = earlier.filter((refund) => refund.status !== 'rejected' && !dropped.includes(refund))
  const waiting = context.requested.filter((refund) => !dropped.includes(refund))
  const parts = splitRefunds(captured, shares, refunds, waiting.flatMap(partsOf))
  const limits = limitsOf(ctx, wish, { parts, before })
  const [batchId, refundIds] = [newId(), [] as string[]]
  for (const part of parts) {
    const refundId = await refundPart(ctx, { part, wish, batchId, isRequested: limits.isRequested })
    if (refundId) refundIds.push(refundId)
  }
  return { refundIds, amountMinor: sumOf(parts), isRequested: limits.isRequested && refundIds.length > 0 }
}

/**
 * Money that the buyer's bank is taking back cannot be refunded as well. Throws `item-in-chargeback`. Locks the
 * subjects.
 */
export async function mustBeFree(ctx: AppContext, subjectIds: string[]) {
  await lockSubjects(ctx.db, subjectIds)
  const freezes = await listFreezes(ctx.db, subjectIds)
  if (freezes.some(({ cause }) => cause.startsWith('chargeback:'))) throw itemInChargeback()
}

interface RefundContext {
  payments: Payment[]
  shares: ShareRow[]
  requested: Refund[]
  due: RefundPart[]
}

const partsOf = ({ paymentId, shares }: Refund): RequestedPart[] => shares.map((part) => ({ ...part, paymentId }))

/** Returns the refunds that it dropped. */
async function dropBlockingRefunds(ctx: AppContext, context: RefundContext): Promise<Refund[]> {
  const blocking = blockingRefunds(context)
  const note =
    'Something else came back meanwhile, and less was left than this asked for. Look at what is left, and ask anew.'
  for (const refund of blocking) {
    const payment = context.payments.find(({ id }) => id === refund.paymentId)!
    await dropRequestedRefund(ctx, refund, payment, { note, byUser: null })
  }
  return blocking
}

const sumOf = (parts: { amountMinor: number }[]) => parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

interface Refunding {
  parts: PaymentPart<Payment>[]
  /** Earlier refunds of the same order. */
  before: Refund[]
}

/** Many small refunds of one order by one person count as one large refund. */
function limitsOf({ settings }: AppContext, { role, byParty, byUser }: RefundRequest, { parts, before }: Refunding) {
  const currencies = [...new Set(parts.map(({ payment }) => payment.currency))]
  const alone = before.filter(
    (refund) =>
      byUser !== null && refund.byUser === byUser && refund.byParty === 'market' && refund.approvedBy === null,
  )
  const amounts = currencies.map((currency) => ({
    currency,
    amountMinor:
      sumOf(parts.filter(({ payment }) => payment.currency === currency)) +
      sumOf(alone.filter((refund) => refund.currency === currency)),
  }))
  const supportUnits = settings.get('refunds.support_limit')
  const tooMuch = amounts.find((amount) => isAboveSupport(role, amount, supportUnits))
  if (tooMuch) throw refundLimit({ minor: unitsIn(supportUnits, tooMuch.currency), currency: tooMuch.currency })
  const aloneUnits = settings.get('refunds.second_admin_above')
  return { isRequested: amounts.some((amount) => needsSecondPerson(byParty, amount, aloneUnits)) }
}

interface Opening {
  part: PaymentPart<Payment>
  wish: RefundRequest
  batchId: string
  isRequested: boolean
}

/** A part without an amount only returns commission to the provider: it is no refund and needs no approval. */
async function refundPart(ctx: AppContext, { part, wish, batchId, isRequested }: Opening): Promise<string | undefined> {
  const { payment, shares, parts, amountMinor } = part
  const id = newId()
  if (amountMinor === 0)
    return void (await deductRefund(ctx, payment, shares, { id, shares: parts, isCommissionOnly: true }))
  const { reason, note = '', method = 'original', byParty, byUser } = wish
  await openRefund(ctx, {
    id,
    batchId,
    payment,
    shares,
    parts,
    amountMinor,
    isRequested,
    method,
    reason,
    note,
    byParty,
    byUser,
  })
  return id
}
