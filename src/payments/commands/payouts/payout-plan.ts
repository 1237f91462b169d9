import type { AppContext } from '#server/context.ts'
import { detailsIfReadable } from '#payments/queries/payout-details.ts'
import { payoutReadiness, type PayoutReadiness } from '#payments/queries/payout-readiness.ts'
import { payoutNotPossible } from '#payments/rules/payouts/payout-errors.ts'
import { payoutReference } from '#payments/rules/payouts/payout-reference.ts'
import { nextPayoutRun } from '#payments/rules/payouts/payout-schedule.ts'
import {
  insertAccount,
  listLedgerOwners,
  lockAccount,
  setNextRun,
  lockDueAccounts,
  type AccountRow,
} from '#payments/store/payout-accounts.server.ts'
import { findPayoutTerms, listPayoutTerms, type PayoutTerms } from '#payments/store/payout-terms.server.ts'
import { insertPayout, insertPayoutEvent } from '#payments/store/payouts.server.ts'
import { monthOf } from '#payments/rules/documents/document-period.ts'
import { newId } from '#shared/ids.ts'
import { notFound } from '#shared/app-error.ts'
import type { Instant } from '#shared/time/instant.ts'

const batch = 50

/**
 * Plans the payouts that are due: a batch, each with the row of its account locked, so that two processes never plan
 * the same one.
 */
export async function planDuePayouts(ctx: AppContext): Promise<number> {
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const due = await lockDueAccounts(db, ctx.now, batch)
    const terms = new Map(
      (
        await listPayoutTerms(
          db,
          due.map(({ providerId }) => providerId),
        )
      ).map((one) => [one.providerId, one]),
    )
    for (const account of due) await planDue(inside, account, terms.get(account.providerId)!)
    return due.length
  })
}

async function planDue(ctx: AppContext, { providerId, currency }: AccountRow, terms: PayoutTerms): Promise<void> {
  const standing = detailsIfReadable(ctx, terms) && (await payoutReadiness(ctx, terms, currency))
  if (standing?.hindrances.length === 0) await plan(ctx, terms, currency, standing)
  await setNextRun(ctx.db, providerId, currency, nextPayoutRun(terms.schedule, ctx.now))
}

/** Plans a payout at once, on request. Throws `payout-not-possible` with the reasons, and `not-found`. */
export async function planPayoutNow(ctx: AppContext, providerId: string, currency: string): Promise<string> {
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const terms = await findPayoutTerms(db, providerId)
    if (!terms) throw notFound('business')
    await openAccount(inside, terms, currency)
    await lockAccount(db, providerId, currency)
    const standing = await payoutReadiness(inside, terms, currency)
    if (standing.hindrances.length > 0) throw payoutNotPossible(standing.hindrances)
    return plan(inside, terms, currency, standing)
  })
}

/** No money moves yet: the amount is set when the payout is sent. */
async function plan(
  ctx: AppContext,
  { providerId }: PayoutTerms,
  currency: string,
  standing: PayoutReadiness,
): Promise<string> {
  const { amountMinor, items, details } = standing
  const [id, adapter] = [newId(), details.adapter]
  const isAtOnce = !ctx.settings.get('payouts.needs_approval')
  const approvedAt = isAtOnce ? ctx.now : null
  const nextTryAt = isAtOnce && adapter !== 'file' ? ctx.now : null
  const reference = payoutReference(id)
  const one = {
    id,
    reference,
    providerId,
    currency,
    amountMinor,
    adapter,
    destination: details.destination!,
    createdAt: ctx.now,
    approvedAt,
    nextTryAt,
  }
  if (!(await insertPayout(ctx.db, one, items))) throw payoutNotPossible(['other-in-transit'])
  await insertPayoutEvent(ctx.db, { payoutId: id, at: ctx.now, toStatus: 'scheduled', byUser: null, note: '' })
  await ctx.invalidate(ctx.db, `provider-money:${providerId}`, 'due:payouts')
  await ctx.publish(ctx.db, 'payout.scheduled', { payoutId: id, providerId })
  return id
}

/** Creates a payout account for everybody with a balance in the ledger. */
export async function openPayoutAccounts(ctx: AppContext): Promise<number> {
  const fresh = (await listLedgerOwners(ctx.db)).filter(({ isKnown }) => !isKnown)
  const terms = new Map(
    (
      await listPayoutTerms(
        ctx.db,
        fresh.map(({ providerId }) => providerId),
      )
    ).map((one) => [one.providerId, one]),
  )
  for (const { providerId, currency, firstAt } of fresh) {
    const known = terms.get(providerId)
    if (known) await openAccount(ctx, known, currency, firstAt)
  }
  return 0
}

/** `since`: the first ledger entry; the first invoice is for that month. */
const openAccount = (
  ctx: AppContext,
  { providerId, schedule, timeZone }: PayoutTerms,
  currency: string,
  since: Instant = ctx.now,
) =>
  insertAccount(ctx.db, {
    providerId,
    currency,
    nextRunAt: nextPayoutRun(schedule, ctx.now),
    nextInvoiceAt: monthOf(timeZone, since).until,
  })
