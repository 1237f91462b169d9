import type { AppContext } from '#server/context.ts'
import { post } from '#payments/commands/ledger/post.ts'
import { noteMissing, nothingOwed } from '#payments/rules/errors.ts'
import { lockOwner } from '#payments/store/freezes.server.ts'
import { sumOwner, wasPosted } from '#payments/store/ledger.server.ts'

export interface WriteOff {
  providerId: string
  currency: string
  note: string
  /** The idempotency key. */
  key: string
  /** In minor units, never more than is owed; undefined: the whole debt. */
  amountMinor?: number
}

/**
 * Writes off what a provider owes, at the expense of the market. Returns the amount in minor units; 0 for a repeat. The
 * caller checks permissions. Throws `note-missing` and `nothing-owed`.
 */
export async function writeOff(
  ctx: AppContext,
  { providerId, currency, note, key, amountMinor = Infinity }: WriteOff,
): Promise<number> {
  if (!note.trim()) throw noteMissing()
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await lockOwner(db, providerId)
    if (await wasPosted(db, `written-off:${key}`)) return 0
    const owedMinor =
      (await sumOwner(db, providerId, ['provider_available'])).find((sum) => sum.currency === currency)?.sumMinor ?? 0
    const lossMinor = Math.min(owedMinor, amountMinor)
    if (lossMinor <= 0) throw nothingOwed()
    const entries = [
      { account: 'market_loss' as const, owner: '', amountMinor: lossMinor, subjectId: null },
      { account: 'provider_available' as const, owner: providerId, amountMinor: -lossMinor, subjectId: null },
    ]
    await post(inside, { event: 'written_off', currency, note, key: `written-off:${key}`, entries })
    await ctx.invalidate(db, `balance:${providerId}`)
    return lossMinor
  })
}
