import type { AppContext } from '#server/context.ts'
import { openCase } from '#moderation/commands/open-case.ts'
import { lastDecisionOn } from '#moderation/queries/last-decision-on.ts'
import { moveProvider } from '#providers/commands/business/move-provider.ts'
import { describeSubmission, submitForReview, type Submitted } from '#providers/commands/sign-up/submit-for-review.ts'
import { prepareForm } from '#providers/queries/prepare-form.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { formOfWhole } from '#providers/queries/form-of-whole.ts'
import { mayMove, newTryAfterDays, type ProviderState } from '#providers/rules/provider-states.ts'
import { formIncomplete, nameTaken, noProvider, tooEarly, transitionNotAllowed } from '#providers/rules/errors.ts'
import { findWholeProvider, lockProvider } from '#providers/store/provider-forms.server.ts'
import { lockState } from '#providers/store/provider-states.server.ts'
import { isNameTaken } from '#providers/store/write-providers.server.ts'
import { days, isoOf, type Instant } from '#shared/time/instant.ts'

/**
 * Submits an application again: after changes were requested, or some time after a rejection. Throws `not-found`,
 * `permission-denied`, `transition-not-allowed`, `too-early`, `form-incomplete` and `name-taken`.
 */
export async function resubmitProvider(ctx: AppContext, providerId: string): Promise<Submitted> {
  await requireMember(ctx, providerId, 'change-money')
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    await lockProvider(db, providerId)
    const whole = await findWholeProvider(db, providerId)
    if (!whole) throw noProvider()
    await requireMayReturn(inside, providerId)
    const { form, problems } = await prepareForm(inside, formOfWhole(ctx, whole), whole.email)
    if (problems.length > 0) throw formIncomplete(problems)
    if (await isNameTaken(db, { id: providerId, ...form })) throw nameTaken()
    if (whole.status === 'rejected')
      await moveProvider(inside, providerId, { to: 'draft', by: 'member', isSilent: true })
    return submitForReview(inside, providerId, form)
  })
}

async function requireMayReturn(ctx: AppContext, providerId: string): Promise<void> {
  const state = await lockState(ctx.db, providerId)
  const status: ProviderState = state?.status ?? 'closed'
  if (status === 'rejected') return requireTimePassed(state?.changedAt ?? 0, ctx.now)
  if (!mayMove(status, 'submitted', 'member')) throw transitionNotAllowed(status)
}

function requireTimePassed(rejectedAt: Instant, now: Instant): void {
  const from = rejectedAt + days(newTryAfterDays)
  if (from > now) throw tooEarly(isoOf(from).slice(0, 10))
}

/**
 * Appeals a rejection, once; another moderator decides. Throws `not-found`, `permission-denied`,
 * `transition-not-allowed` and `decision-incomplete`.
 */
export async function appealRejection(ctx: AppContext, providerId: string, text: string): Promise<Submitted> {
  await requireMember(ctx, providerId, 'change-money')
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const state = await lockState(db, providerId)
    const decision = await lastDecisionOn(inside, 'provider', providerId)
    if (state?.status !== 'rejected' || !decision) throw transitionNotAllowed(state?.status ?? 'closed')
    await moveProvider(inside, providerId, { to: 'submitted', by: 'member', isSilent: true })
    const about = {
      subject: 'provider' as const,
      subjectId: providerId,
      providerId,
      title: state.name,
      flags: decision.flags,
    }
    const opened = await openCase(inside, { ...about, appealOf: decision.id, appealText: text })
    await ctx.publish(db, 'provider.submitted', { providerId, caseId: opened.id })
    return describeSubmission(inside, providerId)
  })
}
