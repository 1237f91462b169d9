import type { AppContext } from '#server/context.ts'
import type { Entry } from '#payments/rules/ledger/accounts.ts'
import { insertEntries, insertSet } from '#payments/store/ledger.server.ts'
import { newId } from '#shared/ids.ts'

export interface Posting {
  /** The type of the posting: "captured", "allocated", "returned", "refunded", "completed", … */
  event: string
  currency: string
  entries: Entry[]
  /** The idempotency key ("allocated:PAYMENT:SUBJECT"). */
  key: string
  orderId?: string | null
  paymentId?: string | null
  refundId?: string | null
  payoutId?: string | null
  reverses?: string | null
  note?: string
}

/**
 * Writes one balanced set of entries into the ledger, inside the caller's transaction; amounts in minor units of
 * `currency`. Returns false when `key` was posted before. Throws when the entries do not sum to zero: that is a bug,
 * which the database rejects as well.
 */
export async function post(ctx: AppContext, posting: Posting): Promise<boolean> {
  const {
    event,
    currency,
    key,
    orderId = null,
    paymentId = null,
    refundId = null,
    payoutId = null,
    reverses = null,
    note = '',
  } = posting
  const entries = posting.entries.filter(({ amountMinor }) => amountMinor !== 0)
  if (entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0) !== 0)
    throw new Error(`the set ${key} does not balance`)
  if (entries.length === 0) return false
  const set = { id: newId(), at: ctx.now, event, currency, orderId, paymentId, refundId, payoutId, reverses, note, key }
  if (!(await insertSet(ctx.db, set))) return false
  await insertEntries(ctx.db, set, entries)
  return true
}
