import type { Decision, Judged, ModerationCase } from '#moderation/contract.ts'
import { closeCase } from '#moderation/commands/close-case.ts'
import { addStrike } from '#providers/commands/business/add-strike.ts'
import { showAtOnce } from '#catalogue/commands/revisions/change-published.ts'
import { recordServiceEvent } from '#catalogue/commands/lifecycle/record-service-event.ts'
import { lockEditableService } from '#catalogue/commands/lifecycle/move-service.ts'
import { getFormAround } from '#catalogue/queries/submission/get-service-form.ts'
import { presentRevision } from '#catalogue/queries/submission/present-case.ts'
import { checkServiceForm, fieldsOfProblems } from '#catalogue/rules/submission/check-service-form.ts'
import type { EditableService } from '#catalogue/rules/lifecycle/editable-service.ts'
import { formOfService } from '#catalogue/rules/submission/form-of-service.ts'
import { noLongerFits, noRevision } from '#catalogue/rules/service-errors.ts'
import type { ServiceField } from '#catalogue/rules/submission/service-form.ts'
import { settledForm } from '#catalogue/rules/submission/normalize-form.ts'
import { decideRevision, selectRevision, type Revision } from '#catalogue/store/revisions.server.ts'
import type { AppContext } from '#server/context.ts'

/** Moderation of changes to a published service. */
export const revisionJudged: Judged = { present: presentRevision, decide: decideOnRevision }

const outcomes = { approve: 'approved', changes: 'changes_requested', reject: 'rejected' } as const

/** Throws `transition-not-allowed`, `case-taken`, `decision-incomplete`, `permission-denied`, `form-incomplete`. */
async function decideOnRevision(ctx: AppContext, one: ModerationCase, decision: Decision): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const named = await selectRevision(db, one.subjectId)
    if (!named) throw noRevision()
    const service = await lockEditableService(inside, named.serviceId)
    // Read again with the lock, because the service may have changed.
    const revision = (await selectRevision(db, one.subjectId))!
    await closeCase(inside, one.id, decision)
    const status = outcomes[decision.verdict]
    await decideRevision(db, revision.id, status, ctx.now)
    if (decision.verdict === 'approve') await showRevision(inside, service, revision)
    await recordServiceEvent(inside, service.id, 'revision', { revisionId: revision.id, status })
    if (decision.isStrike) await addStrike(inside, service.providerId, decision.reasons[0] ?? decision.text)
  })
}

/** Applies the pending changes to the current service. */
async function showRevision(ctx: AppContext, service: EditableService, { changes }: Revision): Promise<void> {
  const { provider: _, ...around } = await getFormAround(ctx, service.providerId, service.id)
  const live = formOfService(service)
  const next = settledForm({ ...live, ...changes }, around)
  const old = new Set(checkServiceForm(live, around).map(({ field, code }) => `${field} ${code}`))
  const problems = checkServiceForm(next, around).filter(({ field, code }) => !old.has(`${field} ${code}`))
  if (problems.length > 0) throw noLongerFits(fieldsOfProblems(problems))
  await showAtOnce(ctx, { service, live, next, around, fields: Object.keys(changes) as ServiceField[] })
}
