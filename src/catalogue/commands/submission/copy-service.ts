import { recordServiceEvent } from '#catalogue/commands/lifecycle/record-service-event.ts'
import { addService, writtenService } from '#catalogue/commands/submission/write-service.ts'
import type { SubmittedService } from '#catalogue/contract-business.ts'
import { submissionOf } from '#catalogue/commands/submission/publish-or-review.ts'
import { getFormAround } from '#catalogue/queries/submission/get-service-form.ts'
import { requireBusinessService } from '#catalogue/queries/require-business-service.ts'
import { formOfService } from '#catalogue/rules/submission/form-of-service.ts'
import { slugOfService } from '#catalogue/rules/lifecycle/service-slug.ts'
import { selectEditable } from '#catalogue/store/business-services.server.ts'
import type { AppContext } from '#server/context.ts'
import { newId } from '#shared/ids.ts'

const longestTitle = 80
const mark = ' (copy)'

/** Creates a draft from the current state of a service. Throws `not-found`, `permission-denied`. */
export async function copyService(ctx: AppContext, id: string): Promise<SubmittedService> {
  const { providerId } = await requireBusinessService(ctx, id)
  const copyId = newId()
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const source = (await selectEditable(db, id))!
    const { provider: _, ...around } = await getFormAround(inside, providerId, id)
    const form = formOfService(source)
    const title = `${form.title.slice(0, longestTitle - mark.length).trim()}${mark}`
    const written = await writtenService(inside, {
      serviceId: copyId,
      providerId,
      form: { ...form, title },
      around,
      before: source,
    })
    await addService(inside, { id: copyId, slug: slugOfService(form.title, copyId), providerId, written })
    await recordServiceEvent(inside, copyId, 'state', { from: null, to: 'draft', copyOf: id })
    return submissionOf((await selectEditable(db, copyId))!, { caseId: null, reference: null })
  })
}
