import type { AppContext } from '#server/context.ts'
import { updateWaiting } from '#payments/commands/ledger/allocate-payments.ts'
import { openRefund } from '#payments/commands/refunds/open-refund.ts'
import { leftOf } from '#payments/rules/charges/free-money.ts'
import { remainsOf } from '#payments/rules/refunds/split-refunds.ts'
import { lockSubjects } from '#payments/store/freezes.server.ts'
import type { Payment } from '#payments/store/payments.server.ts'
import { listRequestedParts } from '#payments/store/refunds.server.ts'
import { listShares } from '#payments/store/shares.server.ts'
import { newId } from '#shared/ids.ts'

interface Why {
  reason: string
  /** Only unallocated money. */
  onlyFree: boolean
}

/**
 * Refunds the rest of a captured payment automatically. Runs inside a transaction that holds the payments of the order.
 */
export async function refundPayment(ctx: AppContext, payment: Payment, { reason, onlyFree }: Why): Promise<void> {
  const shares = await listShares(ctx.db, [payment.id])
  const subjectIds = shares.map(({ subjectId }) => subjectId)
  await lockSubjects(ctx.db, subjectIds)
  const given = shares.filter(({ allocatedMinor }) => !onlyFree || allocatedMinor === 0)
  const parts = remainsOf(given, await listRequestedParts(ctx.db, [payment.id]), leftOf(payment))
  const amountMinor = shares.length === 0 ? leftOf(payment) : parts.reduce((sum, part) => sum + part.amountMinor, 0)
  if (amountMinor <= 0) return updateWaiting(ctx, payment, shares)
  const by = { method: 'original', reason, note: '', byParty: 'system', byUser: null } as const
  await openRefund(ctx, {
    id: newId(),
    batchId: newId(),
    payment,
    shares,
    parts,
    amountMinor,
    isRequested: false,
    ...by,
  })
}
