import { formIncomplete } from '#providers/rules/errors.ts'
import { publishOrReview } from '#catalogue/commands/submission/publish-or-review.ts'
import { lockEditableService } from '#catalogue/commands/lifecycle/move-service.ts'
import { overwriteService, writtenService } from '#catalogue/commands/submission/write-service.ts'
import type { SubmittedService } from '#catalogue/contract-business.ts'
import { getFormAround } from '#catalogue/queries/submission/get-service-form.ts'
import { requireBusinessService } from '#catalogue/queries/require-business-service.ts'
import { checkServiceForm } from '#catalogue/rules/submission/check-service-form.ts'
import { formOfService } from '#catalogue/rules/submission/form-of-service.ts'
import { moveNotAllowed, providerCannotSubmit } from '#catalogue/rules/service-errors.ts'
import { mayMove } from '#catalogue/rules/lifecycle/service-states.ts'
import { settledForm } from '#catalogue/rules/submission/normalize-form.ts'
import { deleteRevision, selectOpenRevision } from '#catalogue/store/revisions.server.ts'
import type { AppContext } from '#server/context.ts'

/**
 * Submits a draft, or a service that was sent back, in its current state. Throws `not-found`, `permission-denied`,
 * `transition-not-allowed`, `form-incomplete`, `provider-unavailable`.
 */
export async function submitService(ctx: AppContext, id: string): Promise<SubmittedService> {
  await requireBusinessService(ctx, id)
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const service = await lockEditableService(inside, id)
    if (!mayMove(service.status, 'submit')) throw moveNotAllowed(service.status)
    const { provider, ...around } = await getFormAround(inside, service.providerId, id)
    if (['suspended', 'closing', 'closed', 'rejected'].includes(provider.status))
      throw providerCannotSubmit(provider.status)
    const typed = await selectOpenRevision(db, id)
    const form = settledForm({ ...formOfService(service), ...typed?.changes }, around)
    const problems = checkServiceForm(form, around)
    if (problems.length > 0) throw formIncomplete(problems)
    if (typed) {
      await overwriteService(
        inside,
        service,
        await writtenService(inside, { serviceId: id, providerId: service.providerId, form, around, before: service }),
      )
      await deleteRevision(db, typed.id)
    }
    return publishOrReview(inside, await lockEditableService(inside, id), form)
  })
}
