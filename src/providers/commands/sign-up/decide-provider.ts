import type { AppContext } from '#server/context.ts'
import { planIn } from '#market/rules/fees/plans.ts'
import { closeCase } from '#moderation/commands/close-case.ts'
import type { Decision, Judged, ModerationCase, Verdict } from '#moderation/contract.ts'
import { addStrike } from '#providers/commands/business/add-strike.ts'
import { moveProvider } from '#providers/commands/business/move-provider.ts'
import { presentProvider } from '#providers/queries/present-provider.ts'
import { noProvider } from '#providers/rules/errors.ts'
import type { ProviderState } from '#providers/rules/provider-states.ts'
import { lockState, setVerified, updatePlan, type StateRow } from '#providers/store/provider-states.server.ts'
import { endProofs, listProofs } from '#providers/store/write-providers.server.ts'
import { days } from '#shared/time/instant.ts'

const stateAfter: Record<Verdict, ProviderState> = {
  approve: 'active',
  changes: 'changes_requested',
  reject: 'rejected',
}

/**
 * Applies a moderator's decision about an application: closes the case, moves the provider, and schedules the deletion
 * of its documents. Throws `permission-denied`, `case-taken`, `transition-not-allowed` and `decision-incomplete`.
 */
export async function decideProvider(ctx: AppContext, one: ModerationCase, decision: Decision): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const state = await lockState(db, one.subjectId)
    if (!state) throw noProvider()
    await closeCase(inside, one.id, decision)
    if (runs.includes(state.status)) return rereviewed(inside, state, decision)
    if (state.status === 'submitted')
      await moveProvider(inside, state.id, { to: 'in_review', by: 'reviewer', isSilent: true })
    const reason = decision.reasons.join(',')
    await moveProvider(inside, state.id, { to: stateAfter[decision.verdict], by: 'reviewer', reason })
    if (decision.verdict === 'approve') await welcome(inside, state)
    if (decision.isStrike) await addStrike(inside, state.id, reason || decision.verdict)
    const seenBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null
    await endProofs(db, state.id, {
      seenBy,
      at: ctx.now,
      deleteAt: ctx.now + days(ctx.settings.get('providers.proofs_days')),
    })
  })
}

const runs: ProviderState[] = ['active', 'paused', 'restricted']

/**
 * Decides the review of a provider that already sells, opened because of its metrics: it continues unless it is
 * rejected.
 */
async function rereviewed(
  ctx: AppContext,
  { id, status }: StateRow,
  { verdict, reasons, isStrike }: Decision,
): Promise<void> {
  const reason = reasons.join(',')
  if (verdict === 'reject' && status === 'active')
    await moveProvider(ctx, id, { to: 'restricted', by: 'admin', reason })
  if (isStrike) await addStrike(ctx, id, reason || verdict)
}

/** Marks a provider with a proof of identity as verified, and starts its trial on the first day of selling. */
async function welcome(ctx: AppContext, { id, plan, planEndsAt, wasEverActive }: StateRow): Promise<void> {
  const proofs = await listProofs(ctx.db, id)
  if (proofs.some(({ kind }) => kind === 'identity')) await setVerified(ctx.db, id, true, ctx.now)
  const { key, trialDays } = planIn(ctx.settings, plan)
  if (!wasEverActive && planEndsAt !== null) await updatePlan(ctx.db, id, key, ctx.now + days(trialDays))
}

/** Moves a submitted application to "in review". */
async function startProviderReview(ctx: AppContext, one: ModerationCase): Promise<void> {
  const state = await lockState(ctx.db, one.subjectId)
  if (state?.status === 'submitted') await moveProvider(ctx, state.id, { to: 'in_review', by: 'reviewer' })
}

/** What the moderation slice needs from this one. */
export const providerJudged: Judged = {
  present: presentProvider,
  startReview: startProviderReview,
  decide: decideProvider,
}
