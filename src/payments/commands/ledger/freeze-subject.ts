import type { AppContext } from '#server/context.ts'
import { post } from '#payments/commands/ledger/post.ts'
import type { Earning } from '#payments/contract.ts'
import { homeOf, balancesOfSubject } from '#payments/queries/subject-money.ts'
import { deleteFreeze, insertFreeze, listFreezes, lockSubjects } from '#payments/store/freezes.server.ts'
import { newId } from '#shared/ids.ts'

export interface Freeze extends Earning {
  /** 'dispute:ID', 'chargeback:REF' (refunds are rejected meanwhile), 'question:ID'. */
  cause: string
  /** In minor units; undefined: everything earned with it. */
  amountMinor?: number
}

/**
 * Freezes the earnings of a subject, on whichever account they are; also after a payout (the provider's balance becomes
 * negative). Runs inside the caller's transaction; idempotent.
 */
export async function freezeSubject(ctx: AppContext, freeze: Freeze): Promise<void> {
  const { subjectId, providerId, orderId, cause, amountMinor = Infinity } = freeze
  await lockSubjects(ctx.db, [subjectId])
  if ((await insertFreeze(ctx.db, { subjectId, cause, orderId }, ctx.now)) === 0) return
  const home = await homeOf(ctx, subjectId)
  const has = await balancesOfSubject(ctx, subjectId, providerId)
  const heldMinor = Math.min(has(home), Math.max(0, amountMinor - has('provider_frozen')))
  if (heldMinor > 0)
    await moveBetween(ctx, freeze, { event: 'frozen', from: home, to: 'provider_frozen', amountMinor: heldMinor })
}

/**
 * Removes one cause; after the last one the money returns to the account of its subject (pending, or available once
 * completed). Idempotent.
 */
export async function unfreezeSubject(ctx: AppContext, freeze: Omit<Freeze, 'amountMinor'>): Promise<void> {
  const { subjectId, providerId, cause } = freeze
  await lockSubjects(ctx.db, [subjectId])
  await deleteFreeze(ctx.db, subjectId, cause)
  if ((await listFreezes(ctx.db, [subjectId])).length > 0) return
  const frozen = (await balancesOfSubject(ctx, subjectId, providerId))('provider_frozen')
  const to = await homeOf(ctx, subjectId)
  if (frozen !== 0)
    await moveBetween(ctx, freeze, { event: 'unfrozen', from: 'provider_frozen', to, amountMinor: frozen })
}

type Place = 'provider_pending' | 'provider_available' | 'provider_frozen'

interface Move {
  event: 'frozen' | 'unfrozen'
  from: Place
  to: Place
  amountMinor: number
}

async function moveBetween(
  ctx: AppContext,
  { subjectId, providerId: owner, orderId, currency, cause }: Omit<Freeze, 'amountMinor'>,
  move: Move,
) {
  const { event, from, to, amountMinor } = move
  // A random key, because the same cause can occur again (a dispute and its appeal); the lock of the subject and the
  // changed causes prevent a double posting.
  await post(ctx, {
    event,
    currency,
    orderId,
    note: cause,
    key: `${event}:${subjectId}:${newId()}`,
    entries: [
      { account: from, owner, amountMinor, subjectId },
      { account: to, owner, amountMinor: -amountMinor, subjectId },
    ],
  })
  await ctx.invalidate(ctx.db, `balance:${owner}`)
}
