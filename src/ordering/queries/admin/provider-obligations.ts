import type { AppContext } from '#server/context.ts'
import type { ProviderObligations } from '#ordering/contract-obligations.ts'
import * as store from '#ordering/store/admin/provider-obligations.server.ts'
import { hasRight, requireRight } from '#identity/queries/admins/require-right.ts'
import { closingHindrance } from '#ordering/queries/closing-hindrance.ts'
import { amountOf } from '#payments/queries/payout-views.ts'
import { providerBalances } from '#payments/queries/provider-balances.ts'
import { payoutWords } from '#payments/rules/payouts/payout-states.ts'
import { noProvider } from '#providers/rules/errors.ts'
import { isId } from '#shared/ids.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

const orNull = (at: Instant | null) => (at === null ? null : isoOf(at))

/**
 * Open obligations of a business: items, balances, payouts, documents. Throws unauthenticated, permission-denied,
 * not-found.
 */
export async function getProviderObligations(ctx: AppContext, id: string): Promise<ProviderObligations> {
  await requireRight(ctx, 'read-providers')
  if (!isId(id) || !(await store.isProvider(ctx.db, id))) throw noProvider()
  const maySeeMoney = await hasRight(ctx, 'read-money')
  const proofs = await store.listStoredProofs(ctx.db, id)
  return {
    open: await store.countOpenItems(ctx.db, id),
    ...(await store.countOpenQuestions(ctx.db, id)),
    money: maySeeMoney ? await moneyOf(ctx, id) : null,
    hindrance: maySeeMoney ? await closingHindrance(ctx, id) : null,
    documents: proofs.map(({ kind, sentAt, seenAt, deleteAt }) => ({
      ...{ kind, sentAt: isoOf(sentAt), seenAt: orNull(seenAt), deleteAt: orNull(deleteAt) },
    })),
  }
}

async function moneyOf(ctx: AppContext, id: string): Promise<NonNullable<ProviderObligations['money']>> {
  const payouts = await store.listComingPayouts(ctx.db, id)
  return {
    balances: (await providerBalances(ctx, id)).map(
      ({ currency, pendingMinor, availableMinor, frozenMinor, inPayoutMinor }) => ({
        currency,
        pending: amountOf(pendingMinor, currency),
        available: amountOf(availableMinor, currency),
        frozen: amountOf(frozenMinor, currency),
        inTransit: amountOf(inPayoutMinor, currency),
      }),
    ),
    payouts: payouts.map(({ id: payoutId, reference, amountMinor, currency, status }) => ({
      ...{ id: payoutId, reference, amount: amountOf(amountMinor, currency), statusText: payoutWords[status] },
    })),
  }
}
