import type { AppContext } from '#context.ts'
import { giveUp, openRefund } from '#payments/commands/open-refund.ts'
import type { RefundOutcome, RefundWish } from '#payments/contract.ts'
import { isAboveSupport, needsSecondPerson, unitsIn } from '#payments/rules/refund-limits.ts'
import { itemInChargeback, noteMissing, refundLimit } from '#payments/rules/refusals.ts'
import { splitRefunds, type PaymentPart } from '#payments/rules/split-refunds.ts'
import { listFreezes, lockSubjects } from '#payments/store/freezes.server.ts'
import { lockPaymentsOf, type Payment } from '#payments/store/payments.server.ts'
import { listAskedParts, listRefunds, type Refund } from '#payments/store/refunds.server.ts'
import { listShares } from '#payments/store/shares.server.ts'
import { newId } from '#shared/ids.ts'

/**
 * Gives back, inside the caller's transaction: the provider's account at once, the buyer by the outbox. Newest payment of a subject first.
 * Refuses: refund_too_large (offers.leftMinor), item_in_chargeback, refund_limit (support), note-missing.
 * Above `refunds.second_admin_above` units, of one order by one person, a refund by the market waits for a second administrator (`approveRefund`).
 */
export async function refundSubjects(ctx: AppContext, wish: RefundWish): Promise<RefundOutcome> {
  const { orderId, refunds, method = 'original', note = '' } = wish
  if (method !== 'original' && !note.trim()) throw noteMissing()
  const captured = (await lockPaymentsOf(ctx.db, orderId)).filter(({ status }) => status === 'captured')
  await mustBeFree(ctx, refunds.map(({ subjectId }) => subjectId)) // prettier-ignore
  const ids = captured.map(({ id }) => id)
  const parts = splitRefunds(captured, await listShares(ctx.db, ids), refunds, await listAskedParts(ctx.db, ids))
  const limits = limitsOf(ctx, wish, { parts, before: await listRefunds(ctx.db, ids) })
  const [batchId, refundIds] = [newId(), [] as string[]]
  for (const part of parts) {
    const refundId = await refundPart(ctx, { part, wish, batchId, isAsked: limits.isAsked })
    if (refundId) refundIds.push(refundId)
  }
  return { refundIds, amountMinor: sumOf(parts), isAsked: limits.isAsked && refundIds.length > 0 }
}

/** What the bank of the buyer is taking back is not given back as well. Refuses: item_in_chargeback. Holds the subjects. */
export async function mustBeFree(ctx: AppContext, subjectIds: string[]) {
  await lockSubjects(ctx.db, subjectIds)
  const freezes = await listFreezes(ctx.db, subjectIds)
  if (freezes.some(({ cause }) => cause.startsWith('chargeback:'))) throw itemInChargeback()
}

const sumOf = (parts: { amountMinor: number }[]) => parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

interface Given {
  parts: PaymentPart<Payment>[]
  /** Of the same order, earlier. */
  before: Refund[]
}

/** Many small refunds of one order by one person are a large one. */
function limitsOf({ settings }: AppContext, { role, byParty, byUser }: RefundWish, { parts, before }: Given) {
  const currencies = [...new Set(parts.map(({ payment }) => payment.currency))]
  const alone = before.filter(
    (refund) => byUser !== null && refund.byUser === byUser && refund.byParty === 'market' && refund.approvedBy === null,
  )
  const amounts = currencies.map((currency) => ({
    currency,
    amountMinor:
      sumOf(parts.filter(({ payment }) => payment.currency === currency)) + sumOf(alone.filter((refund) => refund.currency === currency)),
  }))
  const supportUnits = settings.get<number>('refunds.support_limit')
  const tooMuch = amounts.find((amount) => isAboveSupport(role, amount, supportUnits))
  if (tooMuch) throw refundLimit({ minor: unitsIn(supportUnits, tooMuch.currency), currency: tooMuch.currency })
  const aloneUnits = settings.get<number>('refunds.second_admin_above')
  return { isAsked: amounts.some((amount) => needsSecondPerson(byParty, amount, aloneUnits)) }
}

interface Opening {
  part: PaymentPart<Payment>
  wish: RefundWish
  batchId: string
  isAsked: boolean
}

/** A part without an amount is commission that goes back to the provider alone: no refund, and nothing to agree to. */
async function refundPart(ctx: AppContext, { part, wish, batchId, isAsked }: Opening): Promise<string | undefined> {
  const { payment, shares, parts, amountMinor } = part
  const id = newId()
  if (amountMinor === 0) return void (await giveUp(ctx, payment, shares, { id, shares: parts, isCommissionOnly: true }))
  const { reason, note = '', method = 'original', byParty, byUser } = wish
  await openRefund(ctx, { id, batchId, payment, shares, parts, amountMinor, isAsked, method, reason, note, byParty, byUser })
  return id
}
