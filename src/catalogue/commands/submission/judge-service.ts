import type { Decision, Judged, ModerationCase } from '#moderation/contract.ts'
import { closeCase } from '#moderation/commands/close-case.ts'
import { addStrike } from '#providers/commands/business/add-strike.ts'
import { publishService, settleMany } from '#catalogue/commands/submission/publish-or-review.ts'
import { moveService, lockEditableService } from '#catalogue/commands/lifecycle/move-service.ts'
import { describeServices, presentService } from '#catalogue/queries/submission/present-case.ts'
import type { EditableService } from '#catalogue/rules/lifecycle/editable-service.ts'
import { isPublic } from '#catalogue/rules/lifecycle/service-states.ts'
import type { AppContext } from '#server/context.ts'

/** Moderation of new services. */
export const serviceJudged: Judged = {
  present: presentService,
  startReview: startServiceReview,
  describe: describeServices,
  decide: decideService,
  settle: settleMany,
}

/** Marks a submitted service as in review. */
async function startServiceReview(ctx: AppContext, one: ModerationCase): Promise<void> {
  const service = await lockEditableService(ctx, one.subjectId)
  if (service.status === 'submitted') await moveService(ctx, service, 'review')
}

/** Throws `transition-not-allowed`, `case-taken`, `decision-incomplete`, `permission-denied`. */
async function decideService(ctx: AppContext, one: ModerationCase, decision: Decision): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const service = await lockEditableService(inside, one.subjectId)
    await closeCase(inside, one.id, decision)
    if (isPublic(service.status)) await judgeSample(inside, service, decision)
    else await judgeNew(inside, service, decision)
    if (decision.isStrike) await addStrike(inside, service.providerId, reasonOf(decision))
  })
}

const reasonOf = ({ reasons, text }: Decision): string => reasons[0] ?? text

async function judgeNew(ctx: AppContext, service: EditableService, decision: Decision): Promise<void> {
  const reviewed = service.status === 'submitted' ? await moveService(ctx, service, 'review') : service
  if (decision.verdict === 'approve') return publishService(ctx, reviewed, decision)
  await moveService(ctx, reviewed, decision.verdict === 'changes' ? 'request-changes' : 'reject', {
    reason: reasonOf(decision),
  })
}

/**
 * Reviews a service that was published automatically: it remains, or is rejected. Requested changes are sent, and the
 * page stays public.
 */
async function judgeSample(ctx: AppContext, service: EditableService, decision: Decision): Promise<void> {
  if (decision.verdict === 'reject') await moveService(ctx, service, 'suspend', { reason: reasonOf(decision) })
}
