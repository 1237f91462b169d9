import type { AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireActProof } from '#identity/queries/admins/require-action-proof.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { changedFields } from '#identity/rules/changed-fields.ts'
import { payoutDetails, detailsHash, ibanOf } from '#payments/queries/payout-details.ts'
import { detailsChanged, detailsMissing } from '#payments/rules/payouts/payout-errors.ts'
import { nextPayoutRun, type PayoutSchedule } from '#payments/rules/payouts/payout-schedule.ts'
import { setNextRunOfAll } from '#payments/store/payout-accounts.server.ts'
import {
  findPayoutTerms,
  saveAccount,
  saveHold,
  saveSchedule,
  saveVerified,
  type PayoutTerms,
} from '#payments/store/payout-terms.server.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'
import type { PayoutAdapter } from '#shared/adapters/payout-adapter.ts'

/** Changes how often a provider is paid out. Throws `unauthenticated`, `not-found` and `permission-denied`. */
export async function changeSchedule(ctx: AppContext, providerId: string, schedule: PayoutSchedule): Promise<void> {
  await requireMember(ctx, providerId, 'change-money')
  await ctx.db.transaction(async (db) => {
    await saveSchedule(db, providerId, schedule, ctx.now)
    await setNextRunOfAll(db, providerId, nextPayoutRun(schedule, ctx.now))
    await ctx.invalidate(db, `provider-money:${providerId}`)
  })
}

/**
 * Stops payouts with a reason, or resumes them with ''. Throws `permission-denied`, `requires-recent-login` and
 * `not-found`.
 */
export const holdPayouts = (ctx: AppContext, providerId: string, reason: string) =>
  administer(
    ctx,
    providerId,
    { type: reason ? 'payouts-held' : 'payouts-released', detail: { reason } },
    async (inside) => {
      await saveHold(inside.db, providerId, reason, ctx.now)
    },
  )

/**
 * Confirms the bank details. `seen`: the masked account that was shown, so that nobody confirms a different one. Throws
 * `permission-denied`, `requires-recent-login`, `not-found`, `details-missing` and `details-changed`.
 */
export const verifyDetails = (ctx: AppContext, providerId: string, seen: string) =>
  administer(ctx, providerId, { type: 'payout-details-verified', detail: { account: seen } }, async (inside, terms) => {
    const { destination, masked } = payoutDetails(ctx, terms)
    if (!destination || !('sealedIban' in destination)) throw detailsMissing()
    if (masked !== seen) throw detailsChanged()
    const hash = detailsHash(ctx, { iban: ibanOf(ctx, destination), accountHolder: destination.accountHolder })
    const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null
    await saveVerified(inside.db, providerId, { hash, by }, ctx.now)
  })

interface Act {
  type: string
  detail: { reason?: string; account?: string }
}

async function administer(
  ctx: AppContext,
  providerId: string,
  { type, detail }: Act,
  work: (inside: AppContext, terms: PayoutTerms) => Promise<void>,
) {
  await requireRight(ctx, 'change-money')
  requireActProof(ctx)
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const terms = isId(providerId) ? await findPayoutTerms(db, providerId) : undefined
    if (!terms) throw notFound('business')
    await work(inside, terms)
    const { reason = '', ...about } = detail
    const states = changedFields(stateOf(terms), stateOf((await findPayoutTerms(db, providerId))!), [
      'isHeld',
      'verifiedAt',
    ])
    await recordAct(inside, {
      type,
      target: { kind: 'provider', id: providerId, label: terms.name },
      ...states,
      reason,
      about: { providerId, ...about },
    })
    await ctx.invalidate(db, `provider-money:${providerId}`)
  })
}

const stateOf = ({ holdReason, verifiedAt }: PayoutTerms) => ({
  isHeld: holdReason !== '',
  verifiedAt: verifiedAt === null ? null : isoOf(verifiedAt),
})

/**
 * The URL where the owner identifies themselves to a payment gateway. Runs outside transactions, because it calls the
 * gateway. Throws `unauthenticated`, `not-found` and `permission-denied`.
 */
export async function beginAccount(
  ctx: AppContext,
  providerId: string,
  adapter: PayoutAdapter,
): Promise<{ url: string }> {
  await requireMember(ctx, providerId, 'change-money')
  const terms = await findPayoutTerms(ctx.db, providerId)
  if (!terms || !adapter.onboard) throw notFound('business')
  const dashboard = `${ctx.publicUrl}/provider-dashboard/${providerId}/money`
  const wish = {
    providerId,
    key: `account:${providerId}`,
    email: terms.email,
    country: terms.country,
    returnUrl: dashboard,
    refreshUrl: dashboard,
  }
  const { ref, url } = await adapter.onboard(wish, terms.account?.ref)
  if (terms.account?.ref !== ref)
    await saveAccount(ctx.db, providerId, { adapter: adapter.key, ref, isReady: false, missing: [] }, ctx.now)
  return { url }
}

/** Queries the gateway for the state of the account; does nothing when none was begun. */
export async function refreshAccount(ctx: AppContext, providerId: string, adapter: PayoutAdapter): Promise<void> {
  const terms = await findPayoutTerms(ctx.db, providerId)
  if (!terms?.account || !adapter.findAccount) return
  const { ref, isReady, missing } = await adapter.findAccount(terms.account.ref)
  await saveAccount(ctx.db, providerId, { adapter: adapter.key, ref, isReady, missing }, ctx.now)
}
