import type { AppContext } from '../../../src/server/context.ts'
import { post } from '../../../src/payments/commands/ledger/post.ts'
import { detailsHash } from '../../../src/payments/queries/payout-details.ts'
import { saveVerified } from '../../../src/payments/store/payout-terms.server.ts'
import { sql } from '../../../src/platform/database/database.ts'
import { newId } from '../../../src/shared/ids.ts'
import type { PayoutAdapter, PayoutState } from '../../../src/shared/adapters/payout-adapter.ts'
import type { World } from '../worlds/world.ts'

export const goodIban = 'PT50000201231234567890154'

/** A provider with verified bank details. */
export async function payable(world: World, more: Parameters<World['provider']>[0] = {}, iban = goodIban) {
  const provider = await world.provider(more)
  await savePayoutDetails(world, provider.id, iban)
  const ctx = world.system()
  const hash = detailsHash(ctx, { iban, accountHolder: 'Ana Silva' })
  await saveVerified(ctx.db, provider.id, { hash, by: null }, world.now)
  return provider
}

export const savePayoutDetails = (world: World, providerId: string, iban = goodIban) => {
  const payout = { method: 'bank', sealedIban: world.system().seal(iban), accountHolder: 'Ana Silva' }
  return world.db.run(
    sql`update providers set payout = ${JSON.stringify(payout)}, legal_name = 'Ana Silva' where id = ${providerId}`,
  )
}

interface Sale {
  minor: number
  commissionMinor?: number
  currency?: string
  subjectId?: string
  orderId?: string
}

/** A sale that was paid online and is final, posted directly to the ledger. */
export async function earn(
  ctx: AppContext,
  providerId: string,
  { minor, commissionMinor = 0, currency = 'EUR', subjectId = newId(), orderId = newId() }: Sale,
) {
  const paymentId = newId()
  const entry = (account: string, owner: string, amountMinor: number) =>
    ({ account, owner, amountMinor, subjectId }) as never
  const gross = minor + commissionMinor
  await post(ctx, {
    event: 'captured',
    currency,
    orderId,
    paymentId,
    key: `captured:${subjectId}`,
    entries: [entry('clearing', 'test', gross), entry('buyer', orderId, 0 - gross)],
  })
  await post(ctx, {
    event: 'allocated',
    currency,
    orderId,
    paymentId,
    key: `allocated:${subjectId}`,
    entries: [
      entry('buyer', orderId, gross),
      entry('provider_pending', providerId, 0 - minor),
      entry('market_commission', '', 0 - commissionMinor),
    ],
  })
  await post(ctx, {
    event: 'completed',
    currency,
    orderId,
    key: `completed:${subjectId}`,
    entries: [entry('provider_pending', providerId, minor), entry('provider_available', providerId, 0 - minor)],
  })
  return { subjectId, orderId }
}

/** Refunds a part of a sale: the provider's share and its commission. */
export async function refund(
  ctx: AppContext,
  providerId: string,
  { minor, commissionMinor = 0, currency = 'EUR', subjectId = newId(), orderId = newId() }: Sale,
) {
  const entry = (account: string, owner: string, amountMinor: number) =>
    ({ account, owner, amountMinor, subjectId }) as never
  const gross = minor + commissionMinor
  const refundId = newId()
  await post(ctx, {
    event: 'returned',
    currency,
    orderId,
    refundId,
    key: `returned:${refundId}`,
    entries: [
      entry('provider_available', providerId, minor),
      entry('market_commission', '', commissionMinor),
      entry('buyer', orderId, 0 - gross),
    ],
  })
  await post(ctx, {
    event: 'refunded',
    currency,
    orderId,
    refundId,
    key: `refunded:${refundId}`,
    entries: [entry('buyer', orderId, gross), entry('clearing', 'test', 0 - gross)],
  })
}

/** The commission of a sale at the venue, which the provider owes. */
export async function oweCommission(
  ctx: AppContext,
  providerId: string,
  { minor, currency = 'EUR', subjectId = newId(), orderId = newId() }: Sale,
) {
  const entries = [
    { account: 'provider_available', owner: providerId, amountMinor: minor, subjectId },
    { account: 'market_commission', owner: '', amountMinor: 0 - minor, subjectId },
  ] as never
  await post(ctx, { event: 'venue-commission', currency, orderId, key: `venue-commission:${subjectId}`, entries })
  return { subjectId, orderId }
}

/** The balances of an owner's accounts, with the sign for people: positive amounts are owed to them. */
export async function balances(world: World, owner: string): Promise<Record<string, number>> {
  const rows = await world.db.rows<{ account: string; sum: number }>(
    sql`select account, -sum(amount_minor)::bigint as sum from ledger_entries where owner = ${owner} group by account having sum(amount_minor) <> 0`,
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account.replace('provider_', ''), sum]))
}

/** Whether every transaction, and all together, sum to zero. */
export async function booksBalance(world: World): Promise<boolean> {
  const row = await world.db.row<{ wrong: number }>(
    sql`select count(*)::int as wrong from (select 1 from ledger_entries group by set_id, currency having sum(amount_minor) <> 0) s`,
  )
  return row!.wrong === 0
}

/** A payout adapter that responds as a test wants. */
export function fakeGateway(key = 'stripe_connect') {
  const sent: { payoutId: string; key: string; amountMinor: number; account: string }[] = []
  let answer: () => PayoutState = () => ({ ref: `tr_${newId()}`, status: 'paid', failure: '' })
  const adapter: PayoutAdapter = {
    key,
    sendable: (amountMinor) => amountMinor,
    send: async ({ payoutId, key: once, amountMinor, destination }) => {
      sent.push({ payoutId, key: once, amountMinor, account: destination.account! })
      return answer()
    },
    find: async (ref) => ({ ...answer(), ref }),
  }
  return { adapter, sent, says: (next: () => PayoutState) => void (answer = next) }
}
