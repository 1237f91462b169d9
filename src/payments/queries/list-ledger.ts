import type { AppContext } from '#server/context.ts'
import type { LedgerLine } from '#payments/contract.ts'
import { accountName } from '#payments/rules/ledger/accounts.ts'
import { listEntries } from '#payments/store/ledger.server.ts'

interface LedgerFilters {
  /** The owner of the accounts: a provider, an order or an adapter. */
  owner?: string
  orderId?: string
  currency?: string
  /** The entry before which the page begins. */
  cursor?: number
  /** Default 50, at most 1,000. */
  limit?: number
}

/** Entries of the ledger, newest first. The caller checks permissions. */
export async function listLedger(
  ctx: AppContext,
  filters: LedgerFilters = {},
): Promise<{ items: LedgerLine[]; next: number | null }> {
  const { owner = null, orderId = null, currency = null, cursor = null, limit = 50 } = filters
  const atMost = Math.min(Math.max(1, limit), 1_000)
  const rows = await listEntries(ctx.db, { owner, orderId, currency, before: cursor, atMost: atMost + 1 })
  const items = rows.slice(0, atMost).map((row) => ({ ...row, name: accountName(row.account, row.owner) }))
  return { items, next: rows.length > atMost ? items.at(-1)!.id : null }
}
