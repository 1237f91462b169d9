import type { AppContext } from '#server/context.ts'
import type { Earning } from '#payments/contract.ts'
import { completionKey, balancesOfSubject } from '#payments/queries/subject-money.ts'
import { lockSubjects } from '#payments/store/freezes.server.ts'
import { countSets, insertEntries, insertSet } from '#payments/store/ledger.server.ts'
import { newId } from '#shared/ids.ts'

/**
 * Makes earnings final: moves the whole rest of each subject from pending to available; later money of it becomes
 * available at once. Frozen money stays frozen and becomes available when unfrozen. Runs inside the caller's
 * transaction; idempotent.
 */
export async function completeSubjects(ctx: AppContext, subjects: Earning[]): Promise<void> {
  await lockSubjects(
    ctx.db,
    subjects.map(({ subjectId }) => subjectId),
  )
  for (const subject of subjects) await complete(ctx, subject)
}

/** Records the first completion even without earnings: it decides the account of later money. */
async function complete(ctx: AppContext, { subjectId, providerId: owner, orderId, currency }: Earning) {
  const before = await countSets(ctx.db, `completed:${subjectId}:`)
  const pending = (await balancesOfSubject(ctx, subjectId, owner))('provider_pending')
  if (before > 0 && pending === 0) return
  const none = { paymentId: null, refundId: null, payoutId: null, reverses: null, note: '' }
  const set = {
    id: newId(),
    at: ctx.now,
    event: 'completed',
    currency,
    orderId,
    ...none,
    key: completionKey(subjectId, before),
  }
  if (!(await insertSet(ctx.db, set)) || pending === 0) return
  await insertEntries(ctx.db, set, [
    { account: 'provider_pending', owner, amountMinor: pending, subjectId },
    { account: 'provider_available', owner, amountMinor: -pending, subjectId },
  ])
  await ctx.invalidate(ctx.db, `balance:${owner}`)
}
