import { openCase } from '#moderation/commands/open-case.ts'
import { lastDecisionOn } from '#moderation/queries/last-decision-on.ts'
import { moveService, lockEditableService } from '#catalogue/commands/lifecycle/move-service.ts'
import { checkAutomatically } from '#catalogue/queries/submission/check-automatically.ts'
import { requireBusinessService } from '#catalogue/queries/require-business-service.ts'
import { formOfService } from '#catalogue/rules/submission/form-of-service.ts'
import { moveNotAllowed, nothingToAppeal } from '#catalogue/rules/service-errors.ts'
import { mayMove } from '#catalogue/rules/lifecycle/service-states.ts'
import type { AppContext } from '#server/context.ts'

/**
 * Appeals against the rejection of a service, once. Throws `not-found`, `permission-denied`, `transition-not-allowed`,
 * `decision-incomplete` (the text).
 */
export async function appealService(
  ctx: AppContext,
  id: string,
  text: string,
): Promise<{ caseId: string; reference: string }> {
  await requireBusinessService(ctx, id)
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const service = await lockEditableService(inside, id)
    if (!mayMove(service.status, 'appeal')) throw moveNotAllowed(service.status)
    const last = await lastDecisionOn(inside, 'service', id)
    if (last?.verdict !== 'reject') throw nothingToAppeal()
    const { providerId, title } = service
    const flags = await checkAutomatically(inside, { serviceId: id, providerId, form: formOfService(service) })
    const opened = await openCase(inside, {
      subject: 'service',
      subjectId: id,
      providerId,
      title,
      flags,
      appealOf: last.id,
      appealText: text,
    })
    await moveService(inside, service, 'appeal')
    return { caseId: opened.id, reference: opened.reference }
  })
}
